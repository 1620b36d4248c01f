import { runLetter, worldOfVariant } from './lock-world';
import type { LockTrace, LockTraceRow } from './lock-trace';
import { namedLockWorld } from './named-lock-world';
import { CLAIMS } from './notes';
import type { Note } from './notes';

/**
 * The rows of one ordering of a world of locks.
 *
 * @example
 * worldSteps(worldTrace('redis-release-del', 'APBAC')) // a table with a row for each letter
 * @param ordering a word of the world's letters; it may be shorter than a whole ordering.
 * @param variant one of the world's variants; without it the recipe as it is.
 * @throws RangeError if there is no such world or variant, or a letter is none of the world's.
 */
export function worldTrace(name: string, ordering: string, variant?: string): LockTrace {
  const named = namedLockWorld(name, variant);
  const world = worldOfVariant(named.world, named.variant);
  const breaking: readonly Note[] = named.world.always.map((claim) => CLAIMS[claim]);
  const rows: LockTraceRow[] = [];
  let state = world.start();
  for (const letter of ordering) {
    if (!Object.hasOwn(world.letters, letter)) {
      throw new RangeError(`an ordering here has the letters ${Object.keys(world.letters).join(', ')}, but '${ordering}' has '${letter}'`);
    }
    const { who, step, says, state: after } = runLetter(named.variant, state, letter);
    const broke = breaking.filter((note) => after.seen.includes(note) && !state.seen.includes(note));
    rows.push({ timeMs: after.nowMs, who, step, outcome: says, broke, shows: named.world.shows(after) });
    state = after;
  }
  const holds = Object.fromEntries(Object.entries(world.always).map(([claim, test]) => [claim, test(state)]));
  return { world: name, variant: named.variant.name, role: named.variant.role, ordering, rows, holds, replay: world.replay?.(ordering) ?? ordering };
}
