import { STORAGE_RULES } from '../storage-rules';
import type { StorageRule } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, nodesShown } from './shown';
import { pauses } from './steps/events';
import { requests } from './steps/redlock-steps';
import { readsBalance, writesBalance } from './steps/store-steps';
import { THREE_NODES_RULES, TWO_YESES } from './three-nodes';

function writing(rule: StorageRule): VariantBody {
  const job = (client: 'A' | 'B') => [...requests(3, client, TWO_YESES), readsBalance(rule), writesBalance(rule, true)];
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
    ...THREE_NODES_RULES,
    'A holder reads the balance, and then it writes it: A adds 50, B adds 10. There is no look at the time any more.',
    'A client that was refused asks for the lock again.',
    'P is a pause of 15,000 ms for everybody, longer than a lease. All clocks agree.',
    'An update is lost when a write replaces a balance that its client has not read.',
  ],
  always: ['no update is lost'],
  shows: (state) => ({ ...nodesShown(state), ...balanceShown(state) }),
  variants: [
    { name: 'no-check-at-the-store', role: 'as it is', says: 'The store takes every write.', ...writing(STORAGE_RULES.NONE) },
    {
      name: 'mark', role: 'mended', says: 'The store keeps the mark of the client that read last, and takes a write only from that one.',
      ...writing(STORAGE_RULES.RANDOM_TOKEN),
    },
    {
      name: 'version', role: 'mended', says: 'The store takes a write only if nothing was written since its client read.',
      ...writing(STORAGE_RULES.VERSION),
    },
  ],
};
