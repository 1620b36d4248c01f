import { ACCOUNT } from '../../account-state';
import { noting, ownerOf, withNode } from '../lock-state';
import type { LockState } from '../lock-state';
import type { LockStep } from '../lock-world';
import { NOTES } from '../notes';
import { held } from './holding';

/** What a renewal does with a key that is not there, and with a key that is somebody else's. */
export interface RenewalRule {
  readonly missing: 'sets it' | 'refuses';
  readonly others: 'takes it' | 'refuses';
}

/** The right one: a script that compares the value and sets the time (or `SET key A IFEQ A PX 10000`, from Redis 8.4 on). */
export const OWN_VALUE_ONLY: RenewalRule = { missing: 'refuses', others: 'refuses' };

/** Asks for another 10,000 ms. A client that is refused starts over. */
export function renews({ missing, others }: RenewalRule): LockStep {
  return {
    name: 'renew',
    act(state, client) {
      const owner = ownerOf(state.nodes[0], state.nowMs);
      const own = owner === client;
      if (!own && (owner ? others : missing) === 'refuses') {
        const why = `the key is ${owner ? `${owner}'s` : 'gone'}`;
        return { state: noting(state, NOTES.renewalRefused), says: `✗ refused: ${why}; starts over`, then: 'over' };
      }
      const untilMs = state.nowMs + ACCOUNT.ttlMs;
      let after: LockState = noting(held(withNode(state, 0, { owner: client, untilMs }), client, untilMs), NOTES.renewal);
      const how = own ? 'it runs' : owner ? `the key was ${owner}'s, and is ${client}'s` : 'the key was gone, and is set again';
      if (state.clients[client].grant !== state.grants) after = noting(after, NOTES.renewedAfterOther);
      return { state: after, says: `✓ ${how} to ${untilMs}` };
    },
  };
}
