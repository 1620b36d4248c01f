import { requireWhole } from '../schedule/require-whole';
import type { World } from '../schedule/world';
import { accountMergeKey } from './account-merge-key';
import { ACCOUNT, finishJobs, stepClient, updateLost } from './account-state';
import type { AccountJob, AccountState, Convention, ModelStep } from './account-state';
import { replayLine } from './replay-line';
import { storageRule } from './storage-rules';
import type { StorageName, StorageRule } from './storage-rules';

/** What an account world is made of. */
export interface AccountWorldOptions {
  readonly storage: StorageName | StorageRule;
  /** How many clients, 1 to 10; 2. A adds 50, B 10, C 5, D 2, and so on: all sums differ. */
  readonly clients?: number;
  /** How many pauses, 0 or more; 2. */
  readonly pauses?: number;
  /** What an unfinished client does when the ordering is used up; it starts over. */
  readonly convention?: Convention;
  /** The steps of every job; acquire, read, write. Others put a `check` or a `renew` before the write, or a `copy` after it. */
  readonly steps?: readonly ModelStep[];
  /** Whether the second store, which `copy` writes to, checks the token; it does not. */
  readonly copyChecks?: boolean;
  /** Whether `copy` adds an entry to a ledger, in which nothing is ever replaced; it does not. */
  readonly copyAppends?: boolean;
}

/** The names of the properties of an account world. */
export const NO_UPDATE_IS_LOST = 'no update is lost';
export const THE_COPY_IS_CURRENT = 'the copy is current';
export const THE_LEDGER_IS_RIGHT = 'the ledger has every write, in order';
export const A_REFUSAL_HAPPENS = 'a refusal happens';
export const ALL_JOBS_FINISH = 'all jobs finish in time';
export const JOBS_FINISHED = 'jobs finished in time';

/** What the clients add, A first. All sums differ, so that a balance tells whose adds it has. */
export const AMOUNTS: readonly number[] = [50, 10, 5, 2, 1, 100, 200, 400, 1_000, 2_000];
/** The steps of a job that also tells a second store. */
export const COPYING = ['acquire', 'read', 'write', 'copy'] as const;

const STEPS: readonly ModelStep[] = ['acquire', 'read', 'write'];

/**
 * The small model as a world that the explorer runs: clients that add an amount to a balance in three steps, under a lease,
 * with pauses that outlast it, on a storage of your choice.
 *
 * @example
 * countByMerging(accountWorld({ storage: 'WRITES_ONLY' })).violations; // { 'no update is lost': 54n }
 */
export function accountWorld(options: AccountWorldOptions): World<AccountState> {
  const { clients = 2, pauses = 2, convention = 'start-over', steps = STEPS } = options;
  requireWhole('clients', clients, 1, AMOUNTS.length);
  requireWhole('pauses', pauses, 0, 100);
  requireConvention(convention);
  const job = accountJob(options);
  const names = AMOUNTS.slice(0, clients).map((_, index) => String.fromCharCode('A'.charCodeAt(0) + index));
  return {
    letters: { ...Object.fromEntries(names.map((name) => [name, steps.length])), P: pauses },
    start: () => ({
      nowMs: ACCOUNT.startMs,
      lease: undefined,
      lastToken: 0,
      store: { balance: ACCOUNT.startBalance, token: 0, version: 0 },
      copy: { version: 0, token: 0 },
      ledgerWrong: false,
      clients: names.map((letter, index) => ({ letter, adds: AMOUNTS[index], next: 'acquire', token: 0, expiresAtMs: 0, balanceRead: 0, versionRead: 0 })),
      refusals: 0,
      doneInTime: 0,
    }),
    step: (state, letter) =>
      letter === 'P' ? { ...state, nowMs: state.nowMs + ACCOUNT.pauseMs } : stepClient(state, names.indexOf(letter), job),
    end: (state) => finishJobs(state, job, convention),
    always: {
      ...(steps.includes('copy') && (job.copyAppends
        ? { [THE_LEDGER_IS_RIGHT]: (end: AccountState) => !end.ledgerWrong }
        : { [THE_COPY_IS_CURRENT]: (end: AccountState) => end.copy.version === end.store.version })),
      [NO_UPDATE_IS_LOST]: (end) => !updateLost(end),
    },
    sometimes: {
      [A_REFUSAL_HAPPENS]: (end) => end.refusals > 0,
      [ALL_JOBS_FINISH]: (end) => end.doneInTime === end.clients.length,
    },
    sums: { [JOBS_FINISHED]: (end) => end.doneInTime },
    mergeKey: (state, left) => accountMergeKey(state, left, job, convention),
    replay: (ordering) => replayLine(ordering, options),
  };
}

/** The part of the options that says what a client does. @throws RangeError if the storage or the steps are none */
export function accountJob({ storage, steps = STEPS, copyChecks = false, copyAppends = false }: AccountWorldOptions): AccountJob {
  return { steps: requireSteps(steps), rule: storageRule(storage), copyChecks, copyAppends };
}

function requireSteps(steps: readonly ModelStep[]): readonly ModelStep[] {
  const order = ['acquire', 'read', 'write'].map((step) => steps.indexOf(step as ModelStep));
  const inOrder = order[0] === 0 && order[0] < order[1] && order[1] < order[2] && new Set(steps).size === steps.length;
  const copyLast = !steps.includes('copy') || (steps[steps.length - 1] === 'copy' && order[2] === steps.length - 2);
  if (!inOrder || !copyLast) {
    throw new RangeError(`steps must begin with acquire and have read before write, each once, and copy only at the end, but are ${steps.join(', ')}`);
  }
  return steps;
}

/** @throws RangeError if it is none of the two */
export function requireConvention(convention: Convention): void {
  if (convention !== 'start-over' && convention !== 'continue') {
    throw new RangeError(`convention must be start-over or continue, but is '${String(convention)}'`);
  }
}
