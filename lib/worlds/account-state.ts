import type { StorageRule, Store } from './storage-rules';

/** The steps of the job, and `done`. */
export type AccountStep = 'acquire' | 'read' | 'write' | 'done';

/** Where one client stands in its job, and what it carries: its token, and what it read. */
export interface AccountClient {
  readonly letter: string;
  readonly adds: number;
  readonly next: AccountStep;
  readonly token: number;
  readonly balanceRead: number;
  readonly versionRead: number;
}

/** The whole account model at one moment. It is never changed: a step makes a new one. */
export interface AccountState {
  readonly nowMs: number;
  /** The lease that was granted last, unless it was released; it may be over. */
  readonly lease: { readonly token: number; readonly expiresAtMs: number } | undefined;
  readonly lastToken: number;
  readonly store: Store;
  readonly clients: readonly AccountClient[];
  readonly refusals: number;
  /** How many jobs were done before the ordering was used up. */
  readonly doneInTime: number;
}

/** What a client does when its ordering is used up: its job from the start, or what it has left of it. */
export type Convention = 'start-over' | 'continue';

/** The lesson's numbers. */
export const ACCOUNT = { startMs: 1_000, startBalance: 100, ttlMs: 10_000, pauseMs: 15_000, maxTries: 4 } as const;

/** The lease that is live at this moment. A lease is over *at* its expiry. */
export function liveLease({ lease, nowMs }: AccountState): AccountState['lease'] {
  return lease && nowMs < lease.expiresAtMs ? lease : undefined;
}

/** Lets a client take its next step; a client that has finished does nothing. */
export function stepClient(state: AccountState, index: number, rule: StorageRule): AccountState {
  const client = state.clients[index];
  const live = liveLease(state);
  if (client.next === 'done') return state;
  if (client.next === 'acquire') {
    if (live) return state;
    const token = state.lastToken + 1;
    const lease = { token, expiresAtMs: state.nowMs + ACCOUNT.ttlMs };
    return changed(state, index, at(client, 'read', token), state.store, lease);
  }
  const { token, versionRead, balanceRead, adds } = client;
  const isLive = live !== undefined && live.token === token;
  const store = rule[client.next](state.store, { token, versionRead, leaseLive: isLive });
  if (!store) return changed(state, index, at(client, 'acquire'), state.store, state.lease, 1);
  if (client.next === 'read') {
    return changed(state, index, at(client, 'write', token, store), store, state.lease);
  }
  const written = { balance: balanceRead + adds, token: store.token, version: store.version + 1 };
  // The write also gives back a lease that is still held.
  return changed(state, index, at(client, 'done'), written, isLive ? undefined : state.lease);
}

/**
 * Lets every client that has not finished do its job, the first client first, waiting for the lease where it must.
 * @param onStep is told the state before each step, and whose step it is.
 */
export function finishJobs(
  state: AccountState,
  rule: StorageRule,
  convention: Convention,
  onStep?: (before: AccountState, index: number) => void,
): AccountState {
  const doneInTime = state.clients.filter(({ next }) => next === 'done').length;
  let now: AccountState = { ...state, doneInTime };
  for (let index = 0; index < state.clients.length && doneInTime < state.clients.length; index += 1) {
    const done = (): boolean => now.clients[index].next === 'done';
    if (convention === 'start-over' && !done()) now = changed(now, index, at(now.clients[index], 'acquire'), now.store, now.lease);
    for (let tries = 0; tries < ACCOUNT.maxTries && !done(); tries += 1) {
      const { refusals } = now;
      while (!done() && now.refusals === refusals) {
        onStep?.(now, index);
        const live = liveLease(now);
        if (live && now.clients[index].next === 'acquire') now = { ...now, nowMs: live.expiresAtMs };
        now = stepClient(now, index, rule);
      }
    }
  }
  return now;
}

/** An accepted add is missing from the balance. */
export function updateLost({ clients, store }: AccountState): boolean {
  let right: number = ACCOUNT.startBalance;
  for (const { next, adds } of clients) if (next === 'done') right += adds;
  return store.balance !== right;
}

/** A client at its next step, with what it carries. Here and below every field is named, as copying by spread is slow. */
function at(client: AccountClient, next: AccountStep, token = client.token, read?: Store): AccountClient {
  const { letter, adds, balanceRead, versionRead } = client;
  return { letter, adds, next, token, balanceRead: read ? read.balance : balanceRead, versionRead: read ? read.version : versionRead };
}

/** The state with one client changed. */
function changed(
  { nowMs, lastToken, clients, refusals, doneInTime }: AccountState,
  index: number,
  client: AccountClient,
  store: Store,
  lease: AccountState['lease'],
  refused = 0,
): AccountState {
  const others = clients.slice();
  others[index] = client;
  return { nowMs, lease, lastToken: Math.max(lastToken, client.token), store, clients: others, refusals: refusals + refused, doneInTime };
}
