import { ACCOUNT, finishJobs, liveLease, stepClient, updateLost } from './account-state';
import type { AccountJob, AccountState } from './account-state';
import { accountJob, accountWorld } from './account-world';
import type { AccountWorldOptions } from './account-world';
import type { StepOutcome, Trace, TraceRow } from './trace';

/**
 * The rows of one ordering of an account world, with whichever storage: what `runOrdering` gives for the lesson's three.
 * @param ordering a word of the world's letters; it may be shorter than a whole ordering.
 * @throws RangeError if a letter is neither a client of the world nor P.
 */
export function accountTrace(ordering: string, options: AccountWorldOptions): Trace {
  const world = accountWorld(options);
  const job = accountJob(options);
  const rows: TraceRow[] = [];
  let state = world.start();
  for (const letter of ordering) {
    if (!Object.hasOwn(world.letters, letter)) {
      throw new RangeError(`an ordering here has the letters ${Object.keys(world.letters).join(', ')}, but '${ordering}' has '${letter}'`);
    }
    const after = world.step(state, letter);
    if (letter === 'P') rows.push(paused(after, ACCOUNT.pauseMs));
    else rows.push(...rowsOf(state, state.clients.findIndex((client) => client.letter === letter), job));
    state = after;
  }
  const end = finishJobs(state, job, options.convention ?? 'start-over', (before, index) => {
    const live = liveLease(before);
    rows.push(...rowsOf(before, index, job));
    if (!live || before.clients[index].next !== 'acquire') return;
    const later = { ...before, nowMs: live.expiresAtMs };
    rows.push(paused(later, live.expiresAtMs - before.nowMs), ...rowsOf(later, index, job));
  });
  const count = (test: (row: TraceRow) => boolean) => rows.filter(test).length;
  return {
    rows,
    clients: end.clients.map(({ letter, adds, next }) => ({ name: letter, adds, finished: next === 'done' })),
    startMs: ACCOUNT.startMs,
    ttlMs: ACCOUNT.ttlMs,
    startBalance: ACCOUNT.startBalance,
    finalBalance: end.store.balance,
    rightBalance: end.clients.reduce<number>((sum, { adds }) => sum + adds, ACCOUNT.startBalance),
    acceptedWrites: count((row) => row.step === 'write' && row.outcome.kind === 'accepted'),
    rejectedRequests: count((row) => row.outcome.kind === 'rejected'),
    lostUpdate: updateLost(end),
  };
}

function paused({ nowMs, store }: AccountState, pauseMs: number): TraceRow {
  return { timeMs: nowMs, actor: 'clock', step: 'pause', outcome: { kind: 'paused', pauseMs, leaseOver: false }, balance: store.balance, startsOver: false };
}

/** What a client's next step in this state looks like in a trace: a write that also releases its lease is two rows. */
function rowsOf(before: AccountState, index: number, job: AccountJob): TraceRow[] {
  const client = before.clients[index];
  if (client.next === 'done') return [];
  const after = stepClient(before, index, job);
  const { balance } = after.store;
  const row = { timeMs: before.nowMs, actor: client.letter, balance };
  const startsOver = client.next === 'acquire' && client.token > 0;
  const rows: TraceRow[] = [{ ...row, step: client.next, outcome: outcomeOf(before, after, index, job), startsOver }];
  if (after.lease === undefined && before.lease !== undefined) {
    rows.push({ ...row, step: 'release', outcome: { kind: 'released', token: client.token }, startsOver: false });
  }
  return rows;
}

function outcomeOf(before: AccountState, after: AccountState, index: number, { rule: { refusedFor } }: AccountJob): StepOutcome {
  const { next, token, versionRead } = before.clients[index];
  const live = liveLease(before);
  if (next === 'acquire' && live) {
    const holder = before.clients.find((client) => client.token === live.token)?.letter ?? '';
    return { kind: 'held', holder, expiresAtMs: live.expiresAtMs };
  }
  if (next === 'acquire') return { kind: 'granted', token: after.lastToken, expiresAtMs: after.lease?.expiresAtMs ?? 0 };
  const { expiresAtMs } = after.clients[index];
  if (next === 'check') return { kind: live?.token === token ? 'live' : 'over', token, expiresAtMs };
  if (next === 'renew') return live?.token === token ? { kind: 'renewed', token, expiresAtMs } : { kind: 'lost', token };
  if (next === 'copy' && after.refusals > before.refusals) return { kind: 'rejected', token, highestToken: before.copy.token };
  // What is copied is what this client wrote; the account may hold something newer by now.
  if (next === 'copy' && after.refusals === before.refusals) return { kind: 'accepted', token, balance: before.clients[index].balanceRead };
  if (after.refusals === before.refusals) return { kind: 'accepted', token, balance: after.store.balance };
  if (refusedFor === 'version') return { kind: 'rejected', token: versionRead, highestToken: before.store.version, refusedFor };
  if (refusedFor === 'lease') return { kind: 'rejected', token, highestToken: live?.token ?? 0, refusedFor };
  return { kind: 'rejected', token, highestToken: before.store.token, ...(refusedFor && { refusedFor }) };
}
