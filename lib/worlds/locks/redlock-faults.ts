import { lockStart } from './lock-state';
import type { LockEvent, LockVariant, LockWorld } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, nodesShown } from './shown';
import { clockJump, restart, ticks } from './steps/events';
import { requests } from './steps/redlock-steps';

const RULE = { quorum: 2 };

const COMMON_RULES = [
  'Three Redis servers. A asks nodes 1, 2, 3 in this order, B asks 3, 2, 1: SET key NX PX 10000.',
  'A node says yes if it has no key. With the last reply the client decides: two yeses, and less than 10,000 ms since its first request.',
  'Then it holds the lock until 10,000 ms after its first request. If not, it unlocks every node.',
];

function variant(events: Readonly<Record<string, LockEvent>>, sometimes: LockVariant['sometimes']): Omit<LockVariant, 'name' | 'role' | 'says'> {
  return {
    start: lockStart(['A', 'B'], { nodes: 3 }),
    jobs: { A: requests(3, 'A', RULE), B: requests(3, 'B', RULE) },
    events,
    sometimes: [NOTES.noMajority, ...sometimes],
  };
}

const shared = {
  always: ['at most one holder'],
  shows: (state) => ({ ...nodesShown(state), ...holdersShown(state) }),
} as const satisfies Partial<LockWorld>;

/** Redlock, and the clock of one node jumps. */
export const redlockClockJump: LockWorld = {
  ...shared,
  name: 'redlock-clock-jump',
  says: 'The wall clock of one node jumps ahead: its key is over too early, and a second majority forms.',
  rules: [
    ...COMMON_RULES,
    'J: the wall clock of node 2 jumps 15,000 ms ahead. Redis measures expiry by the wall clock, so a key there is over at once.',
    'No other time passes: a lease that was granted runs to the end of the ordering.',
  ],
  variants: [
    { name: 'wall-clock', role: 'as it is', says: 'Keys expire by the wall clock.', ...variant({ J: clockJump(false) }, [NOTES.secondGrant]) },
    { name: 'monotonic-clock', role: 'mended', says: 'Keys expire by a clock that nobody sets.', ...variant({ J: clockJump(true) }, [NOTES.waits]) },
  ],
};

/** Longer than a lease of 10,000 ms, and shorter. */
const [LONG_MS, SHORT_MS] = [11_000, 5_000];

function restarting(how: { keepsKey?: boolean; delayMs?: number }): Omit<LockVariant, 'name' | 'role' | 'says'> {
  return variant({ R: restart(how), T: ticks(2) }, [NOTES.secondGrant, NOTES.backAgain]);
}

/** Redlock, and one node restarts. */
export const redlockRestart: LockWorld = {
  ...shared,
  name: 'redlock-restart',
  says: 'A node restarts without its key and votes again: a second majority forms. A restart that is delayed by more than the lease mends it.',
  rules: [
    ...COMMON_RULES,
    'R: node 2 restarts. Without persistence it has forgotten its key.',
    'T: 6,000 ms pass on all clocks alike. Two of them are longer than the lease, one is not.',
    'A node that is down answers nobody. The client goes on without its yes.',
  ],
  variants: [
    { name: 'no-persistence', role: 'as it is', says: 'Node 2 forgets its key and votes again at once.', ...restarting({}) },
    { name: 'late-restart', role: 'mended', says: 'Node 2 forgets its key and stays away for 11,000 ms, longer than a lease.', ...restarting({ delayMs: LONG_MS }) },
    { name: 'key-on-disk', role: 'mended', says: 'Node 2 has written the key to its disk before it said yes (appendfsync always).', ...restarting({ keepsKey: true }) },
    { name: 'early-restart', role: 'made wrong', says: 'Node 2 forgets its key and stays away for 5,000 ms, shorter than a lease.', ...restarting({ delayMs: SHORT_MS }) },
  ],
};
