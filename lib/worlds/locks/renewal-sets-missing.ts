import { STORAGE_RULES } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, keyShown } from './shown';
import { pauses } from './steps/events';
import { setNxPx } from './steps/redis-steps';
import { OWN_VALUE_ONLY, renews } from './steps/renewal-steps';
import type { RenewalRule } from './steps/renewal-steps';
import { readsBalance, writesBalance } from './steps/store-steps';

function working(rule: RenewalRule): VariantBody {
  const job = [setNxPx, readsBalance(STORAGE_RULES.NONE), renews(rule), writesBalance(STORAGE_RULES.NONE, false)];
  return {
    start: lockStart(['A', 'B']),
    jobs: { A: job, B: job },
    events: { P: pauses(1) },
    sometimes: [NOTES.renewal, NOTES.renewalRefused, NOTES.secondWrite],
  };
}

/** A renewal that sets the key again when it is gone. */
export const renewalSetsMissing: LockWorld = {
  name: 'renewal-sets-missing',
  says: 'A renewal that sets the key again when it is gone: the client goes on as if it had held the lock all the time.',
  rules: [
    'A adds 50 and B adds 10. A job has four steps: SET key NX PX 10000, read, renew, write.',
    'A renewal asks for another 10,000 ms. If it is refused, the client starts over.',
    'The write also gives the lock back, if the key is still the client\'s own.',
    'P is a pause of 15,000 ms for everybody, longer than the key lives.',
    'A renewal must not pass when somebody else has held the lock since the client got it.',
    'A pause between the renewal and the write can lose an update with any renewal. That is counted apart.',
  ],
  always: ['a renewed lock was nobody else\'s meanwhile', 'no update is lost'],
  shows: (state) => ({ ...keyShown(state), ...balanceShown(state) }),
  variants: [
    {
      name: 'sets-if-missing', role: 'as it is', says: 'A key that is gone is set again; a key of somebody else is left alone.',
      ...working({ missing: 'sets it', others: 'refuses' }),
    },
    { name: 'own-value-only', role: 'mended', says: 'One script: set the time only if the key has my value.', ...working(OWN_VALUE_ONLY) },
  ],
};
