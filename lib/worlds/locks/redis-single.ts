import { STORAGE_RULES } from '../storage-rules';
import type { StorageRule } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockStep, LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, keyShown } from './shown';
import { pauses } from './steps/events';
import { deleteOwnKey, setAndCount, setNxPx } from './steps/redis-steps';
import { readsBalance, writesBalance } from './steps/store-steps';

function variant(acquire: LockStep, rule: StorageRule, pauseTimes: number): VariantBody {
  const job = [acquire, readsBalance(rule), writesBalance(rule, true), deleteOwnKey];
  return {
    start: lockStart(['A', 'B']),
    jobs: { A: job, B: job },
    events: { P: pauses(pauseTimes) },
    sometimes: [NOTES.waits, NOTES.secondWrite, ...(acquire === setAndCount ? [NOTES.refusal] : [])],
  };
}

/** The recipe of the Redis page for one server. */
export const redisSingle: LockWorld = {
  name: 'redis-single',
  says: 'SET NX PX with release by the owner: right without pauses, and one pause is enough to lose an update.',
  rules: [
    'A adds 50 and B adds 10 to a balance of 100, under a lock in one Redis.',
    'A job has four steps: SET key NX PX 10000, read the balance, write the balance, release.',
    'A SET is refused while the key is there. The client tries it again at its next letter.',
    'Release compares and deletes in one script: it never removes a key of somebody else.',
    'P is a pause of 15,000 ms for everybody, longer than the key lives.',
    'A client does not look at the time: it cannot know that it was asleep.',
    'An update is lost when a write replaces a balance that its client has not read.',
  ],
  always: ['no update is lost'],
  shows: (state) => ({ ...keyShown(state), ...balanceShown(state) }),
  variants: [
    { name: 'owner-release', role: 'as it is', says: 'The recipe, with one pause.', ...variant(setNxPx, STORAGE_RULES.NONE, 1) },
    { name: 'without-pauses', role: 'to compare', says: 'The recipe, and nobody ever pauses.', ...variant(setNxPx, STORAGE_RULES.NONE, 0) },
    {
      name: 'token-checked', role: 'mended',
      says: 'The script that sets the key also counts, and the store refuses a read or a write with a smaller number than it has seen.',
      ...variant(setAndCount, STORAGE_RULES.READS_AND_WRITES, 1),
    },
  ],
};
