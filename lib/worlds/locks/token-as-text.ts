import { STORAGE_RULES } from '../storage-rules';
import type { StorageRule } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { keyShown, tokenShown } from './shown';
import { pauses } from './steps/events';
import { setAndCount } from './steps/redis-steps';
import { overwrites } from './steps/store-steps';

/** Compares tokens as texts: "10" is smaller than "9". */
const AS_TEXT: StorageRule = {
  says: 'refuses a write whose token, as a text, is smaller than the one before', compares: 'order', read: (store) => store,
  write: (store, { token }) => (String(token) < String(store.token) ? undefined : { ...store, token }),
};

function importing(rule: StorageRule): VariantBody {
  const job = [setAndCount, overwrites(rule)];
  return {
    start: lockStart(['A', 'B'], { counter: 8 }),
    jobs: { A: job, B: job },
    events: { P: pauses(2) },
    sometimes: [NOTES.secondWrite, NOTES.refusal],
  };
}

/** Tokens that are kept as texts. */
export const tokenAsText: LockWorld = {
  name: 'token-as-text',
  says: 'Tokens are kept as texts, and "9" is larger than "10": the store refuses the newest holder and lets the older one write over it.',
  rules: [
    'A and B each store the prices of a file, without reading. A job: SET key NX PX 10000 with INCR counter in one script, write.',
    'The counter stands at 8, so the next tokens are 9 and 10.',
    'The store refuses a write with a smaller token than the last one that it took.',
    'P is a pause of 15,000 ms for everybody, longer than the key lives.',
    'The write also gives the lock back, if the key is still the client\'s own. A client that is refused starts over.',
    'The newest holder is the client with the latest grant.',
  ],
  always: ['no older grant writes over a newer one', 'the newest holder is not refused'],
  shows: (state) => ({ ...keyShown(state), 'last token taken': tokenShown(state) }),
  variants: [
    { name: 'compared-as-text', role: 'as it is', says: 'The store compares "9" and "10" as texts.', ...importing(AS_TEXT) },
    { name: 'compared-as-numbers', role: 'mended', says: 'The store compares 9 and 10 as numbers.', ...importing(STORAGE_RULES.WRITES_ONLY) },
  ],
};
