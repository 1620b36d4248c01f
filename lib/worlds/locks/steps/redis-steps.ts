import { ACCOUNT } from '../../account-state';
import { noting, ownerOf, withClient, withNode } from '../lock-state';
import type { LockState } from '../lock-state';
import type { LockStep, Told } from '../lock-world';
import { NOTES } from '../notes';
import { granted } from './holding';

// The steps of the recipe for one Redis, node 1. The random value of a client is written as the client's name.

function mustWait(state: LockState, owner: string): Told {
  return { state: noting(state, NOTES.waits), says: `✗ refused: the key is ${owner}'s`, then: 'again' };
}

/** `SET key A NX PX 10000`: granted if the key is free. */
export const setNxPx: LockStep = {
  name: 'SET NX PX',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    if (owner) return mustWait(state, owner);
    const untilMs = state.nowMs + ACCOUNT.ttlMs;
    return { state: granted(withNode(state, 0, { owner: client, untilMs }), client, untilMs), says: `✓ the lock is ${client}'s to ${untilMs}` };
  },
};

/** `SET key A NX PX 10000` by a client that does not count itself as the holder yet. */
export const setOnly: LockStep = {
  name: 'SET NX PX',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    if (owner) return mustWait(state, owner);
    const asked = withClient(state, client, { askedMs: state.nowMs });
    const kept = withNode(asked, 0, { owner: client, untilMs: state.nowMs + ACCOUNT.ttlMs });
    return { state: kept, says: '✓ the master has the key; not counted yet' };
  },
};

/** `WAIT`: the lock counts once the replica has the key. */
export const waitForReplica: LockStep = {
  name: 'WAIT',
  act(state, client) {
    if (!state.replica) return { state: noting(state, NOTES.startsOver), says: '✗ this master is gone: starts over', then: 'over' };
    if (state.replica.owner !== client) return { state, says: '✗ the replica has not got the key yet', then: 'again' };
    const untilMs = state.clients[client].askedMs + ACCOUNT.ttlMs;
    return { state: granted(state, client, untilMs), says: `✓ the replica has the key: the lock is ${client}'s to ${untilMs}` };
  },
};

/** The same `SET`, and `INCR` in the same script: the grant comes with a token. */
export const setAndCount: LockStep = {
  name: 'SET + INCR',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    if (owner) return mustWait(state, owner);
    const untilMs = state.nowMs + ACCOUNT.ttlMs;
    const token = state.nodes[0].counter + 1;
    const after = granted(withNode(state, 0, { owner: client, untilMs, counter: token }), client, untilMs, token);
    // As long as nothing is lost, the token is the number of the grant.
    const noted = token < after.grants ? noting(after, NOTES.tokenFalls) : after;
    return { state: noted, says: `✓ the lock is ${client}'s to ${untilMs}, token ${token}` };
  },
};

/** Some work under the lock that the model does not look into. */
export const works: LockStep = { name: 'work', act: (state) => ({ state, says: '✓ does a part of its work' }) };

function letGo(state: LockState, client: string, removesKey: boolean): LockState {
  const done = withClient(state, client, { untilMs: 0 });
  return removesKey ? withNode(done, 0, { owner: '', untilMs: 0 }) : done;
}

/** `DEL key`, whoever's it is. */
export const deleteAnyKey: LockStep = {
  name: 'DEL',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    const whose = !owner ? '✓ there was no key any more' : owner === client ? '✓ removes its own key' : `✓ removes the key: it was ${owner}'s`;
    return { state: letGo(state, client, true), says: whose };
  },
};

/** Compare and delete in one script (or `DELEX key IFEQ A`, from Redis 8.4 on). */
export const deleteOwnKey: LockStep = {
  name: 'compare and delete',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    const own = owner === client;
    const why = owner ? `the key is ${owner}'s` : 'the key is gone';
    return { state: letGo(state, client, own), says: own ? '✓ removes its own key' : `✓ leaves it: ${why}` };
  },
};

/** `GET key`: the client remembers whether it read its own value. */
export const getKey: LockStep = {
  name: 'GET',
  act(state, client) {
    const owner = ownerOf(state.nodes[0], state.nowMs);
    // The number of yeses is free to use: one vote stands for "it was mine".
    const read = withClient(state, client, { votes: owner === client ? 1 : 0 });
    return { state: read, says: `✓ reads ${owner === client ? 'its own value' : owner ? `${owner}'s value` : 'no value'}` };
  },
};

/** `DEL key` by a client that read its own value before. */
export const deleteIfItWasOwn: LockStep = {
  name: 'DEL if it was mine',
  act(state, client) {
    if (state.clients[client].votes === 0) return { state: letGo(state, client, false), says: '✓ leaves it: it was not its own' };
    return deleteAnyKey.act(state, client);
  },
};
