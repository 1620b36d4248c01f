import { STORAGE_RULES } from '../storage-rules';
import { lockStart, withNode } from './lock-state';
import type { LockState } from './lock-state';
import type { LockEvent, LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, keyShown, tokenShown } from './shown';
import { failover, replication } from './steps/events';
import { setAndCount } from './steps/redis-steps';
import { readsBalance, writesBalance } from './steps/store-steps';

function losing(promotion: LockEvent): VariantBody {
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
const keepsCounter = (promoted: LockState, { nodes: [{ counter }] }: LockState): LockState => withNode(promoted, 0, { counter });

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
  shows: (state) => ({
    ...keyShown(state),
    counter: String(state.nodes[0].counter),
    'largest token seen': tokenShown(state),
    ...balanceShown(state),
  }),
  variants: [
    { name: 'counter-on-the-master', role: 'as it is', says: 'Key and counter reach the replica later.', ...losing(failover()) },
    {
      name: 'lasting-counter', role: 'mended',
      says: 'The counter outlives the master, as in a store that answers only when a majority has it. The key may still be lost.',
      ...losing(failover(keepsCounter)),
    },
  ],
};
