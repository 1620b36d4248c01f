import { lockStart } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, nodesShown } from './shown';
import { ticks } from './steps/events';
import { requests } from './steps/redlock-steps';
import type { RedlockRule } from './steps/redlock-steps';

function variant(nodes: number, rule: RedlockRule): VariantBody {
  return {
    start: lockStart(['A', 'B'], { nodes }),
    jobs: { A: requests(nodes, 'A', rule), B: requests(nodes, 'B', rule) },
    events: { T: ticks(2) },
    sometimes: [NOTES.secondGrant, NOTES.noMajority, ...(rule.checksElapsed === false ? [] : [NOTES.lateMajority])],
  };
}

/** Redlock, with clocks that agree. */
export const redlock: LockWorld = {
  name: 'redlock',
  says: 'A majority of yeses, in less time than a lease since the first request. While clocks agree, no ordering has two holders.',
  rules: [
    'N Redis servers that know nothing of each other. A and B ask one after the other: SET key NX PX 10000.',
    'A asks from node 1 upwards, B from node N downwards, so that votes can be split.',
    'A node says yes if it has no key, and keeps the key for 10,000 ms by its own clock.',
    'With the last reply the client decides: at least a majority, and less than 10,000 ms since its first request.',
    'Then it holds the lock until 10,000 ms after its first request. If not, it unlocks every node.',
    'T: 6,000 ms pass on all clocks alike. Two of them are longer than the lease, one is not.',
    'There is no release, and a client looks at its lease: it stops when the time is over.',
  ],
  always: ['at most one holder'],
  shows: (state) => ({ ...nodesShown(state), ...holdersShown(state) }),
  variants: [
    { name: 'three-nodes', role: 'as it is', says: 'N = 3, two yeses are a majority.', ...variant(3, { quorum: 2 }) },
    { name: 'five-nodes', role: 'as it is', says: 'N = 5, three yeses are a majority.', ...variant(5, { quorum: 3 }) },
    { name: 'two-of-five', role: 'made wrong', says: 'N = 5, and two yeses are enough.', ...variant(5, { quorum: 2 }) },
    {
      name: 'time-not-taken-off', role: 'made wrong',
      says: 'N = 3, and the 10,000 ms are counted from the last reply, without a look at the time before it.',
      ...variant(3, { quorum: 2, checksElapsed: false, countsFrom: 'last reply' }),
    },
  ],
};
