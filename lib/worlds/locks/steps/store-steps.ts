import { AMOUNTS } from '../../account-world';
import type { StorageRule, StoreRequest } from '../../storage-rules';
import { noting, ownerOf, withClient, withNode } from '../lock-state';
import type { LockClient, LockState } from '../lock-state';
import type { LockStep, Told } from '../lock-world';
import { NOTES } from '../notes';

// The steps of a job on a store: A adds 50 and B adds 10 to the balance, as everywhere in the course.

const requestOf = ({ token, versionRead }: LockClient): StoreRequest => ({ token, versionRead, leaseLive: true });

const amountOf = (client: string): number => AMOUNTS[client.charCodeAt(0) - 'A'.charCodeAt(0)];

function refused(state: LockState, client: string, rule: StorageRule): Told {
  const { token, versionRead } = state.clients[client];
  const { store } = state;
  const why =
    rule.refusedFor === 'version' ? `it read version ${versionRead}, and version ${store.version} is stored`
    : rule.refusedFor === 'mark' ? 'its mark is not there any more'
    : `its token is ${token}, and ${store.token} was seen`;
  const newest = state.clients[client].grant === state.grants;
  const noted = noting(state, NOTES.refusal);
  return { state: newest ? noting(noted, NOTES.newestRefused) : noted, says: `✗ refused: ${why}; starts over`, then: 'over' };
}

/** The end of a job: the client removes its key if that is still there, and has no lease any more. */
function givenBack(state: LockState, client: string): Told {
  const own = ownerOf(state.nodes[0], state.nowMs) === client;
  const done = withClient(own ? withNode(state, 0, { owner: '', untilMs: 0 }) : state, client, { untilMs: 0 });
  return { state: done, says: own ? ', and gives the lock back' : '' };
}

/** Reads the balance, if the rule of the store lets the client. */
export function readsBalance(rule: StorageRule): LockStep {
  return {
    name: 'read',
    act(state, client) {
      const store = rule.read(state.store, requestOf(state.clients[client]));
      if (!store) return refused(state, client, rule);
      const read = withClient({ ...state, store }, client, { balanceRead: store.balance, versionRead: store.version });
      return { state: read, says: `✓ reads ${store.balance}${rule.refusedFor === 'mark' ? ' and leaves its mark' : ''}` };
    },
  };
}

/** Sets the state of the store to the client's own random value, and reads nothing. */
export const leavesMark: LockStep = {
  name: 'mark',
  act(state, client) {
    const { token } = state.clients[client];
    return { state: { ...state, store: { ...state.store, token } }, says: '✓ the store has its mark' };
  },
};

/** Asks the lock, in a step of its own, whether the key still has the client's random value. */
export const asksLock: LockStep = {
  name: 'compare with the lock',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    if (owner === client) return { state, says: '✓ the lock still has its value' };
    return { state: noting(state, NOTES.startsOver), says: `✗ the lock ${owner ? `has ${owner}'s value` : 'is free'}: starts over`, then: 'over' };
  },
};

/**
 * Writes the balance that was read, with the client's amount added, if the rule of the store lets it.
 * @param keepsLock whether a step of its own gives the lock back; else the write does, if the key is still the client's own.
 */
export function writesBalance(rule: StorageRule, keepsLock: boolean): LockStep {
  return {
    name: 'write',
    act(state, client) {
      const { balanceRead } = state.clients[client];
      const store = rule.write(state.store, requestOf(state.clients[client]));
      if (!store) return refused(state, client, rule);
      const balance = balanceRead + amountOf(client);
      let after: LockState = { ...state, store: { ...store, balance, version: store.version + 1 } };
      if (after.store.version > 1) after = noting(after, NOTES.secondWrite);
      // The balance only changes by accepted adds: if it is not what was read, the write removes one of them.
      if (store.balance !== balanceRead) after = noting(after, NOTES.lostUpdate);
      const lost = store.balance === balanceRead ? '' : `, over ${store.balance}`;
      const done = keepsLock ? { state: after, says: '' } : givenBack(after, client);
      return { state: done.state, says: `✓ stores ${balance}${lost}${done.says}` };
    },
  };
}

/**
 * Puts the client's own value into the store without having read it, as an importer does; `balance` is the number of the
 * grant that wrote last.
 */
export function overwrites(rule: StorageRule): LockStep {
  return {
    name: 'write',
    act(state, client) {
      const { grant, token } = state.clients[client];
      const store = rule.write(state.store, requestOf(state.clients[client]));
      if (!store) return refused(state, client, rule);
      const older = state.store.version > 0 && grant < state.store.balance;
      let after: LockState = { ...state, store: { ...store, balance: grant, version: store.version + 1 } };
      if (older) after = noting(after, NOTES.olderOverNewer);
      if (after.store.version > 1) after = noting(after, NOTES.secondWrite);
      const done = givenBack(after, client);
      const over = older ? `, over those of token ${state.store.token}` : '';
      return { state: done.state, says: `✓ its prices stand, with token ${token}${over}${done.says}` };
    },
  };
}
