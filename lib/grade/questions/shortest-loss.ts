import type { Trace } from '../../worlds/trace';
import { tryOrdering } from '../../worlds/trial/try-ordering';
import type { TriedStorage } from '../../worlds/trial/tried-storage';
import { ACCOUNT_ORDERINGS } from './account-orderings';

/** The first of the orderings with one pause, and then of those with two, that loses an update. */
export function shortestLoss(factory: () => TriedStorage): { readonly ordering: string; readonly trace: Trace } | undefined {
  for (const ordering of ACCOUNT_ORDERINGS) {
    try {
      const trace = tryOrdering(ordering, factory);
      if (trace.lostUpdate) return { ordering, trace };
    } catch {
      // An answer that the log does not have: the trial ended before this ordering.
    }
  }
  return undefined;
}
