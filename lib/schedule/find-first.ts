import { notFinished } from './count-result';
import type { Limits, NotFinished } from './limits';
import { LimitReached, Meter } from './meter';
import { runWorld } from './run-world';
import type { WorldRun } from './run-world';
import { emptyTally, propertyIndex } from './tally';
import { Walk } from './walk';
import type { World } from './world';

/** The first failing ordering, the fact that there is none, or how far the search got. */
export type FirstResult<State> =
  | { readonly kind: 'found'; readonly run: WorldRun<State> }
  | { readonly kind: 'none'; readonly states: number }
  | NotFinished;

/**
 * The first ordering in alphabetical order that violates a property, found without counting those behind it: states from
 * which nothing failed are remembered and not searched again.
 * @param property the name of an `always` property; without it the world's first.
 */
export function findFirst<State>(world: World<State>, property?: string, limits?: Limits): FirstResult<State> {
  const holds = world.always[Object.keys(world.always)[propertyIndex(world, property) - 1]];
  const meter = new Meter(limits);
  const walk = new Walk(world);
  const harmless = new Set<string>();

  /** The letters that lead from this state to the first failing end, or `undefined`. */
  function search(state: State): string | undefined {
    if (walk.open === 0) return holds(world.end ? world.end(state) : state) ? undefined : '';
    const key = `${walk.open} ${world.mergeKey ? world.mergeKey(state, walk.left) : JSON.stringify([state, walk.left])}`;
    if (harmless.has(key)) return undefined;
    meter.visit();
    for (const letter of walk.letters) {
      if (walk.left[letter] === 0) continue;
      walk.take(letter);
      const rest = search(world.step(state, letter));
      walk.putBack(letter);
      if (rest !== undefined) return letter + rest;
    }
    harmless.add(key);
    return undefined;
  }

  try {
    const ordering = search(world.start());
    return ordering === undefined ? { kind: 'none', states: meter.visited } : { kind: 'found', run: runWorld(world, ordering) };
  } catch (error) {
    if (error instanceof LimitReached) return notFinished(world, error, meter, emptyTally(world));
    throw error;
  }
}
