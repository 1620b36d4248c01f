import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOrderings } from './count-orderings';
import { OrderingList } from './ordering-list';
import { orderings } from './orderings';

const small = new OrderingList({ A: 3, B: 3, P: 2 });

test('the k-th ordering and the rank of an ordering agree with the list, for all 560 and for uneven letters', () => {
  for (const counts of [{ A: 3, B: 3, P: 2 }, { A: 1, B: 4, C: 2, P: 1 }, { P: 3 }, { A: 0, B: 2, P: 1 }] as Record<string, number>[]) {
    const list = new OrderingList(counts);
    const words = [...orderings(counts)];
    assert.equal(list.size, BigInt(words.length));
    words.forEach((word, k) => {
      assert.equal(list.at(k), word);
      assert.equal(list.rank(word), BigInt(k));
    });
  }
});

test('a world too large to list still knows its size, its last ordering and the rank of any', () => {
  const letters = Object.fromEntries([...'ABCDEFGHIJ'].map((letter) => [letter, 3]));
  const list = new OrderingList({ ...letters, P: 10 });
  assert.equal(list.size, countOrderings({ ...letters, P: 10 }));
  assert.equal(list.size > 2n ** 53n, true);
  assert.equal(list.at(list.size - 1n), `${'P'.repeat(10)}${[...'JIHGFEDCBA'].map((letter) => letter.repeat(3)).join('')}`);
  const drawn = list.random(7);
  assert.equal(list.at(list.rank(drawn)), drawn);
  assert.deepEqual(list.take(2), ['AAABBBCCCDDDEEEFFFGGGHHHIIIJJJPPPPPPPPPP', 'AAABBBCCCDDDEEEFFFGGGHHHIIIJJPJPPPPPPPPP']);
});

test('take gives the first few, all if there are fewer, and none for 0', () => {
  assert.deepEqual(small.take(3), ['AAABBBPP', 'AAABBPBP', 'AAABBPPB']);
  assert.deepEqual(new OrderingList({ A: 1, P: 1 }).take(9), ['AP', 'PA']);
  assert.deepEqual(small.take(0), []);
});

test('each shows all orderings in order, tells its progress, and says how far it got when it is stopped or a limit ends it', () => {
  const seen: string[] = [];
  assert.deepEqual(small.each((word) => void seen.push(word)), { kind: 'finished', orderings: 560n });
  assert.deepEqual(seen, [...small]);
  const large = new OrderingList({ A: 3, B: 3, C: 3, P: 3 });
  const progress: number[] = [];
  assert.equal(large.each(() => undefined, { onProgress: ({ visited }) => void progress.push(visited) }).kind, 'finished');
  assert.ok(progress.length >= 90 && progress.every((visited, i) => visited > (progress[i - 1] ?? 0)));
  const stopped = large.each((word) => word !== 'AAABBBCCPCPP');
  assert.ok(stopped.kind === 'notFinished');
  assert.deepEqual([stopped.limit, stopped.countedOrderings, stopped.orderings], ['stopped', large.rank('AAABBBCCPCPP') + 1n, 369_600n]);
  const byProgress = large.each(() => undefined, { onProgress: ({ visited }) => visited < 10_000 });
  assert.ok(byProgress.kind === 'notFinished' && byProgress.limit === 'stopped' && byProgress.countedOrderings < 20_000n);
  const limited = large.each(() => undefined, { maxStates: 100 });
  assert.match(limited.kind === 'notFinished' ? limited.says : '', /its limit of states ended the search after 100 states, with 100 of 369600 orderings counted/);
});

test('the same seed draws the same ordering, and over many seeds every ordering comes about equally often', () => {
  assert.equal(small.random(1), small.random(1));
  const list = new OrderingList({ A: 2, B: 2 });
  const drawn = new Map<string, number>();
  for (let seed = 0; seed < 6_000; seed += 1) drawn.set(list.random(seed), (drawn.get(list.random(seed)) ?? 0) + 1);
  assert.equal(drawn.size, 6);
  // Six standard deviations of a draw with chance 1/6.
  for (const times of drawn.values()) assert.ok(Math.abs(times - 1_000) < 6 * Math.sqrt(6_000 * (1 / 6) * (5 / 6)), String(times));
});

test('a k past the end, other letters, a name of two letters and half a letter are refused by name', () => {
  assert.throws(() => small.at(560n), /k must be from 0 to 559, but is 560/);
  assert.throws(() => small.at(-1), /k must be from 0 to 559, but is -1/);
  assert.throws(() => small.rank('AAABBBP'), /has the letters AAABBBPP, in any order, but 'AAABBBP' has others/);
  assert.throws(() => new OrderingList({ AB: 1 }), /names of one letter each, but one is 'AB'/);
  assert.throws(() => new OrderingList({ A: 1.5 }), /count of letter A must be a whole number, 0 or more, but is 1.5/);
  assert.throws(() => small.at(1.5), /k must be a whole number, but is 1.5/);
  assert.throws(() => small.at('x' as never), /k must be a whole number, but is x/);
  assert.throws(() => small.rank(5 as never), /but '5' has others/);
  assert.throws(() => small.take(-1), /n must be a whole number, 0 or more, but is -1/);
  assert.throws(() => small.take(2.5), /n must be a whole number, 0 or more, but is 2.5/);
  assert.throws(() => small.random(0.5), /seed must be a whole number, but is 0.5/);
});
