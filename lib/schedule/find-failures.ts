import { notFinished } from './count-result';
import type { Limits, NotFinished } from './limits';
import { FailureList } from './failure-list';
import { LimitReached, Meter } from './meter';
import { OutlookTable } from './outlook-table';
import { propertyIndex } from './tally';
import type { World } from './world';

/** All orderings that violate a property, or how far the search got. */
export type FailuresResult<State> = { readonly kind: 'finished'; readonly failures: FailureList<State> } | NotFinished;

/**
 * Finds the orderings that violate a property, however many there are: the result is a list that knows its size and can
 * be asked for the first, the k-th, a random one.
 * @param property the name of an `always` property; without it the world's first.
 */
export function findFailures<State>(world: World<State>, property?: string, limits?: Limits): FailuresResult<State> {
  const index = propertyIndex(world, property);
  const meter = new Meter(limits);
  const table = new OutlookTable(world, meter);
  try {
    const size = table.of(world.start())[index];
    return { kind: 'finished', failures: new FailureList(world, table, index, size) };
  } catch (error) {
    if (error instanceof LimitReached) return notFinished(world, error, meter, table.soFar);
    throw error;
  }
}
