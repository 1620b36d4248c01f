import { countOrderings } from './count-orderings';
import type { NotFinished } from './limits';
import type { LimitReached, Meter } from './meter';
import { nameTally } from './tally';
import type { NamedTally, Tally } from './tally';
import type { WorldShape } from './world';

/** A count that was finished: exact numbers over all orderings. */
export interface Counted extends NamedTally {
  readonly kind: 'finished';
  /** How many states (or, in a listing, orderings) were looked at. */
  readonly states: number;
  readonly elapsedMs: number;
}

/** Exact counts, or how far the count got. */
export type CountResult = Counted | NotFinished;

export function counted(world: WorldShape, tally: Tally, { visited, elapsedMs }: Meter): Counted {
  return { kind: 'finished', ...nameTally(world, tally), states: visited, elapsedMs };
}

/** The result of a search that a limit ended, with the tally of what it had walked until then. */
export function notFinished(world: WorldShape, { limit }: LimitReached, { visited, elapsedMs }: Meter, tally: Tally): NotFinished {
  const orderings = countOrderings(world.letters);
  const { violations } = nameTally(world, tally);
  const reason = { states: 'its limit of states', time: 'its limit of time', memory: 'its limit of memory', stopped: 'a request to stop' }[limit];
  const says =
    `Not finished: ${reason} ended the search after ${visited} states, with ${tally[0]} of ${orderings} orderings counted; ` +
    'what was not seen until then may still exist.';
  return { kind: 'notFinished', limit, says, countedOrderings: tally[0], orderings, violations, states: visited, elapsedMs };
}
