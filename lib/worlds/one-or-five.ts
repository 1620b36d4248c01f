import type { World } from '../schedule/world';
import { ACCOUNT } from './account-state';
import { AMOUNTS, NO_UPDATE_IS_LOST, JOBS_FINISHED } from './account-world';
import { storageRule } from './storage-rules';
import type { StorageName } from './storage-rules';

/** One Redis, or five that are asked together, as with Redlock; and what the store compares. */
export interface OneOrFiveOptions {
  readonly servers: 1 | 5;
  /** `READS_AND_WRITES` compares a number that the granting server counts, `RANDOM_TOKEN` a mark; `NONE` takes every write. */
  readonly storage: Extract<StorageName, 'NONE' | 'READS_AND_WRITES' | 'RANDOM_TOKEN'>;
}

interface OneOrFiveClient {
  /** 0 asks for the lock, 1 reads, 2 writes, 3 is done. */
  readonly next: number;
  readonly token: number;
  readonly balanceRead: number;
}

/** The model at one moment. */
export interface OneOrFiveState {
  readonly nowMs: number;
  /** Of each server that still answers, when its key is over. */
  readonly keys: readonly number[];
  readonly grants: number;
  readonly store: { readonly balance: number; readonly token: number; readonly version: number };
  readonly clients: Readonly<Record<'A' | 'B', OneOrFiveClient>>;
  readonly lost: boolean;
}

const CLIENT: OneOrFiveClient = { next: 0, token: 0, balanceRead: 0 };

/**
 * A and B add to a balance under a lock, three steps each: ask all servers for the lock and count a majority, read, write and
 * give the lock back.
 * P is a pause that is longer than a lease. D takes one server away for good, with its keys and its counter.
 * Nobody jumps or restarts: the clocks agree, and a server that is gone stays away.
 *
 * @example
 * countByMerging(oneOrFive({ servers: 1, storage: 'READS_AND_WRITES' })).violations; // { 'no update is lost': 0n }
 * @throws RangeError if there are neither one nor five servers, or no such storage
 */
export function oneOrFive({ servers, storage }: OneOrFiveOptions): World<OneOrFiveState> {
  if (servers !== 1 && servers !== 5) throw new RangeError(`servers must be 1 or 5, but is ${String(servers)}`);
  const rule = storageRule(storage);
  const majority = Math.floor(servers / 2) + 1;

  const acquire = (state: OneOrFiveState): OneOrFiveState | undefined => {
    const free = state.keys.filter((untilMs) => state.nowMs >= untilMs).length;
    // All are asked in one step, so that the time of asking is nothing, and a vote is never split.
    if (free < majority) return undefined;
    return { ...state, grants: state.grants + 1, keys: state.keys.map(() => state.nowMs + ACCOUNT.ttlMs) };
  };
  const step = (state: OneOrFiveState, name: 'A' | 'B'): OneOrFiveState => {
    const client = state.clients[name];
    const put = (from: OneOrFiveState, change: Partial<OneOrFiveClient>) => ({ ...from, clients: { ...from.clients, [name]: { ...client, ...change } } });
    if (client.next === 3) return state;
    if (client.next === 0) {
      const granted = acquire(state);
      return granted ? put(granted, { next: 1, token: granted.grants }) : state;
    }
    const request = { token: client.token, versionRead: 0, leaseLive: true };
    const store = client.next === 1 ? rule.read(state.store, request) : rule.write(state.store, request);
    if (!store) return put(state, { next: 0 });
    if (client.next === 1) return put({ ...state, store }, { next: 2, balanceRead: store.balance });
    const written = { ...store, balance: client.balanceRead + AMOUNTS[name === 'A' ? 0 : 1] };
    // All keys are of the newest grant: only that one gives them back.
    const keys = client.token === state.grants ? state.keys.map(() => 0) : state.keys;
    return put({ ...state, keys, store: written, lost: state.lost || store.balance !== client.balanceRead }, { next: 3 });
  };
  return {
    letters: { A: 3, B: 3, P: 1, D: 1 },
    start: () => ({
      nowMs: ACCOUNT.startMs,
      keys: new Array<number>(servers).fill(0),
      grants: 0,
      store: { balance: ACCOUNT.startBalance, token: 0, version: 0 },
      clients: { A: CLIENT, B: CLIENT },
      lost: false,
    }),
    step: (state, letter) => {
      if (letter === 'P') return { ...state, nowMs: state.nowMs + ACCOUNT.pauseMs };
      if (letter === 'D') return { ...state, keys: state.keys.slice(1) };
      return step(state, letter as 'A' | 'B');
    },
    always: { [NO_UPDATE_IS_LOST]: (end) => !end.lost },
    sums: { [JOBS_FINISHED]: ({ clients: { A, B } }) => Number(A.next === 3) + Number(B.next === 3) },
  };
}
