import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOfFailure } from './chance';
import { countByListing } from './count-by-listing';
import { countByMerging } from './count-by-merging';
import { findFailures } from './find-failures';
import { findFirst } from './find-first';
import { findShortest } from './find-shortest';
import { Fraction } from './fraction';
import { OrderingList } from './ordering-list';
import { runWorld } from './run-world';
import { sampleOrderings } from './sample';
import type { World } from './world';

interface Clerks { readonly shown: number; readonly A?: number; readonly B?: number }

/** The ten-line example of `World`: two clerks count a visitor each, by a read and a write. */
const clerks: World<Clerks> = {
  letters: { A: 2, B: 2 },
  start: () => ({ shown: 0 }),
  step: (state, letter) => {
    const clerk = letter as 'A' | 'B';
    const seen = state[clerk];
    return seen === undefined ? { ...state, [clerk]: state.shown } : { ...state, shown: seen + 1 };
  },
  always: { 'nobody is lost': (end) => end.shown === 2 },
  sometimes: { 'everybody is counted': (end) => end.shown === 2, 'three are counted': (end) => end.shown === 3 },
  sums: { counted: (end) => end.shown },
};
const failures = (world = clerks) => {
  const result = findFailures(world);
  assert.ok(result.kind === 'finished');
  return result.failures;
};
/** By plain enumeration, the other way round: run every word and look. */
const losing = [...new OrderingList(clerks.letters)].filter((word) => runWorld(clerks, word).violated.length > 0);

test('two clerks lose a visitor in 4 of 6 orderings, by listing and by merging', () => {
  assert.deepEqual(losing, ['ABAB', 'ABBA', 'BAAB', 'BABA']);
  for (const count of [countByListing, countByMerging]) {
    const { kind, states: _states, elapsedMs: _elapsedMs, ...counts } = count(clerks);
    assert.deepEqual({ kind, ...counts }, {
      kind: 'finished',
      orderings: 6n,
      violations: { 'nobody is lost': 4n },
      occurrences: { 'everybody is counted': 2n, 'three are counted': 0n },
      sums: { counted: 8n },
    });
  }
});

test('the first, the k-th and the random losing ordering are those of the list', () => {
  const list = failures();
  assert.equal(list.size, 4n);
  assert.deepEqual([...list].map(({ ordering }) => ordering), losing);
  assert.equal(list.first()?.ordering, 'ABAB');
  const first = findFirst(clerks);
  assert.equal(first.kind === 'found' && first.run.ordering, 'ABAB');
  assert.deepEqual(list.take(2).map(({ ordering }) => ordering), ['ABAB', 'ABBA']);
  assert.equal(list.at(3).ordering, 'BABA');
  const drawn = new Set(Array.from({ length: 60 }, (_, seed) => list.random(seed).ordering));
  assert.deepEqual([...drawn].sort(), losing);
  assert.throws(() => list.at(4), /k must be from 0 to 3, but is 4/);
});

test('where nothing fails there is no first, and asking for one by number says so', () => {
  const none = failures({ ...clerks, always: { 'nobody is lost': () => true } });
  assert.equal(none.first(), undefined);
  assert.throws(() => none.random(1), /there is no such ordering at all/);
});

test('the shortest failing word may be shorter than an ordering, and judges what happens after it', () => {
  const shortest = findShortest({ ...clerks, always: { 'B stays at 0': (end) => end.B === undefined } });
  assert.ok(shortest.kind === 'found');
  assert.deepEqual([shortest.run.ordering, shortest.ofThisLength], ['B', 1n]);
  const mended = { ...clerks, end: (state: Clerks) => ({ ...state, shown: 2 }) };
  assert.equal(findShortest(mended).kind, 'none');
  assert.equal(findFirst(mended).kind, 'none');
  assert.equal(findShortest({ ...clerks, always: { 'something holds': () => true } }).kind, 'none');
});

test('the chance is exact, and not the share of orderings: a letter that is left alone is taken for certain', () => {
  // A A, then B must take both: 1/4 each for AABB and BBAA, where a share would be 2/6.
  const result = chanceOfFailure(clerks);
  assert.equal(result.kind === 'finished' && String(result.chance), '1/2');
});

