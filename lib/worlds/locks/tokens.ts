import { STORAGE_RULES } from '../storage-rules';
import type { StorageRule } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockState } from './lock-state';
import type { LockEvent, LockVariant, LockWorld } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, keyShown } from './shown';
import { failover, pauses, replication } from './steps/events';
import { setAndCount } from './steps/redis-steps';
import { overwrites, readsBalance, writesBalance } from './steps/store-steps';

const seenShown = ({ store }: LockState) => ({ 'largest token seen': store.token === 0 ? 'none' : String(store.token) });

function losing(promotion: LockEvent): Omit<LockVariant, 'name' | 'role' | 'says'> {
  const rule = STORAGE_RULES.READS_AND_WRITES;
  const job = [setAndCount, readsBalance(rule), writesBalance(rule, false)];
  return {
    start: lockStart(['A', 'B'], { replica: true }),
    jobs: { A: job, B: job },
    events: { S: replication, F: promotion },
    sometimes: [NOTES.waits, NOTES.secondWrite, NOTES.keySurvives],
  };
}

/** The replica takes over, and the counter is what it was. */
const keepsCounter = (promoted: LockState, { nodes }: LockState): LockState => ({ ...promoted, nodes: [{ ...promoted.nodes[0], counter: nodes[0].counter }] });

/** A counter on one node, and the node is lost. */
export const tokenLostCounter: LockWorld = {
  name: 'token-lost-counter',
  says: 'The counter stands in one Redis and is lost with it: two grants get the same token, and the check at the store lets both pass.',
  rules: [
    'A adds 50 and B adds 10. A job: SET key NX PX 10000 with INCR counter in one script, read, write.',
    'The counter gives the token. The store refuses a read or a write with a smaller token than it has seen.',
    'S: the replica copies the key and the counter as they are at this moment.',
    'F: the master is lost, and the replica takes its place, with what it has copied.',
    'The write also gives the lock back, if the key is still the client\'s own. A client that is refused starts over.',
    'No time passes and nobody pauses.',
  ],
  always: ['no update is lost', 'each grant has a larger token'],
  shows: (state) => ({ ...keyShown(state), counter: String(state.nodes[0].counter), ...seenShown(state), ...balanceShown(state) }),
  variants: [
    { name: 'counter-on-the-master', role: 'as it is', says: 'Key and counter reach the replica later.', ...losing(failover('the master is lost, and the replica takes its place with what it has')) },
    {
      name: 'lasting-counter', role: 'mended', says: 'The counter outlives the master, as in a store that answers only when a majority has it. The key may still be lost.',
      ...losing(failover('the master is lost, and the replica takes its place; the counter is not lost', keepsCounter)),
    },
  ],
};

/** Compares tokens as texts: "10" is smaller than "9". */
const AS_TEXT: StorageRule = {
  says: 'refuses a write whose token, as a text, is smaller than the one before', compares: 'order', read: (store) => store,
  write: (store, { token }) => (String(token) < String(store.token) ? undefined : { ...store, token }),
};

function importing(rule: StorageRule, ...sometimes: LockVariant['sometimes']): Omit<LockVariant, 'name' | 'role' | 'says'> {
  const job = [setAndCount, overwrites(rule)];
  return { start: lockStart(['A', 'B'], { counter: 8 }), jobs: { A: job, B: job }, events: { P: pauses(2) }, sometimes: [NOTES.secondWrite, NOTES.refusal, ...sometimes] };
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
  shows: (state) => ({ ...keyShown(state), 'last token taken': state.store.token === 0 ? 'none' : String(state.store.token) }),
  variants: [
    { name: 'compared-as-text', role: 'as it is', says: 'The store compares "9" and "10" as texts.', ...importing(AS_TEXT) },
    { name: 'compared-as-numbers', role: 'mended', says: 'The store compares 9 and 10 as numbers.', ...importing(STORAGE_RULES.WRITES_ONLY) },
  ],
};
