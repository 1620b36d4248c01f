import { countOrderings } from '../../schedule/count-orderings';
import { LimbCounts } from './limb-counts';
import { StateTable } from './state-table';

/** What the fast count counts: orderings that lose an update, orderings with a refusal, or jobs finished over all orderings. */
export type FastCount = 'lost' | 'refused' | 'finished';

/** The storages that the fast count knows. */
export type FastStorage = 'NONE' | 'WRITES_ONLY' | 'READS_AND_WRITES';

/** How a client with a token is written, two bits each, the smallest token first: its next step and its letters left. */
const READS_2 = 0, READS_1 = 1, WRITES_FRESH = 2, WRITES_STALE = 3;
/** The lease: over or free; live and of the client with the largest token; live and of a client that is out of the game. */
const FREE = 0, HELD = 1, HELD_BY_GONE = 2;

/**
 * Counts what `countByMerging` counts on `accountWorld`, one number at a time, with four more mergers:
 *
 * - a client whose letters cannot matter any more leaves the state: its letters may stand anywhere among those to come;
 * - a stale write that is accepted decides a loss, a smaller token that still has a checked request to send decides a
 *   refusal, and a write that is accepted finishes a job: the orderings to come are counted at once;
 * - clients that have not acquired are only counted, by their letters left: `waiting3`, `waiting2`, `waiting1`;
 * - of tokens only the order of the clients that still use one is kept, and without a check not even that.
 *
 * @param clients 1 to 10; each has three letters. @param pauses 0 to 10.
 */
export function countFast(what: FastCount, storage: FastStorage, clients: number, pauses: number): { count: bigint; states: number } {
  const checksReads = storage === 'READS_AND_WRITES';
  const checksWrites = storage !== 'NONE';
  const letters = Object.fromEntries(Array.from({ length: clients }, (_, i) => [i, 3]));
  const most = countOrderings({ ...letters, P: pauses });
  const counts = new LimbCounts(most);
  const table = new StateTable(3 * clients + pauses + 1, counts);
  // What is decided, by what is left: so many clients with three letters, with two, so many pauses, so many letters in all.
  const place = placeIn(clients, pauses);
  const decided = new LimbCounts(most, place(clients + 1, 0, 0, 0));

  // The state after a move, filled in by the moves below and entered by `enter`.
  let waiting3 = 0, waiting2 = 0, waiting1 = 0, refused2 = 0, left = 0, lease = FREE, open = 0, length = 0;
  const order = new Uint8Array(16);
  const before = new Uint8Array(16);

  /** Goes back to state `index` before its move, with `ways` clients that may make it. */
  const begin = (index: number, level: number, ways: number): void => {
    const first = table.first[index];
    waiting3 = first & 15;
    waiting2 = (first >> 4) & 15;
    waiting1 = (first >> 8) & 15;
    refused2 = (first >> 12) & 15;
    left = (first >> 16) & 15;
    lease = first >> 20;
    open = level - 1;
    length = 0;
    counts.load(index, ways);
  };
  /** So many letters of one client do not matter any more: they stand anywhere among the letters to come. */
  const idle = (own: number): void => {
    counts.times(own === 1 ? open : (open * (open - 1)) / 2);
    open -= own;
  };
  /** A checked request passed with the token at place `at`: smaller tokens will be refused from now on. */
  const outdate = (at: number): void => {
    for (let i = 0; i < at; i += 1) {
      if (before[i] === READS_2 && checksReads) refused2 += 1;
      else idle(before[i] === READS_2 ? 2 : 1);
    }
  };
  const append = (from: number, to: number, staleNow = false): void => {
    for (let i = from; i < to; i += 1) order[length++] = staleNow && what === 'lost' && before[i] === WRITES_FRESH ? WRITES_STALE : before[i];
  };
  const enter = (): void => {
    if (!checksWrites) sortFirst(order, lease === HELD ? length - 1 : length);
    let packed = 1;
    for (let i = 0; i < length; i += 1) packed = (packed << 2) | order[i];
    const first = waiting3 | (waiting2 << 4) | (waiting1 << 8) | (refused2 << 12) | (left << 16) | (lease << 20);
    counts.addTo(counts, table.entry(first, packed, open));
  };

  [waiting3, left, open] = [clients, pauses, 3 * clients + pauses];
  counts.set(table.entry(waiting3 | (left << 16), 1, open), 1n);
  for (let level = open; level > 0; level -= 1) {
    for (let index = table.heads[level]; index >= 0; index = table.next[index]) {
      const first = table.first[index];
      let size = 0;
      for (let packed = table.second[index], at = (29 - Math.clz32(packed)); at >= 0; at -= 2) before[size++] = (packed >> at) & 3;
      const leaseBefore = first >> 20;
      if (((first >> 16) & 15) > 0) {
        begin(index, level, 1);
        left -= 1;
        lease = FREE;
        append(0, size);
        enter();
      }
      for (let own = 1; own <= 3; own += 1) {
        const ways = (first >> (12 - 4 * own)) & 15;
        if (ways === 0) continue;
        begin(index, level, ways);
        if (own === 3) waiting3 -= 1;
        else if (own === 2) waiting2 -= 1;
        else waiting1 -= 1;
        append(0, size);
        if (leaseBefore !== FREE) {
          if (own === 3) waiting2 += 1;
          else if (own === 2) waiting1 += 1;
        } else if (own === 3 || (own === 2 && checksReads)) {
          order[length++] = own === 3 ? READS_2 : READS_1;
          lease = HELD;
        } else {
          lease = HELD_BY_GONE;
          if (own === 2) idle(1);
        }
        enter();
      }
      if (((first >> 12) & 15) > 0) {
        begin(index, level, (first >> 12) & 15);
        refused2 -= 1;
        waiting1 += 1;
        append(0, size);
        enter();
      }
      const alike = checksWrites ? 0 : leaseBefore === HELD ? size - 1 : size;
      for (let at = 0, ways = 1; at < size; at += 1) {
        const step = before[at];
        if (at + 1 < alike && before[at + 1] === step) {
          ways += 1;
          continue;
        }
        begin(index, level, ways);
        ways = 1;
        const writes = step === WRITES_FRESH || step === WRITES_STALE;
        const outdates = at > 0 && (writes ? checksWrites : checksReads);
        if (what === 'lost' ? step === WRITES_STALE : what === 'refused' ? outdates : writes) {
          let two = waiting2 + refused2;
          for (let i = 0; i < size; i += 1) if (i !== at && before[i] === READS_2) two += 1;
          counts.addTo(decided, place(waiting3, two, left, open));
          if (what !== 'finished') continue;
        }
        if (writes) {
          if (checksWrites) outdate(at);
          else append(0, at, true);
          append(at + 1, size, true);
          if (at === size - 1 && lease === HELD) lease = FREE;
        } else {
          if (checksReads) outdate(at);
          else append(0, at);
          if (step === READS_2) order[length++] = WRITES_FRESH;
          else if (at === size - 1 && lease === HELD) lease = HELD_BY_GONE;
          append(at + 1, size);
        }
        enter();
      }
    }
  }
  return { count: sumOf(decided, clients, pauses), states: table.size };
}

