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
  readonly lease?: { readonly token: number; readonly expiresAtMs: number };
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
    return withClient({ ...state, lease, lastToken: token }, index, { ...client, next: 'read', token });
  }
  const request = { ...client, leaseLive: live?.token === client.token };
  const store = rule[client.next](state.store, request);
  if (!store) return withClient({ ...state, refusals: state.refusals + 1 }, index, { ...client, next: 'acquire' });
  if (client.next === 'read') {
    return withClient({ ...state, store }, index, { ...client, next: 'write', balanceRead: store.balance, versionRead: store.version });
  }
  const written = { ...store, balance: client.balanceRead + client.adds, version: store.version + 1 };
  // The write also gives back a lease that is still held.
  const lease = request.leaseLive ? undefined : state.lease;
  return withClient({ ...state, store: written, lease }, index, { ...client, next: 'done' });
}

/** Lets every client that has not finished do its job, the first client first, waiting for the lease where it must. */
export function finishJobs(state: AccountState, rule: StorageRule, convention: Convention): AccountState {
  const doneInTime = state.clients.filter(({ next }) => next === 'done').length;
  let now: AccountState = { ...state, doneInTime };
  state.clients.forEach((_, index) => {
    if (convention === 'start-over' && now.clients[index].next !== 'done') {
      now = withClient(now, index, { ...now.clients[index], next: 'acquire' });
    }
    for (let tries = 0; tries < ACCOUNT.maxTries && now.clients[index].next !== 'done'; tries += 1) {
      const before = now.refusals;
      while (now.clients[index].next !== 'done' && now.refusals === before) {
        const live = liveLease(now);
        if (live && now.clients[index].next === 'acquire') now = { ...now, nowMs: live.expiresAtMs };
        now = stepClient(now, index, rule);
      }
    }
  });
  return now;
}

/** An accepted add is missing from the balance. */
export function updateLost({ clients, store }: AccountState): boolean {
  return store.balance !== clients.reduce((sum, { next, adds }) => (next === 'done' ? sum + adds : sum), ACCOUNT.startBalance as number);
}

function withClient(state: AccountState, index: number, client: AccountClient): AccountState {
  const clients = state.clients.slice();
  clients[index] = client;
  return { ...state, clients };
}
