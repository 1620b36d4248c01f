import { noting, withClient } from '../lock-state';
import type { LockState } from '../lock-state';
import { NOTES } from '../notes';

/** The clients whose lease runs at this moment: a client stops at the end of its lease, if it has one to look at. */
export function holdersOf({ clients, nowMs }: LockState): string[] {
  return Object.keys(clients).filter((name) => nowMs < clients[name].untilMs);
}

/**
 * Tells a client that the lock is its own until then. Whether somebody else's lease still runs at this moment is noted:
 * that is what "two clients hold the lock" means in every world.
 */
export function held(state: LockState, client: string, untilMs: number): LockState {
  const others = holdersOf(state).filter((name) => name !== client);
  const told = withClient(state, client, { untilMs });
  return others.length > 0 ? noting(told, NOTES.twoHolders) : told;
}

/** Grants a client a lock whose lease is over already. */
export function grantedTooLate(state: LockState, client: string, untilMs: number): LockState {
  return noting(withClient(granted(state, client, untilMs), client, { mistaken: true }), NOTES.overReturned);
}

/**
 * Grants a client the lock: `held`, with the number of the grant.
 * @param token the token that comes with the grant; without one, a value that no other grant has.
 */
export function granted(state: LockState, client: string, untilMs: number, token = state.grants + 1): LockState {
  const grant = state.grants + 1;
  const told = withClient({ ...held(state, client, untilMs), grants: grant }, client, { grant, token });
  return grant > 1 ? noting(told, NOTES.secondGrant) : told;
}
