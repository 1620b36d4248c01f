import type { StorageRule, Store } from './storage-rules';

/** A step of a job in the model; `copy` puts the balance that was written into a second store, or adds it to a ledger. */
export type ModelStep = 'acquire' | 'read' | 'check' | 'renew' | 'write' | 'copy';

/** What a client does next. */
export type AccountStep = ModelStep | 'done';

/** What all clients of a world have in common: the steps of their job, and the rules of the two stores. */
export interface AccountJob {
  readonly steps: readonly ModelStep[];
  readonly rule: StorageRule;
  /** Whether the second store refuses a token smaller than one it has seen. */
  readonly copyChecks: boolean;
  /** Whether the second store is a ledger: nothing in it is ever replaced. */
  readonly copyAppends: boolean;
}

/** Where one client stands in its job, and what it carries: its token, and what it read. */
export interface AccountClient {
  readonly letter: string;
  readonly adds: number;
  readonly next: AccountStep;
  readonly token: number;
  /** When the client believes that its lease is over. */
  readonly expiresAtMs: number;
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
  /** The second store: which version of the balance it has, a ledger the newest; and the largest token it has seen. */
  readonly copy: { readonly version: number; readonly token: number };
  /** An entry came to the ledger after a newer one, or was refused. */
  readonly ledgerWrong: boolean;
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
export function stepClient(state: AccountState, index: number, job: AccountJob): AccountState {
  const client = state.clients[index];
  const { next, token, versionRead, balanceRead, adds } = client;
  if (next === 'done') return state;
  const live = liveLease(state);
  if (live && next === 'acquire') return state;
  const then = nextAfter(next, job);
  if (next === 'acquire') {
    const lease = { token: state.lastToken + 1, expiresAtMs: state.nowMs + ACCOUNT.ttlMs };
    return changed(state, index, at(client, then, lease.token, undefined, lease.expiresAtMs), state.store, lease);
  }
  const isLive = live !== undefined && live.token === token;
  if (next === 'check' || next === 'renew') {
    if (!isLive) return changed(state, index, at(client, 'acquire'), state.store, state.lease);
    const lease = next === 'renew' ? { token, expiresAtMs: state.nowMs + ACCOUNT.ttlMs } : live;
    return changed(state, index, at(client, then, token, undefined, lease.expiresAtMs), state.store, lease);
  }
  // The last step of the job also gives back a lease that is still held.
  const lease = isLive && then === 'done' ? undefined : state.lease;
  if (next === 'copy') {
    const refused = job.copyChecks && token < state.copy.token;
    const late = versionRead < state.copy.version;
    const ledgerWrong = state.ledgerWrong || (job.copyAppends && (refused || late));
    const copy = refused || (job.copyAppends && late) ? state.copy : { version: versionRead, token };
    return changed({ ...state, copy, ledgerWrong }, index, at(client, then), state.store, lease, refused ? 1 : 0);
  }
  const store = job.rule[next](state.store, { token, versionRead, leaseLive: isLive });
  if (!store) return changed(state, index, at(client, 'acquire'), state.store, state.lease, 1);
  if (next === 'read') return changed(state, index, at(client, then, token, store), store, lease);
  const written = { balance: balanceRead + adds, token: store.token, version: store.version + 1 };
  return changed(state, index, at(client, then, token, written), written, lease);
}

/**
 * Lets every client that has not finished do its job, the first client first, waiting for the lease where it must.
 * @param onStep is told the state before each step, and whose step it is.
 */
export function finishJobs(
  state: AccountState,
  job: AccountJob,
  convention: Convention,
  onStep?: (before: AccountState, index: number) => void,
): AccountState {
  const doneInTime = state.clients.filter(({ next }) => next === 'done').length;
  let now: AccountState = { ...state, doneInTime };
  for (let index = 0; index < state.clients.length && doneInTime < state.clients.length; index += 1) {
    const client = now.clients[index];
    if (convention === 'start-over' && client.next !== 'acquire' && !hasWritten(client)) now = changed(now, index, at(client, 'acquire'), now.store, now.lease);
    for (let tries = 0; tries < ACCOUNT.maxTries && now.clients[index].next !== 'done'; tries += 1) {
      const { refusals } = now;
      while (now.clients[index].next !== 'done' && now.refusals === refusals) {
        onStep?.(now, index);
        const live = liveLease(now);
        if (live && now.clients[index].next === 'acquire') now = { ...now, nowMs: live.expiresAtMs };
        now = stepClient(now, index, job);
      }
    }
  }
  return now;
}

function nextAfter(step: ModelStep, { steps }: AccountJob): AccountStep {
  const at = steps.indexOf(step) + 1;
  return at < steps.length ? steps[at] : 'done';
}

/** Its add was accepted, so that it must not be made again. */
function hasWritten({ next }: AccountClient): boolean {
  return next === 'done' || next === 'copy';
}

/** An accepted add is missing from the balance. */
export function updateLost({ clients, store }: AccountState): boolean {
  let right: number = ACCOUNT.startBalance;
  for (const client of clients) if (hasWritten(client)) right += client.adds;
  return store.balance !== right;
}

/** A client at its next step, with what it carries. Here and below every field is named, as copying by spread is slow. */
function at(client: AccountClient, next: AccountStep, token = client.token, read?: Store, expiresAtMs = client.expiresAtMs): AccountClient {
  const { letter, adds, balanceRead, versionRead } = client;
  return { letter, adds, next, token, expiresAtMs, balanceRead: read ? read.balance : balanceRead, versionRead: read ? read.version : versionRead };
}

/** The state with one client changed. */
function changed(
  { nowMs, lastToken, copy, ledgerWrong, clients, refusals, doneInTime }: AccountState,
  index: number,
  client: AccountClient,
  store: Store,
  lease: AccountState['lease'],
  refused = 0,
): AccountState {
  const others = clients.slice();
  others[index] = client;
  return { nowMs, lease, lastToken: Math.max(lastToken, client.token), store, copy, ledgerWrong, clients: others, refusals: refusals + refused, doneInTime };
}
