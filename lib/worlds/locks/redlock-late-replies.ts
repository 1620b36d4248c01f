import { lockStart } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { pauses } from './steps/events';
import { requests } from './steps/redlock-steps';
import { nodesAndHolders, THREE_NODES_RULES, TWO_YESES } from './three-nodes';

function asking(checksElapsed: boolean): VariantBody {
  const rule = { ...TWO_YESES, checksElapsed };
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
    ...THREE_NODES_RULES.slice(0, 2),
    'A client reads the replies and decides in a fourth step: a pause can come between the last yes and this step.',
    'By the recipe it needs two yeses and less than 10,000 ms since its first request. If not, it unlocks every node.',
    'Its lease ends 10,000 ms after its first request, whatever it is told.',
    'P is a pause of 15,000 ms for everybody, longer than a lease. All clocks agree.',
    'Two clients hold the lock when one is told that it is its own while the lease of the other runs.',
  ],
  always: ['at most one holder', 'no lock is returned after its end'],
  shows: nodesAndHolders,
  variants: [
    { name: 'votes-only', role: 'as it is', says: 'No look at the time after the votes, as in redlock 5.0.0-beta.2 from npm.', ...asking(false) },
    { name: 'votes-and-time', role: 'mended', says: 'The look at the time, as the recipe and redlock 4.2.0 have it.', ...asking(true) },
  ],
};
