import { STORAGE_RULES } from '../storage-rules';
import type { StorageRule } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockVariant, LockWorld } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, holdersShown, nodesShown } from './shown';
import { pauses } from './steps/events';
import { requests } from './steps/redlock-steps';
import { readsBalance, writesBalance } from './steps/store-steps';

const COMMON_RULES = [
  'Three Redis servers. A asks nodes 1, 2, 3 in this order, B asks 3, 2, 1: SET key NX PX 10000.',
  'A node says yes if it has no key. All clocks agree.',
  'P is a pause of 15,000 ms for everybody, longer than a lease.',
];

function asking(checksElapsed: boolean): Omit<LockVariant, 'name' | 'role' | 'says'> {
  const rule = { quorum: 2, checksElapsed };
  return {
    start: lockStart(['A', 'B'], { nodes: 3 }),
    jobs: { A: requests(3, 'A', rule, 'own step'), B: requests(3, 'B', rule, 'own step') },
    events: { P: pauses(1) },
    sometimes: [NOTES.secondGrant, NOTES.noMajority, ...(checksElapsed ? [NOTES.lateMajority] : [])],
  };
}

/** A pause while the replies of the nodes are on their way. */
export const redlockLateReplies: LockWorld = {
  name: 'redlock-late-replies',
  says: 'A client sleeps while the replies are on their way, and its keys expire. A look at the time after the votes catches it.',
  rules: [
    ...COMMON_RULES,
    'A client reads the replies in a fourth step: a pause can come between the last yes and this step.',
    'By the recipe it needs two yeses and less than 10,000 ms since its first request. If not, it unlocks every node.',
    'Its lease ends 10,000 ms after its first request, whatever it is told.',
    'Two clients hold the lock when one is told that it is its own while the lease of the other runs.',
  ],
  always: ['at most one holder', 'no lock is returned after its end'],
  shows: (state) => ({ ...nodesShown(state), ...holdersShown(state) }),
  variants: [
    { name: 'votes-only', role: 'as it is', says: 'No look at the time after the votes, as in redlock 5.0.0-beta.2 from npm.', ...asking(false) },
    { name: 'votes-and-time', role: 'mended', says: 'The look at the time, as the recipe and redlock 4.2.0 have it.', ...asking(true) },
  ],
};

function writing(rule: StorageRule): Omit<LockVariant, 'name' | 'role' | 'says'> {
  const job = (client: 'A' | 'B') => [...requests(3, client, { quorum: 2 }), readsBalance(rule), writesBalance(rule, true)];
  return {
    start: lockStart(['A', 'B'], { nodes: 3 }),
    jobs: { A: job('A'), B: job('B') },
    events: { P: pauses(1) },
    sometimes: [NOTES.secondWrite, NOTES.lateMajority, ...(rule === STORAGE_RULES.NONE ? [] : [NOTES.refusal])],
  };
}

/** A pause after the last look at the time. */
export const redlockPauseAfterCheck: LockWorld = {
  name: 'redlock-pause-after-check',
  says: 'A client sleeps after its last look at the time. Redlock does not catch it, and no other lock that expires does.',
  rules: [
    ...COMMON_RULES,
    'With the last reply the client decides: two yeses, and less than 10,000 ms since its first request.',
    'Then it reads the balance, and then it writes it: A adds 50, B adds 10. There is no look at the time any more.',
    'A client that gets no majority unlocks every node and asks again.',
    'An update is lost when a write replaces a balance that its client has not read.',
  ],
  always: ['no update is lost'],
  shows: (state) => ({ ...nodesShown(state), ...balanceShown(state) }),
  variants: [
    { name: 'no-check-at-the-store', role: 'as it is', says: 'The store takes every write.', ...writing(STORAGE_RULES.NONE) },
    { name: 'mark', role: 'mended', says: 'The store keeps the mark of the client that read last, and takes a write only from that one.', ...writing(STORAGE_RULES.RANDOM_TOKEN) },
    { name: 'version', role: 'mended', says: 'The store takes a write only if nothing was written since its client read.', ...writing(STORAGE_RULES.VERSION) },
  ],
};
