import { lockStart } from './lock-state';
import type { LockState } from './lock-state';
import type { LockEvent, LockVariant, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, nodesShown } from './shown';
import { requests } from './steps/redlock-steps';

// What the worlds of Redlock with three nodes have in common.

export const THREE_NODES_RULES = [
  'Three Redis servers. A asks nodes 1, 2, 3 in this order, B asks 3, 2, 1: SET key NX PX 10000.',
  'A node says yes if it has no key.',
  'With the last reply the client decides: two yeses, and less than 10,000 ms since its first request.',
  'Then it holds the lock until 10,000 ms after its first request. If not, it unlocks every node.',
];

/** Two of three. */
export const TWO_YESES = { quorum: 2 };

export const nodesAndHolders = (state: LockState) => ({ ...nodesShown(state), ...holdersShown(state) });

/** A and B ask for the lock, once each, while something happens to node 2. */
export function askingWith(events: Readonly<Record<string, LockEvent>>, sometimes: LockVariant['sometimes']): VariantBody {
  return {
    start: lockStart(['A', 'B'], { nodes: 3 }),
    jobs: { A: requests(3, 'A', TWO_YESES), B: requests(3, 'B', TWO_YESES) },
    events,
    sometimes: [NOTES.noMajority, ...sometimes],
  };
}
