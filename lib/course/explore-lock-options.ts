import { parseArgs } from 'node:util';
import { lettersOf } from '../worlds/locks/lock-world';
import type { LockVariant, LockWorld } from '../worlds/locks/lock-world';
import { LOCK_WORLDS } from '../worlds/locks/lock-worlds';
import { NAMED_WORLDS } from '../worlds/world-list';
import { BadValue, oneOf, requireOrdering, whole } from './explore-options';

/** What `npm run explore -- --world NAME` was asked for, where NAME is a world of locks. */
export interface LockOptions {
  readonly world: LockWorld;
  /** Those of its variants that were asked for; with `replay` those of them that have such an ordering. */
  readonly variants: readonly LockVariant[];
  readonly json: boolean;
  readonly sample?: { readonly runs: number; readonly seed: number };
  readonly replay?: string;
}

/** What an account world has and a world of locks has not. */
const ACCOUNT_ONLY = ['clients', 'pauses', 'storage', 'convention'] as const;

/**
 * Reads the arguments, if they ask for a world of locks; `undefined` if for another.
 * @throws BadValue with one sentence that says what is allowed.
 */
export function lockOptions(args: readonly string[]): LockOptions | undefined {
  const asked = parseArgs({ args: [...args], strict: false, options: { world: { type: 'string' }, variant: { type: 'string' } } }).values;
  const known = [...NAMED_WORLDS, ...LOCK_WORLDS].map(({ name }) => name);
  const name = typeof asked.world === 'string' ? oneOf('world', asked.world, known) : undefined;
  const world = LOCK_WORLDS.find((other) => other.name === name);
  if (world) return optionsOf(world, args);
  if (asked.variant !== undefined) throw new BadValue(`--variant is for the worlds of locks, for example --world ${LOCK_WORLDS[0].name}.`);
  return undefined;
}

function optionsOf(world: LockWorld, args: readonly string[]): LockOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const accountOnly = Object.fromEntries(ACCOUNT_ONLY.map((name) => [name, text])) as Record<(typeof ACCOUNT_ONLY)[number], typeof text>;
  const options = { world: text, variant: text, json: flag, sample: text, seed: text, replay: text, list: flag, ...accountOnly };
  const { values } = parseArgs({ args: [...args], options });
  const given = ACCOUNT_ONLY.find((name) => values[name] !== undefined);
  if (given) throw new BadValue(`--${given} is for the account worlds: ${world.name} has one size and no storages to choose from.`);
  if ([values.list, values.replay, values.sample].filter((value) => value !== undefined).length > 1) {
    throw new BadValue('--list, --replay and --sample are three questions: ask one of them.');
  }
  if (values.list) throw new BadValue('--list names every world: say it without --world.');
  if (values.seed !== undefined && values.sample === undefined) throw new BadValue('--seed is for --sample: say --sample K as well.');
  const chosen = values.variant === undefined ? undefined : oneOf('variant', values.variant, world.variants.map(({ name }) => name));
  const variants = world.variants.filter(({ name }) => chosen === undefined || name === chosen);
  return {
    world,
    variants: values.replay === undefined ? variants : fitting(values.replay, variants),
    json: values.json === true,
    replay: values.replay,
    sample: values.sample === undefined ? undefined : {
      runs: whole('sample', values.sample, 1, 10_000_000),
      seed: whole('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
    },
  };
}

/** The variants that have such an ordering: not all have the same letters. */
function fitting(word: string, variants: readonly LockVariant[]): readonly LockVariant[] {
  const fits = variants.filter((variant) => {
    const letters = lettersOf(variant);
    return word !== '' && [...new Set(word)].every((letter) => word.split(letter).length - 1 <= (letters[letter] ?? 0));
  });
  if (fits.length === 0) requireOrdering(word, lettersOf(variants[0]));
  return fits;
}
