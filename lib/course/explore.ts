import { OrderingList } from '../schedule/ordering-list';
import { runWorld } from '../schedule/run-world';
import { sampleOrderings } from '../schedule/sample';
import { dataTable } from '../views/data-table';
import { stepTable } from '../views/step-table';
import { accountTrace } from '../worlds/account-trace';
import type { AccountWorldOptions } from '../worlds/account-world';
import { summarizeAccount } from '../worlds/summarize-account';
import type { Summary } from '../worlds/summary';
import { LOCK_WORLDS } from '../worlds/locks/lock-worlds';
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
    if (options.list) listWorlds();
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

function listWorlds(): void {
  const worlds = [...NAMED_WORLDS, ...LOCK_WORLDS];
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
  const { clients, pauses, convention } = options.worlds[0];
  const size = options.world.fixed ? `${clients} clients, ${pauses} pauses, unfinished clients ${convention === 'continue' ? 'continue' : 'start over'}` : options.world.says;
  const word = (text: string | null | undefined) => (text === null ? 'none' : text ?? 'not finished');
  const number = (value: bigint | undefined) => (value === undefined ? 'not counted' : value.toLocaleString('en'));
  print(dataTable(rows.map(([name, summary]) => ({
    storage: name,
    orderings: number(summary.orderings),
    lost: number(summary.lost),
    'jobs finished': number(summary.finished),
    'with a refusal': number(summary.refused),
    'first to lose': word(summary.first),
    shortest: word(summary.shortest),
    chance: summary.probability ?? 'not counted',
    states: summary.states.toLocaleString('en'),
    seconds: summary.seconds.toFixed(2),
  })), size).text);
  for (const [name, { notFinished }] of rows) if (notFinished) print(`${name}: ${notFinished}`);
}

function jsonLine(storage: string, { orderings, lost, finished, refused, first, shortest, probability, states, seconds, notFinished }: Summary): string {
  const decimal = (value: bigint | undefined) => (value === undefined ? null : String(value));
  return JSON.stringify({
    storage, orderings: String(orderings), lost: decimal(lost), finished: decimal(finished), refused: decimal(refused),
    first: first ?? null, shortest: shortest ?? null, probability: probability ?? null, states, seconds: Number(seconds.toFixed(3)),
    ...(notFinished !== undefined && { notFinished }),
  });
}

function sample(options: ExploreOptions, { runs, seed }: { runs: number; seed: number }): void {
  const rows = options.worlds.map((chosen) => {
    const world = options.world.make(chosen);
    const lostOf = (drawnBy: 'ordering' | 'scheduler') => Object.values(sampleOrderings(world, runs, seed, drawnBy).violations)[0];
    return {
      storage: nameOf(options, chosen), orderings: String(new OrderingList(world.letters).size), sampled: runs, seed,
      'lost, orderings equally likely': Number(lostOf('ordering')),
      'lost, next letters equally likely': Number(lostOf('scheduler')),
    };
  });
  if (options.json) rows.forEach((row) => print(JSON.stringify(row)));
  else print(dataTable(rows, 'A sample: it proves that something happens, and never that it does not').text);
}

function replay(options: ExploreOptions, chosen: AccountWorldOptions, ordering: string): void {
  const name = nameOf(options, chosen);
  const trace = options.world.fixed ? accountTrace(ordering, { ...chosen, ...options.world.fixed }) : runWorld(options.world.make(chosen), ordering);
  if (options.json) print(JSON.stringify({ storage: name, ...trace }));
  else if ('rows' in trace) print(`${stepTable(trace, `${ordering} with ${name}`).text}\n`);
  else print(dataTable(trace.states.map((state, i) => ({ letter: ordering[i - 1] ?? '', ...state })), `${ordering}: ${trace.violated.length > 0 ? 'an update is lost' : 'nothing is lost'}`).text);
}
