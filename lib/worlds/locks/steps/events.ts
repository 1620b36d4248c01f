import { ACCOUNT } from '../../account-state';
import { noting, ownerOf, withNode } from '../lock-state';
import type { LockState } from '../lock-state';
import type { LockEvent } from '../lock-world';
import { NOTES } from '../notes';

const ms = (value: number): string => value.toLocaleString('en-US');
const later = (state: LockState, byMs: number): LockState => ({ ...state, nowMs: state.nowMs + byMs });

/** How far the clocks move at a letter T: two of them outlast a lease, one does not. */
export const TICK_MS = 6_000;
/** How far the clock of node 2 jumps ahead at a letter J. */
export const JUMP_MS = 15_000;

/** P: nobody does anything for longer than a lease. */
export function pauses(times: number): LockEvent {
  const { pauseMs } = ACCOUNT;
  return {
    times, who: 'all', name: 'pause', meaning: `nothing happens for ${ms(pauseMs)} ms: longer than a lease`,
    act: (state) => ({ state: later(state, pauseMs), says: `${pauseMs} ms go by` }),
  };
}

/** T: time goes by, less than a lease. */
export function ticks(times: number, byMs = TICK_MS): LockEvent {
  const two = times > 1 && 2 * byMs > ACCOUNT.ttlMs ? ': two of them are longer than a lease' : '';
  return {
    times, who: 'all', name: 'time passes', meaning: `${ms(byMs)} ms go by${two}`,
    act: (state) => ({ state: later(state, byMs), says: `${byMs} ms go by` }),
  };
}

/** S: the replica copies what the master holds at this moment. */
export const replication: LockEvent = {
  times: 2, who: 'replica', name: 'copies', meaning: 'the replica copies what the master holds at this moment',
  act: (state) => {
    if (!state.replica) return { state, says: 'there is no replica any more' };
    const { owner } = state.nodes[0];
    return { state: { ...state, replica: state.nodes[0] }, says: owner ? `has ${owner}'s key now` : 'has what the master has: no key' };
  },
};

/**
 * F: the master is lost, and the replica takes its place with what it has copied.
 * @param after what else happens, to the state before: a wait, or a counter that is kept elsewhere.
 */
export function failover(after: (promoted: LockState, before: LockState) => LockState = (promoted) => promoted): LockEvent {
  return {
    times: 1, who: 'replica', name: 'is promoted', meaning: 'the master is lost, and the replica takes its place with what it has copied',
    act: (state) => {
      const promoted = after({ ...state, nodes: [state.replica!], replica: null }, state);
      const [had, has] = [ownerOf(state.nodes[0], promoted.nowMs), ownerOf(promoted.nodes[0], promoted.nowMs)];
      const waited = promoted.nowMs > state.nowMs ? `after ${promoted.nowMs - state.nowMs} ms: ` : '';
      const says = has ? `is the master now, with ${has}'s key` : had ? `is the master now, without ${had}'s key` : 'is the master now, with no key';
      return { state: has ? noting(promoted, NOTES.keySurvives) : promoted, says: waited + says };
    },
  };
}

/** The clock moves on by a whole lease before the new master serves anybody. */
export const waitsOneLease = (promoted: LockState): LockState => later(promoted, ACCOUNT.ttlMs);

/** J: the clock by which node 2 measures expiry jumps ahead, or does not, as a monotonic clock. */
export function clockJump(monotonic: boolean): LockEvent {
  return {
    times: 1, who: 'node 2', name: 'clock jumps', meaning: `the wall clock of node 2 jumps ${ms(JUMP_MS)} ms ahead`,
    act: (state) => {
      if (monotonic) return { state, says: 'its wall clock jumps; keys expire by another clock' };
      const owner = ownerOf(state.nodes[1], state.nowMs);
      const jumped = withNode(state, 1, { aheadMs: JUMP_MS });
      return { state: jumped, says: `its clock is ${JUMP_MS} ms ahead now${owner ? `: ${owner}'s key is over here` : ''}` };
    },
  };
}

/** R: node 2 restarts, with or without its key, and may stay away for a while. */
export function restart({ keepsKey = false, delayMs = 0 }: { keepsKey?: boolean; delayMs?: number }): LockEvent {
  return {
    times: 1, who: 'node 2', name: 'restarts', meaning: 'node 2 restarts',
    act: (state) => {
      const owner = ownerOf(state.nodes[1], state.nowMs);
      const downToMs = state.nowMs + delayMs;
      const after = withNode(state, 1, keepsKey ? { downToMs } : { downToMs, owner: '', untilMs: 0 });
      const key = !owner ? 'it had no key' : keepsKey ? `${owner}'s key is still there` : `${owner}'s key is gone`;
      return { state: after, says: delayMs > 0 ? `${key}; down to ${downToMs}` : key };
    },
  };
}
