import { lockStart } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, keyShown } from './shown';
import { pauses } from './steps/events';
import { deleteOwnKey, setNxPx } from './steps/redis-steps';
import { OWN_VALUE_ONLY, renews } from './steps/renewal-steps';
import type { RenewalRule } from './steps/renewal-steps';

function renewing(rule: RenewalRule): VariantBody {
  const job = [setNxPx, renews(rule), deleteOwnKey];
  return {
    start: lockStart(['A', 'B']),
    jobs: { A: job, B: job },
    events: { P: pauses(1) },
    sometimes: [NOTES.renewal, NOTES.renewalRefused, NOTES.secondGrant],
  };
}

/** A renewal that does not look whose key it is. */
export const renewalStale: LockWorld = {
  name: 'renewal-stale',
  says: 'A late renewal that does not look whose key it is takes the lock back from its new holder.',
  rules: [
    'A and B want one lock in one Redis. A job has three steps: SET key NX PX 10000, renew, compare and delete.',
    'A renewal asks for another 10,000 ms. If it is refused, the client starts over.',
    'P is a pause of 15,000 ms for everybody, longer than the key lives: a renewal can arrive late.',
    'All clocks agree, and a client counts itself as the holder only until its time is over: a pause alone never makes two holders.',
  ],
  always: ['at most one holder'],
  shows: (state) => ({ ...keyShown(state), ...holdersShown(state) }),
  variants: [
    {
      name: 'any-value', role: 'as it is', says: 'SET key A XX PX 10000: it needs a key, and takes anybody\'s.',
      ...renewing({ missing: 'refuses', others: 'takes it' }),
    },
    { name: 'own-value-only', role: 'mended', says: 'One script: set the time only if the key has my value.', ...renewing(OWN_VALUE_ONLY) },
  ],
};
