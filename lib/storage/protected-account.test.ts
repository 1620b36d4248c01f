import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fencing } from './fencing';
import { ProtectedAccount } from './protected-account';

test('an equal token passes and a token one less is refused, for reads and for writes', () => {
  const account = new ProtectedAccount(100, Fencing.READS_AND_WRITES);
  assert.deepEqual(account.write(7, 110), { kind: 'accepted', balance: 110 });
  assert.deepEqual(account.write(7, 120), { kind: 'accepted', balance: 120 });
  assert.deepEqual(account.read(7), { kind: 'accepted', balance: 120 });
  assert.deepEqual(account.write(6, 999), { kind: 'rejected', token: 6, highestToken: 7 });
  assert.deepEqual(account.read(6), { kind: 'rejected', token: 6, highestToken: 7 });
  assert.deepEqual([account.balance, account.acceptedWrites, account.rejectedRequests], [120, 2, 2]);
});

test('a refused token is not remembered', () => {
  const account = new ProtectedAccount(100, Fencing.READS_AND_WRITES);
  account.write(7, 110);
  account.write(6, 120);
  assert.equal(account.highestToken, 7);
  assert.equal(account.write(7, 130).kind, 'accepted');
});

test('tokens are compared as numbers: 10 is larger than 9', () => {
  const account = new ProtectedAccount(100, Fencing.WRITES_ONLY);
  assert.equal(account.write(9, 1).kind, 'accepted');
  assert.equal(account.write(10, 2).kind, 'accepted');
  assert.equal(account.write(9, 3).kind, 'rejected');
});

test('with reads and writes checked, a read is remembered and stops an older write', () => {
  const account = new ProtectedAccount(100, Fencing.READS_AND_WRITES);
  account.read(2);
  assert.deepEqual(account.write(1, 150), { kind: 'rejected', token: 1, highestToken: 2 });
});

test('with writes checked only, a read passes whatever its token is and is not remembered', () => {
  const account = new ProtectedAccount(100, Fencing.WRITES_ONLY);
  account.read(2);
  assert.equal(account.highestToken, 0);
  assert.equal(account.write(1, 150).kind, 'accepted');
  account.write(5, 160);
  assert.deepEqual(account.read(1), { kind: 'accepted', balance: 160 });
});

test('without fencing every request passes and nothing is remembered', () => {
  const account = new ProtectedAccount(100, Fencing.NONE);
  account.write(5, 110);
  assert.equal(account.write(1, 150).kind, 'accepted');
  assert.deepEqual([account.balance, account.highestToken, account.rejectedRequests], [150, 0, 0]);
});

test('a token that is not whole, not positive, a text or past 2^53 is refused by name and changes nothing', () => {
  const bad = [0, -1, 1.5, NaN, Infinity, 2 ** 53, '2', null, undefined, 2n, {}] as unknown as number[];
  for (const fencing of Object.values(Fencing)) {
    for (const token of bad) {
      const account = new ProtectedAccount(100, fencing);
      assert.throws(() => account.read(token), /token must be a whole number from 1 to 2\^53 - 1, but is/);
      assert.throws(() => account.write(token, 150), /token must be a whole number/);
      assert.deepEqual([account.balance, account.highestToken, account.acceptedWrites], [100, 0, 0]);
    }
  }
  assert.equal(new ProtectedAccount(100, Fencing.READS_AND_WRITES).write(2 ** 53 - 1, 1).kind, 'accepted');
});

test('a balance that JavaScript does not keep exactly, and an unknown fencing, are refused', () => {
  const account = new ProtectedAccount(100, Fencing.WRITES_ONLY);
  assert.throws(() => account.write(1, 2 ** 53), /balance must be a whole number/);
  assert.throws(() => account.write(1, '150' as unknown as number), /but is the text "150"/);
  assert.equal(account.highestToken, 0);
  assert.throws(() => new ProtectedAccount(0.5, Fencing.NONE), /balance must be/);
  assert.throws(() => new ProtectedAccount(100, 'WRITES' as Fencing), /fencing must be one of NONE, WRITES_ONLY, READS_AND_WRITES/);
});
