import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fencing } from '../../storage/fencing';
import { ProtectedAccount } from '../../storage/protected-account';
import { storageChecks } from './storage-checks';

const failing = (fencing: Fencing) =>
  storageChecks(() => new ProtectedAccount(100, fencing)).filter(({ holds }) => !holds).map(({ name, shortest }) => `${name} ${shortest}`);

test('all seven checks hold for a storage that checks reads and writes', () => {
  assert.deepEqual(failing(Fencing.READS_AND_WRITES), []);
});

test('with reads unchecked three fail, each at a longer word than the one before', () => {
  assert.deepEqual(failing(Fencing.WRITES_ONLY), ['late-read APBBA', 'read-shuts-out AAPBBA', 'nothing-lost AAPBBAB']);
});

test('with nothing checked a late write passes too', () => {
  assert.deepEqual(failing(Fencing.NONE), ['late-write AAPBBBA', 'late-read APBBA', 'read-shuts-out AAPBBA', 'nothing-lost AAPBBAB']);
});
