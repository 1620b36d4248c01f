import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonOf } from './reason-of';

function thrown(work: () => void): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
}

test('of an assertion the two values are left, on one line', () => {
  assert.equal(reasonOf(thrown(() => assert.equal('imported' as string, 'fencedOut'))), "expected 'fencedOut' and got 'imported'");
  assert.equal(reasonOf(thrown(() => assert.equal(0 as number, 1))), 'expected 1 and got 0');
});

test('of two objects what differs is left', () => {
  const row = { file: 'tuesday.csv', prices: { COFFEE: 840, OIL: 560, TEA: 420 } };
  const half = { ...row, prices: { ...row.prices, COFFEE: 790, TEA: 450 } };
  assert.equal(reasonOf(thrown(() => assert.deepEqual(half, row))), 'expected COFFEE: 840, TEA: 420 and got COFFEE: 790, TEA: 450');
});

test('any other text is put on one line and cut', () => {
  assert.equal(reasonOf('the older prices\n came back.'), 'the older prices came back');
  assert.equal(reasonOf('x'.repeat(1_000)).length, 200);
});