/** Sorts the first `n` in place; there are ten at most, so simple is fast. */
function sortFirst(order: Uint8Array, n: number): void {
  for (let i = 1; i < n; i += 1) {
    const one = order[i];
    let at = i;
    for (; at > 0 && order[at - 1] > one; at -= 1) order[at] = order[at - 1];
    order[at] = one;
  }
}

/** Where what is decided with so many clients of three letters and of two, pauses and letters left is added up. */
function placeIn(clients: number, pauses: number): (three: number, two: number, left: number, open: number) => number {
  return (three, two, left, open) => ((three * (clients + 1) + two) * (pauses + 1) + left) * (3 * clients + pauses + 1) + open;
}

/** Each entry times the orderings of the letters that were left when it was decided. */
function sumOf(decided: LimbCounts, clients: number, pauses: number): bigint {
  const place = placeIn(clients, pauses);
  let sum = 0n;
  for (let three = 0; three <= clients; three += 1) {
    for (let two = 0; two <= clients; two += 1) {
      for (let left = 0; left <= pauses; left += 1) {
        for (let open = 0; open <= 3 * clients + pauses; open += 1) {
          const at = place(three, two, left, open);
          if (!decided.isZero(at)) sum += decided.get(at) * orders(open, three, two, left);
        }
      }
    }
  }
  return sum;
}

/** The orderings of so many letters: three each of some clients, two each of others, some pauses, the rest one each. */
function orders(open: number, three: number, two: number, left: number): bigint {
  return factorial(open) / (6n ** BigInt(three) * 2n ** BigInt(two) * factorial(left));
}

function factorial(n: number): bigint {
  return n <= 1 ? 1n : BigInt(n) * factorial(n - 1);
}
