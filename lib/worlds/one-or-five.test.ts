import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByMerging } from '../schedule/count-by-merging';
import { orderings } from '../schedule/orderings';
import { NO_UPDATE_IS_LOST } from './account-world';
import { oneOrFive } from './one-or-five';
import type { OneOrFiveOptions } from './one-or-five';

/** The same, written as a plain loop: the lock is free, or somebody's; a pause frees it; it needs enough servers. */
function plain(word: string, { servers, storage }: OneOrFiveOptions): { lost: boolean; done: number } {
  let [holder, live, last, mark, highest, balance, right] = ['', servers as number, 0, 0, 0, 100, 100];
  const at: Record<string, number> = { A: 0, B: 0 };
  const [token, seen]: Record<string, number>[] = [{}, {}];
  let lost = false;
  for (const c of word) {
    if (c === 'P') holder = '';
    else if (c === 'D') live -= 1;
    else if (at[c] === 0) {
      // The keys of a server that is gone no longer matter: its vote is missing in any case.
      if (holder !== '' || live <= servers / 2) continue;
      [holder, last] = [c, last + 1];
      [token[c], at[c]] = [last, 1];
    } else if (at[c] < 3) {
      const refused = storage === 'READS_AND_WRITES' ? token[c] < highest : storage === 'RANDOM_TOKEN' && at[c] === 2 && mark !== token[c];
      if (refused) {
        at[c] = 0;
        continue;
      }
      highest = Math.max(highest, token[c]);
      if (at[c] === 1) [seen[c], mark] = [balance, token[c]];
      else {
        right += c === 'A' ? 50 : 10;
        balance = seen[c] + (c === 'A' ? 50 : 10);
        lost ||= balance !== right;
        if (holder === c) holder = '';
      }
      at[c] += 1;
    }
  }
  return { lost, done: Object.values(at).filter((next) => next === 3).length };
}

test('one server or five, whatever the store compares: a plain loop finds the same losses and the same finished jobs', () => {
  for (const servers of [1, 5] as const) {
    for (const storage of ['NONE', 'READS_AND_WRITES', 'RANDOM_TOKEN'] as const) {
      const world = oneOrFive({ servers, storage });
      const counts = countByMerging(world);
      assert.ok(counts.kind === 'finished');
      const runs = [...orderings(world.letters)].map((word) => plain(word, { servers, storage }));
      assert.equal(counts.orderings, BigInt(runs.length));
      assert.equal(counts.violations[NO_UPDATE_IS_LOST], BigInt(runs.filter(({ lost }) => lost).length), `${servers}, ${storage}`);
      assert.equal(counts.sums['jobs finished in time'], BigInt(runs.reduce((sum, { done }) => sum + done, 0)), `${servers}, ${storage}`);
    }
  }
});

test('more servers finish more jobs, and only the check at the store keeps every update', () => {
  const of = (options: OneOrFiveOptions) => {
    const counts = countByMerging(oneOrFive(options));
    assert.ok(counts.kind === 'finished');
    return { lost: counts.violations[NO_UPDATE_IS_LOST], done: counts.sums['jobs finished in time'] };
  };
  const [fenced, bare, marked] = [of({ servers: 1, storage: 'READS_AND_WRITES' }), of({ servers: 5, storage: 'NONE' }), of({ servers: 5, storage: 'RANDOM_TOKEN' })];
  assert.deepEqual([fenced.lost, marked.lost], [0n, 0n]);
  assert.ok(bare.lost > of({ servers: 1, storage: 'NONE' }).lost && bare.done > fenced.done && marked.done > fenced.done);
});

test('another number of servers is refused by name', () => {
  assert.throws(() => oneOrFive({ servers: 3 as 5, storage: 'NONE' }), /servers must be 1 or 5, but is 3/);
});