test('a sample by orderings comes near the share 4/6, one by the scheduler near the chance 1/2', () => {
  const share = (drawnBy: 'ordering' | 'scheduler') => Number(sampleOrderings(clerks, 10_000, 42, drawnBy).violations['nobody is lost']) / 10_000;
  assert.ok(Math.abs(share('ordering') - 4 / 6) < 0.03);
  assert.ok(Math.abs(share('scheduler') - 1 / 2) < 0.03);
  assert.deepEqual(sampleOrderings(clerks, 50, 1), sampleOrderings(clerks, 50, 1));
  assert.throws(() => sampleOrderings(clerks, 0, 1), /runs must be a whole number, 1 or more, but is 0/);
});

test('a limit ends a search with what it is, how far it got, and no claim that nothing was found', () => {
  const letters = { A: 9, B: 9 };
  const endless: World<string> = { letters, start: () => '', step: (state, letter) => state + letter, always: { never: (end) => end.startsWith('B') } };
  const limits = { maxStates: 60 };
  for (const find of [findFailures, findFirst, findShortest, chanceOfFailure]) {
    assert.equal(find({ ...endless, always: { never: (end) => end.length < 19 } }, 'never', limits).kind, 'notFinished', find.name);
  }
  const listed = countByListing(endless, { maxStates: 60 });
  assert.ok(listed.kind === 'notFinished');
  assert.deepEqual([listed.limit, listed.countedOrderings, listed.orderings, listed.violations], ['states', 60n, 48_620n, { never: 60n }]);
  assert.match(listed.says, /^Not finished: its limit of states .* 60 of 48620 orderings counted; what was not seen until then may still exist\.$/);
  const merged = countByMerging(endless, { maxStates: 60 });
  assert.ok(merged.kind === 'notFinished' && merged.countedOrderings > 0n && merged.countedOrderings < 60n);
});

test('a search stops for time, for memory, and when it is asked to', () => {
  const wide: World<string> = { letters: { A: 9, B: 9 }, start: () => '', step: (state, letter) => state + letter, always: { never: () => false } };
  const limit = (limits: object) => {
    const result = countByListing(wide, limits);
    return result.kind === 'notFinished' && result.limit;
  };
  assert.equal(limit({ maxMs: 0 }), 'time');
  assert.equal(limit({ maxBytes: 1 }), 'memory');
  for (const [name, value] of [['maxStates', -1], ['maxMs', NaN], ['maxBytes', '1 GB']] as const) {
    assert.throws(() => limit({ [name]: value }), { name: 'RangeError', message: `${name} must be a number, 0 or more, but is ${value}` });
  }
  assert.equal(limit({ onProgress: () => false }), 'stopped');
  const seen: number[] = [];
  assert.equal(limit({ onProgress: ({ visited }: { visited: number }) => void seen.push(visited) }), false);
  assert.deepEqual(seen.slice(0, 3), [4_096, 8_192, 12_288]);
});

test('a property that the world does not have, and a letter that it does not have, are refused with what it has', () => {
  assert.throws(() => findFailures(clerks, 'all is well'), /property must be one of 'nobody is lost', but is 'all is well'/);
  assert.throws(() => runWorld(clerks, 'AX'), /letters A, B, but 'AX' has 'X'/);
});

test('a fraction is kept in lowest terms and prints as one', () => {
  assert.equal(String(new Fraction(108n, 560n)), '27/140');
  assert.equal(String(new Fraction(6n, 3n)), '2');
  assert.equal(new Fraction(1n, 3n).toNumber(), 1 / 3);
  assert.throws(() => new Fraction(1n, 0n), /denominator must be 1 or more/);
});

test('a sample that a limit ends says how many it drew, and a sample in time is the same with and without limits', () => {
  const few = sampleOrderings(clerks, 50, 3, 'ordering', { maxStates: 20 });
  assert.deepEqual([few.orderings, few.violations], [20n, sampleOrderings(clerks, 20, 3).violations]);
  assert.deepEqual(sampleOrderings(clerks, 50, 3, 'scheduler', { maxMs: 60_000 }), sampleOrderings(clerks, 50, 3, 'scheduler'));
});
