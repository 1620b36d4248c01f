import { parseArgs } from 'node:util';
import type { Convention } from '../worlds/account-state';
import type { AccountWorldOptions } from '../worlds/account-world';
import { STORAGE_RULES } from '../worlds/storage-rules';
import type { StorageName } from '../worlds/storage-rules';
import { NAMED_WORLDS } from '../worlds/world-list';
import type { NamedWorld } from '../worlds/world-list';

/** What `npm run explore` was asked for. */
export interface ExploreOptions {
  readonly world: NamedWorld;
  /** One for each line of the answer. */
  readonly worlds: readonly AccountWorldOptions[];
  readonly json: boolean;
  readonly list: boolean;
  readonly sample?: { readonly runs: number; readonly seed: number };
  readonly replay?: string;
}

/** A value that is not allowed; the message is the whole answer. */
export class BadValue extends Error {}

const LESSON_STORAGES: readonly StorageName[] = ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'];

/** Reads the arguments. @throws BadValue with one sentence that says what is allowed. */
export function exploreOptions(args: string[]): ExploreOptions {
  const { values } = parseArgs({
    args: joinNegative(args),
    options: {
      clients: { type: 'string' }, pauses: { type: 'string' }, storage: { type: 'string' }, convention: { type: 'string' },
      json: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string' }, replay: { type: 'string' },
      world: { type: 'string' }, list: { type: 'boolean' },
    },
  });
  if ([values.list, values.replay, values.sample].filter((value) => value !== undefined).length > 1) {
    throw new BadValue('--list, --replay and --sample are three questions: ask one of them.');
  }
  const beside = (['world', 'clients', 'pauses', 'storage', 'convention'] as const).find((name) => values[name] !== undefined);
  if (values.list && beside) throw new BadValue(`--list names every world: say it without --${beside}.`);
  const world = oneOf('world', values.world ?? 'account', NAMED_WORLDS.map(({ name }) => name));
  const named = NAMED_WORLDS.find(({ name }) => name === world)!;
  const given = (['clients', 'pauses', 'storage', 'convention'] as const).find((name) => values[name] !== undefined);
  if (!named.fixed && given) throw new BadValue(`--${given} is for the account worlds: ${world} has one size and no storages to choose from.`);
  const size = {
    clients: whole('clients', values.clients ?? '2', 1, 10),
    pauses: whole('pauses', values.pauses ?? '2', 0, 10),
    convention: oneOf('convention', values.convention ?? 'start-over', ['start-over', 'continue']) as Convention,
  };
  const storages = values.storage === undefined ? LESSON_STORAGES : [oneOf('storage', values.storage, Object.keys(STORAGE_RULES)) as StorageName];
  if (values.seed !== undefined && values.sample === undefined) throw new BadValue('--seed is for --sample: say --sample K as well.');
  const options = {
    world: named,
    worlds: (named.fixed ? storages : LESSON_STORAGES.slice(0, 1)).map((storage) => ({ storage, ...size })),
    json: values.json === true,
    list: values.list === true,
    sample: values.sample === undefined ? undefined : { runs: whole('sample', values.sample, 1, 10_000_000), seed: whole('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER) },
    replay: values.replay,
  };
  if (options.replay !== undefined) requireOrdering(options.replay, named.make(options.worlds[0]).letters);
  return options;
}

/** Makes `--seed=-1` of `--seed -1`, so that a number below 0 is refused in our own words. */
function joinNegative(args: readonly string[]): string[] {
  return args.flatMap((arg, i) => {
    if (/^-\d/.test(arg) && args[i - 1]?.startsWith('--')) return [];
    return [/^--\w+$/.test(arg) && /^-\d/.test(args[i + 1] ?? '') ? `${arg}=${args[i + 1]}` : arg];
  });
}

function requireOrdering(word: string, letters: Readonly<Record<string, number>>): void {
  const allowed = Object.entries(letters).map(([letter, count]) => `${letter} ${count}`).join(', ');
  const fits = [...word].every((letter) => [...word].filter((other) => other === letter).length <= (letters[letter] ?? 0));
  if (!fits || word === '') throw new BadValue(`--replay must be a word with each letter at most so often: ${allowed}; but is '${word}'.`);
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= least && value <= most)) throw new BadValue(`--${name} must be a whole number from ${least} to ${most}, but is '${text}'.`);
  return value;
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (!allowed.includes(value)) throw new BadValue(`--${name} must be one of ${allowed.join(', ')}, but is '${value}'.`);
  return value;
}

export { oneOf, requireOrdering, whole };
