import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findShortest } from '../../schedule/find-shortest';
import { OrderingList } from '../../schedule/ordering-list';
import { runWorld } from '../../schedule/run-world';
import { LOCK_WORLDS } from './lock-worlds';
import { lockWorld } from './named-lock-world';
import { worldTrace } from './world-trace';

test('a trace has a row for each letter, and tells the same end as the explorer, in a sample of the orderings of every world', () => {
  for (const { name, variants } of LOCK_WORLDS) {
    for (const variant of variants) {
      const world = lockWorld(name, variant.name);
      const list = new OrderingList(world.letters);
      for (let k = 0n; k < list.size; k += 211n) {
        const ordering = list.at(k);
        const trace = worldTrace(name, ordering, variant.name);
        const { violated } = runWorld(world, ordering);
        assert.equal(trace.rows.length, ordering.length);
        assert.deepEqual(Object.keys(trace.holds).filter((claim) => !trace.holds[claim]), violated);
        // Each property is broken by one step: those after it do not break it again.
        assert.equal(trace.rows.flatMap(({ broke }) => broke).length, violated.length, `${name}, ${variant.name}, ${ordering}`);
      }
    }
  }
});

test('a shortest ordering breaks its property with its last letter, and not before', () => {
  for (const { name, always, variants } of LOCK_WORLDS) {
    for (const variant of variants) {
      for (const claim of always) {
        const found = findShortest(lockWorld(name, variant.name), claim);
        if (found.kind !== 'found') continue;
        const shortest = found.run.ordering;
        assert.equal(worldTrace(name, shortest, variant.name).holds[claim], false, `${name}, ${variant.name}`);
        assert.equal(worldTrace(name, shortest.slice(0, -1), variant.name).holds[claim], true, `${name}, ${variant.name}`);
      }
    }
  }
});

test('a late DEL is told step by step: whose key it removed, and who holds the lock then', () => {
  const { rows, replay, holds } = worldTrace('redis-release-del', 'APBAC');
  assert.deepEqual(rows.map(({ timeMs, who, step, outcome }) => [timeMs, who, step, outcome]), [
    [1_000, 'A', 'SET NX PX', '✓ the lock is A\'s to 11000'],
    [16_000, 'all', 'pause', '15000 ms go by'],
    [16_000, 'B', 'SET NX PX', '✓ the lock is B\'s to 26000'],
    [16_000, 'A', 'DEL', '✓ removes the key: it was B\'s'],
    [16_000, 'C', 'SET NX PX', '✓ the lock is C\'s to 26000'],
  ]);
  assert.deepEqual(rows[4].broke, ['two clients hold the lock']);
  assert.deepEqual(rows[4].shows, { key: 'C to 26000', holds: 'B and C' });
  assert.deepEqual(holds, { 'at most one holder': false });
  assert.equal(replay, 'npm run explore -- --world redis-release-del --variant plain-del --replay APBAC');
});

test('every step of every world says what came of it, and names nobody who is not in the run', () => {
  for (const { name, variants } of LOCK_WORLDS) {
    for (const variant of variants) {
      const list = new OrderingList(lockWorld(name, variant.name).letters);
      for (let k = 0n; k < list.size; k += 419n) {
        for (const { outcome, who, step } of worldTrace(name, list.at(k), variant.name).rows) {
          assert.ok(outcome.length > 4 && step.length > 1 && who.length > 0);
          assert.doesNotMatch(outcome, /undefined|NaN|null|''|behind ;/, `${name}, ${variant.name}, ${list.at(k)}`);
        }
      }
    }
  }
});

test('a letter that a world does not have is refused with the letters that it has', () => {
  const message = 'an ordering here has the letters A, B, T, but \'AAP\' has \'P\'';
  assert.throws(() => worldTrace('redlock', 'AAP'), { name: 'RangeError', message });
});
