import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountWorld } from './account-world';
import { visitorsWorld } from './visitors-world';
import { countByMerging } from '../schedule/count-by-merging';
import { mergedLevels } from '../schedule/merged-levels';

const sum = (numbers: readonly bigint[]) => numbers.reduce((total, n) => total + n, 0n);

test('at every level all orderings pass through the states, and as many fail as there are failing orderings', () => {
  for (const storage of ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'] as const) {
    const lost = { NONE: 108n, WRITES_ONLY: 54n, READS_AND_WRITES: 0n }[storage];
    for (const level of mergedLevels(accountWorld({ storage }))) {
      assert.equal(sum(level.map(({ beginnings, endings }) => beginnings * endings)), 560n);
      assert.equal(sum(level.map(({ beginnings, failing }) => beginnings * failing)), lost);
    }
  }
});

test('there are as many states before the last letter as counting by merging visits', () => {
  const world = accountWorld({ storage: 'NONE' });
  const counted = countByMerging(world);
  const levels = mergedLevels(world);
  assert.equal(levels.slice(0, -1).flat().length, counted.kind === 'finished' && counted.states);
  assert.deepEqual(levels.map((level) => level.length), [1, 2, 5, 10, 18, 25, 30, 21, 9]);
});

test('every state but the start has a state before it, and each is named once', () => {
  const levels = mergedLevels(visitorsWorld());
  levels.slice(1).forEach((level, at) => {
    for (const { from } of level) {
      assert.ok(from.length > 0 && from.every((place) => place < levels[at].length));
      assert.equal(new Set(from).size, from.length);
    }
  });
});

test('a world with too many states is refused with a sentence', () => {
  assert.throws(() => mergedLevels(accountWorld({ storage: 'NONE', clients: 5, pauses: 5 })), /mergedLevels is for worlds of at most 5000 states/);
});
