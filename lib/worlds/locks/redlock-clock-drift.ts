import { lockStart, withNode } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { ticks } from './steps/events';
import { requests } from './steps/redlock-steps';
import { nodesAndHolders, THREE_NODES_RULES, TWO_YESES } from './three-nodes';

/** What 10,000 ms by the clock of node 2 are by all others: it runs a tenth too fast. */
const FAST_LEASE_MS = 9_091;
/** Shorter than a lease, and longer than what node 2 takes for one. */
const WAIT_MS = 9_500;

function asking(allowanceMs: number): VariantBody {
  const rule = { ...TWO_YESES, allowanceMs };
  return {
    start: withNode(lockStart(['A', 'B'], { nodes: 3 }), 1, { keepsMs: FAST_LEASE_MS }),
    jobs: { A: requests(3, 'A', rule), B: requests(3, 'B', rule) },
    events: { T: ticks(2, WAIT_MS) },
    sometimes: [NOTES.secondGrant, NOTES.noMajority],
  };
}

/** Redlock, and the clock of one node runs too fast. */
export const redlockClockDrift: LockWorld = {
  name: 'redlock-clock-drift',
  says: 'The clock of one node runs a tenth too fast. A client that takes as much off its lease is safe, and one that takes off less is not.',
  rules: [
    ...THREE_NODES_RULES,
    'Node 2 runs a tenth too fast: it keeps a key for 9,091 ms instead of 10,000.',
    'The recipe takes something off the lease for clocks that do not run alike: the allowance.',
    'T: 9,500 ms pass. A lease of 10,000 ms still runs then, and a key on node 2 is over.',
  ],
  always: ['at most one holder'],
  shows: nodesAndHolders,
  variants: [
    {
      name: 'one-percent', role: 'as it is', says: 'The allowance is 102 ms, what node-redlock takes off 10,000 ms if nobody says otherwise.',
      ...asking(102),
    },
    { name: 'ten-percent', role: 'mended', says: 'The allowance is 1,000 ms, a tenth: as much as the clock is wrong.', ...asking(1_000) },
  ],
};
