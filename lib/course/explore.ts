import { OrderingList } from '../schedule/ordering-list';
import { runWorld } from '../schedule/run-world';
import { sampleOrderings } from '../schedule/sample';
import { dataTable } from '../views/data-table';
import { stepTable } from '../views/step-table';
import { accountTrace } from '../worlds/account-trace';
import type { AccountWorldOptions } from '../worlds/account-world';
import { summarizeAccount } from '../worlds/summarize-account';
import { LOCK_WORLDS } from '../worlds/locks/lock-worlds';
import type { Summary, SummaryName } from '../worlds/summary';
import { NAMED_WORLDS } from '../worlds/world-list';
import { lockOptions } from './explore-lock-options';
import { exploreLocks } from './explore-locks';
import { BadValue, exploreOptions } from './explore-options';
import type { ExploreOptions } from './explore-options';

/** A count that takes longer is not finished, and says how far it got. */
const LIMITS = { maxMs: 60_000 };

const print = (line: string): void => console.log(line);

/**
 * `npm run explore`: every ordering of a small world, counted; or a sample of them, or one of them step by step.
 * @param args as `npm run explore -- --help` lists them
 */
export async function main(args: string[]): Promise<number> {
  try {
    const locks = lockOptions(args);
    if (locks) {
      exploreLocks(locks);
      return 0;
    }
    const options = exploreOptions(args);
    if (options.list) listWorlds(options.json);
    else if (options.replay !== undefined) options.worlds.forEach((world) => replay(options, world, options.replay!));
    else if (options.sample) sample(options, options.sample);
    else count(options);
    return 0;
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    console.error(error.message);
    return 1;
  }
}

function listWorlds(asJson: boolean): void {
  const worlds = [...NAMED_WORLDS, ...LOCK_WORLDS];
  if (asJson) return worlds.forEach(({ name, says }) => print(JSON.stringify({ name, says })));
  const width = Math.max(...worlds.map(({ name }) => name.length)) + 2;
  for (const { name, says } of worlds) print(`${name.padEnd(width)}${says}`);
}

/** What a line of the answer is about: the storage, or the world where there is none to choose. */
const nameOf = ({ world }: ExploreOptions, { storage }: AccountWorldOptions): string => (world.fixed ? String(storage) : world.name);

function count(options: ExploreOptions): void {
  const rows = options.worlds.map((world): [string, Summary] => {
    const summary = summarizeAccount(options.world, world, LIMITS);
    if (options.json) print(jsonLine(nameOf(options, world), summary));
    return [nameOf(options, world), summary];
  });
  if (options.json) return;
  const { clients = 2, pauses = 2, convention } = options.worlds[0];
  const size = `${number(clients, 'client')}, ${number(pauses, 'pause')}, unfinished clients ${convention === 'continue' ? 'continue' : 'start over'}`;
  const count = (value: bigint | undefined) => value?.toLocaleString('en') ?? NOT_COUNTED;
  const word = (text: string | null | undefined) => (text === null ? 'none' : text ?? 'not finished');
  const columns = rows.map(([name, summary]) => ({
    storage: name,
    orderings: count(summary.orderings),
    lost: count(summary.lost),
    'jobs finished': count(summary.finished),
    'with a refusal': count(summary.refused),
    'first to lose': word(summary.first),
    shortest: word(summary.shortest),
    chance: summary.probability ?? NOT_COUNTED,
    states: summary.states.toLocaleString('en'),
    seconds: summary.seconds.toFixed(2),
  }));
  const title = options.world.fixed ? size : options.world.says;
  const { text } = dataTable(columns, title);
  print(text.split('\n')[1].length <= WIDEST ? text : dataTable(turned(columns), title).text);
  for (const [name, { notFinished }] of rows) if (notFinished) print(`${name}: ${notFinished}`);
  for (const reason of reasons(rows)) print(reason);
}

const NOT_COUNTED = 'not counted';

/** A table of more columns than this breaks in most terminals; it is turned on its side then. */
const WIDEST = 160;

