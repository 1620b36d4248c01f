import { STORAGE_RULES } from '../storage-rules';
import { lockStart } from './lock-state';
import type { LockStep, LockVariant, LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { balanceShown, keyShown } from './shown';
import { pauses } from './steps/events';
import { setNxPx } from './steps/redis-steps';
import { asksLock, leavesMark, readsBalance, writesBalance } from './steps/store-steps';

const reads = readsBalance(STORAGE_RULES.NONE);
const writes = writesBalance(STORAGE_RULES.NONE, false);
const writesIfMarked = writesBalance(STORAGE_RULES.RANDOM_TOKEN, false);

function variant(job: readonly LockStep[], ...sometimes: LockVariant['sometimes']): VariantBody {
  return { start: lockStart(['A', 'B']), jobs: { A: job, B: job }, events: { P: pauses(1) }, sometimes: [NOTES.secondWrite, ...sometimes] };
}

/** The random value of the lock as a token for the store, in three versions. */
export const randomTokenCompareOnly: LockWorld = {
  name: 'random-token-compare-only',
  says: 'A random token protects a store if the client leaves it there before it starts. To compare it just before the write is not enough.',
  rules: [
    'A adds 50 and B adds 10 to a balance, under a lock with a random value, each grant with its own.',
    'A job has four steps. SET key NX PX 10000 comes first, and the write comes last. In between stand the read and one step more.',
    'compare with the lock: the client asks whether the key still has its value. If not, it starts over.',
    'mark: the state of the store is set to the client\'s value. The write passes only if that mark is still there.',
    'P is a pause of 15,000 ms for everybody, longer than the key lives.',
    'The write also gives the lock back, if the key is still the client\'s own. A client that is refused starts over.',
    'An update is lost when a write replaces a balance that its client has not read.',
  ],
  always: ['no update is lost'],
  shows: (state) => ({ ...keyShown(state), mark: markOwner(state.store.token, state.clients), ...balanceShown(state) }),
  variants: [
    {
      name: 'compares-with-the-lock', role: 'as it is', says: 'Often told so: read, compare the value with the lock, write.',
      ...variant([setNxPx, reads, asksLock, writes], NOTES.startsOver),
    },
    {
      name: 'marks-before-the-write', role: 'as it is',
      says: 'Also told so: read, mark the store, write if the mark is there. The mark comes too late.',
      ...variant([setNxPx, reads, leavesMark, writesIfMarked], NOTES.refusal),
    },
    {
      name: 'marks-first', role: 'mended', says: 'As antirez describes it: mark the store, read, write if the mark is still there.',
      ...variant([setNxPx, leavesMark, reads, writesIfMarked], NOTES.refusal),
    },
  ],
};

function markOwner(mark: number, clients: Readonly<Record<string, { readonly token: number }>>): string {
  if (mark === 0) return 'none';
  return Object.keys(clients).find((name) => clients[name].token === mark) ?? 'an old one';
}
