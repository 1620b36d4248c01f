import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FREEZE_POINTS } from './freeze-report';
import { runFreeze } from './run-freeze';

test('what has to happen happens at each point, with the fence and without it', async () => {
  const runs = FREEZE_POINTS.flatMap((pauseAt) => (['on', 'off'] as const).map((fence) => ({ pauseAt, fence })));
  const reports = await Promise.all(runs.map((options) => runFreeze(options)));
  const ends = reports.map(({ pauseAt, fence, end: { finalFile, isWhole, lateWriteRows, rejectedTotal, outcomeA } }) => (
    [pauseAt, fence, finalFile, isWhole, lateWriteRows, rejectedTotal, outcomeA]
  ));
  assert.deepEqual(ends, [
    ['after-acquire', 'on', 'tuesday.csv', true, 0, 1, 'fencedOut'],
    ['after-acquire', 'off', 'monday.csv', true, 3, 0, 'imported'],
    ['between-batches', 'on', 'tuesday.csv', true, 0, 1, 'fencedOut'],
    ['between-batches', 'off', 'monday.csv', false, 2, 0, 'imported'],
    ['in-transaction', 'on', 'tuesday.csv', true, 0, 0, 'failed'],
    ['in-transaction', 'off', 'tuesday.csv', true, 0, 0, 'failed'],
  ]);
  for (const { ok, differences, tokens, end } of reports) {
    assert.deepEqual({ ok, differences, tokens }, { ok: true, differences: [], tokens: [1, 2] });
    assert.equal(end.outcomeB, 'imported');
  }
  const waits = reports.map(({ steps }) => steps.some(({ what }) => what.includes('waits: the open transaction')));
  assert.deepEqual(waits, [false, false, false, false, true, true]);
});