/** A row for each column of a table, and a column for each row. */
function turned(rows: readonly { readonly storage: string }[]): Record<string, string>[] {
  return Object.keys(rows[0]).slice(1).map((name) => {
    const values = rows.map((row) => [row.storage, (row as Readonly<Record<string, string>>)[name]]);
    return { storage: name, ...Object.fromEntries(values) };
  });
}

/** The columns of the table under the names that the JSON has for them. */
const COLUMNS: Readonly<Record<SummaryName, string>> = {
  lost: 'lost', finished: 'jobs finished', refused: 'with a refusal', first: 'first to lose', shortest: 'shortest', probability: 'chance',
};

/** Why something is missing from the table, each reason once. */
function reasons(rows: readonly [string, Summary][]): Set<string> {
  return new Set(rows.flatMap(([, { notCounted }]) =>
    Object.entries(notCounted).map(([name, why]) => `${COLUMNS[name as SummaryName]}: ${why}.`)));
}

const number = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function jsonLine(storage: string, { orderings, lost, finished, refused, first, shortest, probability, states, seconds, notFinished, notCounted }: Summary): string {
  const decimal = (value: bigint | undefined) => (value === undefined ? null : String(value));
  return JSON.stringify({
    storage, orderings: String(orderings), lost: decimal(lost), finished: decimal(finished), refused: decimal(refused),
    first: first ?? null, shortest: shortest ?? null, probability: probability ?? null, states, seconds: Number(seconds.toFixed(3)),
    ...(notFinished !== undefined && { notFinished }),
    ...(Object.keys(notCounted).length > 0 && { notCounted }),
  });
}

function sample(options: ExploreOptions, { runs, seed }: { runs: number; seed: number }): void {
  const limits = { maxMs: LIMITS.maxMs / (2 * options.worlds.length) };
  const rows = options.worlds.map((chosen) => {
    const world = options.world.make(chosen);
    const [byOrdering, byScheduler] = (['ordering', 'scheduler'] as const).map((drawnBy) => {
      const { orderings, violations } = sampleOrderings(world, runs, seed, drawnBy, limits);
      return { drawn: Number(orderings), lost: Number(Object.values(violations)[0]) };
    });
    return { storage: nameOf(options, chosen), orderings: String(new OrderingList(world.letters).size), asked: runs, seed, byOrdering, byScheduler };
  });
  if (options.json) return rows.forEach((row) => print(JSON.stringify(row)));
  const table = rows.map(({ storage, orderings, asked, seed: from, byOrdering, byScheduler }) => ({
    storage, orderings, asked, seed: from,
    'lost, orderings equally likely': outOf(byOrdering, asked),
    'lost, next letters equally likely': outOf(byScheduler, asked),
  }));
  print(dataTable(table, 'A sample: it proves that something happens, and never that it does not').text);
  if (rows.some(({ byOrdering, byScheduler }) => Math.min(byOrdering.drawn, byScheduler.drawn) < runs)) {
    print('Not finished: the time of a minute was over before all were drawn.');
  }
}

function outOf({ drawn, lost }: { drawn: number; lost: number }, asked: number): string {
  return drawn === asked ? String(lost) : `${lost} of ${drawn}`;
}

function replay(options: ExploreOptions, chosen: AccountWorldOptions, ordering: string): void {
  const name = nameOf(options, chosen);
  const run = runWorld(options.world.make(chosen), ordering);
  const { violated } = run;
  const trace = options.world.fixed && accountTrace(ordering, { ...chosen, ...options.world.fixed });
  if (options.json) return print(JSON.stringify(trace ? { storage: name, violated, ...trace } : { storage: name, ...run }));
  if (trace) print(stepTable(trace, `${ordering} with ${name}`).text);
  else print(dataTable(run.states.map((state, i) => ({ letter: ordering[i - 1] ?? '', ...state })), ordering).text);
  print(`${violated.length === 0 ? 'Nothing is violated.' : `✗ Violated: ${violated.join('; ')}.`}\n`);
}
