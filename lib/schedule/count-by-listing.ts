import { counted, notFinished } from './count-result';
import type { CountResult } from './count-result';
import type { Limits } from './limits';
import { LimitReached, Meter } from './meter';
import { tallyAdder } from './tally';
import { Walk } from './walk';
import type { World } from './world';

/**
 * Counts by walking every ordering to its end. Slow and plain: what `countByMerging` says is compared with it wherever
 * a listing is possible. Orderings that begin alike share the walk of their beginning.
 */
export function countByListing<State>(world: World<State>, limits?: Limits): CountResult {
  const meter = new Meter(limits);
  const walk = new Walk(world);
  const add = tallyAdder(world);

  function extend(state: State): void {
    if (walk.open === 0) {
      meter.visit();
      return add.end(world.end ? world.end(state) : state);
    }
    for (const letter of walk.letters) {
      if (walk.left[letter] === 0) continue;
      walk.take(letter);
      extend(world.step(state, letter));
      walk.putBack(letter);
    }
  }

  try {
    extend(world.start());
    return counted(world, add.tally(), meter);
  } catch (error) {
    if (error instanceof LimitReached) return notFinished(world, error, meter, add.tally());
    throw error;
  }
}
