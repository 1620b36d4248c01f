import { counted, notFinished } from './count-result';
import type { CountResult } from './count-result';
import type { Limits } from './limits';
import { LimitReached, Meter } from './meter';
import { OutlookTable } from './outlook-table';
import type { World } from './world';

/**
 * Counts, exactly, the orderings of a world that violate its properties, without walking each of them: equal states are
 * merged, as the world's `mergeKey` declares.
 *
 * @example
 * countByMerging(accountWorld({ storage: 'NONE' })).violations; // { 'no update is lost': 108n }
 */
export function countByMerging<State>(world: World<State>, limits?: Limits): CountResult {
  const meter = new Meter(limits);
  const table = new OutlookTable(world, meter);
  try {
    return counted(world, table.of(world.start()), meter);
  } catch (error) {
    if (error instanceof LimitReached) return notFinished(world, error, meter, table.soFar);
    throw error;
  }
}
