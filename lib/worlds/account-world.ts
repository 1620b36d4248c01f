import type { World } from '../schedule/world';
import { accountMergeKey } from './account-merge-key';
import { ACCOUNT, finishJobs, stepClient, updateLost } from './account-state';
import type { AccountState, Convention } from './account-state';
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
}

/** The names of the properties of an account world. */
export const NO_UPDATE_IS_LOST = 'no update is lost';
export const A_REFUSAL_HAPPENS = 'a refusal happens';
export const ALL_JOBS_FINISH = 'all jobs finish in time';
export const JOBS_FINISHED = 'jobs finished in time';

/** What the clients add, A first. All sums differ, so that a balance tells whose adds it has. */
export const AMOUNTS: readonly number[] = [50, 10, 5, 2, 1, 100, 200, 400, 1_000, 2_000];
const STEPS = 3;

/**
 * The small model as a world that the explorer runs: clients that add an amount to a balance in three steps, under a lease,
 * with pauses that outlast it, on a storage of your choice.
 *
 * @example
 * countByMerging(accountWorld({ storage: 'WRITES_ONLY' })).violations; // { 'no update is lost': 54n }
 */
export function accountWorld(options: AccountWorldOptions): World<AccountState> {
  const { storage, clients = 2, pauses = 2, convention = 'start-over' } = options;
  requireWhole('clients', clients, 1, AMOUNTS.length);
  requireWhole('pauses', pauses, 0, 100);
  if (convention !== 'start-over' && convention !== 'continue') {
    throw new RangeError(`convention must be start-over or continue, but is '${String(convention)}'`);
  }
  const rule = storageRule(storage);
  const names = AMOUNTS.slice(0, clients).map((_, index) => String.fromCharCode('A'.charCodeAt(0) + index));
  return {
    letters: { ...Object.fromEntries(names.map((name) => [name, STEPS])), P: pauses },
    start: () => ({
      nowMs: ACCOUNT.startMs,
      lease: undefined,
      lastToken: 0,
      store: { balance: ACCOUNT.startBalance, token: 0, version: 0 },
      clients: names.map((letter, index) => ({ letter, adds: AMOUNTS[index], next: 'acquire', token: 0, balanceRead: 0, versionRead: 0 })),
      refusals: 0,
      doneInTime: 0,
    }),
    step: (state, letter) =>
      letter === 'P' ? { ...state, nowMs: state.nowMs + ACCOUNT.pauseMs } : stepClient(state, names.indexOf(letter), rule),
    end: (state) => finishJobs(state, rule, convention),
    always: { [NO_UPDATE_IS_LOST]: (end) => !updateLost(end) },
    sometimes: {
      [A_REFUSAL_HAPPENS]: (end) => end.refusals > 0,
      [ALL_JOBS_FINISH]: (end) => end.doneInTime === end.clients.length,
    },
    sums: { [JOBS_FINISHED]: (end) => end.doneInTime },
    mergeKey: (state, left) => accountMergeKey(state, left, rule, convention),
    replay: (ordering) => {
      const sizes = clients === 2 && pauses === 2 ? '' : ` --clients ${clients} --pauses ${pauses}`;
      const name = typeof storage === 'string' ? storage : 'NONE';
      return `npm run explore --${sizes} --storage ${name}${convention === 'continue' ? ' --convention continue' : ''} --replay ${ordering}`;
    },
  };
}

/** @throws RangeError if a number is not whole or not between the two */
export function requireWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, but is ${String(value)}`);
  }
}
