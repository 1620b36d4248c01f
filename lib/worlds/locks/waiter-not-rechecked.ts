import { lockStart } from './lock-state';
import type { LockState } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { holdersShown } from './shown';
import { pauses } from './steps/events';
import { entersLine, keysOf, looksOrLeaves } from './steps/line-steps';

function variant(checksOwnKey: boolean): VariantBody {
  const job = [entersLine, looksOrLeaves(checksOwnKey)];
  return {
    start: lockStart(['A', 'B', 'C']),
    jobs: { A: job, B: job, C: job },
    events: { P: pauses(1) },
    sometimes: [NOTES.waits, NOTES.secondGrant, ...(checksOwnKey ? [NOTES.startsOver] : [])],
  };
}

const lineShown = (state: LockState) => ({ line: keysOf(state).map(({ owner }) => owner).join(', ') || 'empty' });

/** A lock with a line of those who wait. */
export const waiterNotRechecked: LockWorld = {
  name: 'waiter-not-rechecked',
  says: 'A client waits in line while its own lease runs out. When its turn comes it is told that the lock is its own, beside the real holder.',
  rules: [
    'A, B and C want one lock. Each puts a key at the end of a line, with a lease of its own of 10,000 ms.',
    'A client holds the lock when no key is before its own. Its lease ends 10,000 ms after it has entered the line.',
    'A client that waits looks again at its next letter. One that holds the lock leaves at its next letter.',
    'A key whose lease is over is gone from the line.',
    'P is a pause of 15,000 ms for everybody: no client keeps its lease alive.',
    'Two clients hold the lock when one is told that it is its own while the lease of another runs.',
  ],
  always: ['at most one holder', 'no lock is returned after its end'],
  shows: (state) => ({ ...lineShown(state), ...holdersShown(state) }),
  variants: [
    {
      name: 'looks-ahead-only', role: 'as it is',
      says: 'After the wait the client looks only for keys before its own, as etcd\'s Lock did before its issue 11456 was mended.',
      ...variant(false),
    },
    { name: 'own-key-too', role: 'mended', says: 'It also looks whether its own key is still there. If not, it starts over.', ...variant(true) },
  ],
};
