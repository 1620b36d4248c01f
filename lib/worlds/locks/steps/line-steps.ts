import { ACCOUNT } from '../../account-state';
import { noting, withClient, withNode } from '../lock-state';
import type { LineKey, LockState } from '../lock-state';
import type { LockStep, Told } from '../lock-world';
import { NOTES } from '../notes';
import { granted, grantedTooLate } from './holding';

// A lock with a line: each client puts a key with a lease of its own, and holds the lock when no key is before its own.

/** The keys that are still there: a key goes when its lease is over. */
export function keysOf({ line, nowMs }: LockState): LineKey[] {
  return line.filter(({ untilMs }) => nowMs < untilMs);
}

const namesOf = (keys: readonly LineKey[]): string => keys.map(({ owner }) => owner).join(', ');

function told(state: LockState, client: string, untilMs: number, why: string): Told {
  if (state.nowMs < untilMs) return { state: granted(state, client, untilMs), says: `✓ ${why}: the lock is ${client}'s to ${untilMs}` };
  const says = `✓ ${why}: is told that the lock is its own, and its key was over at ${untilMs}`;
  return { state: grantedTooLate(state, client, untilMs), says };
}

/** Puts a key at the end of the line; with nobody before it the client holds the lock at once. */
export const entersLine: LockStep = {
  name: 'enters the line',
  act(state, client) {
    const before = keysOf(state);
    // A place is never given twice, as a revision of etcd is not.
    const place = state.nodes[0].counter + 1;
    const untilMs = state.nowMs + ACCOUNT.ttlMs;
    const placed = withNode({ ...state, line: [...before, { owner: client, place, untilMs }] }, 0, { counter: place });
    const entered = withClient(placed, client, { askedMs: state.nowMs, token: place });
    if (before.length === 0) return told(entered, client, untilMs, 'nobody is before it');
    return { state: noting(entered, NOTES.waits), says: `waits behind ${namesOf(before)}; its own key runs to ${untilMs}` };
  },
};

/**
 * A client that waits looks whether somebody is still before it; one that holds the lock leaves.
 * @param checksOwnKey whether it also looks whether its own key is still there.
 */
export function looksOrLeaves(checksOwnKey: boolean): LockStep {
  return {
    name: 'looks again',
    act(state, client) {
      const { grant, token, askedMs } = state.clients[client];
      const keys = keysOf(state);
      if (grant > 0) {
        const left = { ...state, line: keys.filter(({ owner }) => owner !== client) };
        return { state: withClient(left, client, { untilMs: 0 }), step: 'leaves', says: '✓ removes its key' };
      }
      if (checksOwnKey && !keys.some(({ owner, place }) => owner === client && place === token)) {
        return { state: noting(state, NOTES.startsOver), says: '✗ its own key is gone: starts over', then: 'over' };
      }
      const before = keys.filter(({ place }) => place < token);
      if (before.length > 0) return { state, says: `✗ still waits behind ${namesOf(before)}`, then: 'again' };
      return told(state, client, askedMs + ACCOUNT.ttlMs, 'nobody is before it any more');
    },
  };
}
