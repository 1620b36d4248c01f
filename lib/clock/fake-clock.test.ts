import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from './fake-clock';

test('a fake clock moves only when it is told to, and by exactly that much', () => {
  const clock = new FakeClock(1_000);
  assert.equal(clock.nowMs(), 1_000);
  assert.equal(clock.nowMs(), 1_000);
  clock.advanceMs(15_000);
  clock.advanceMs(0);
  assert.equal(clock.nowMs(), 16_000);
});

test('a fake clock refuses to go back, to take half steps, or to be told in words', () => {
  for (const bad of [-1, 0.5, NaN, Infinity, '5' as unknown as number, undefined as unknown as number]) {
    const clock = new FakeClock(7);
    assert.throws(() => clock.advanceMs(bad), /ms must be a whole number of milliseconds, 0 or more, but is/);
    assert.equal(clock.nowMs(), 7);
  }
  assert.throws(() => new FakeClock(-1), /startMs must be a whole number/);
});
