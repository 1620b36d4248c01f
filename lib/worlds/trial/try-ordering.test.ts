import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fencing } from '../../storage/fencing';
import { ProtectedAccount } from '../../storage/protected-account';
import { orderings } from '../../schedule/orderings';
import { accountTrace } from '../account-trace';
import { runOrdering } from '../run-ordering';
import { tryOrdering } from './try-ordering';

class Versioned {
  private version = 0;
  constructor(public balance: number) {}
  read() {
    return { kind: 'accepted' as const, balance: this.balance, version: this.version };
  }
  write(token: number, balance: number, lastRead: { version: number }) {
    if (lastRead.version !== this.version) return { kind: 'rejected' as const, version: this.version };
    this.version += 1;
    this.balance = balance;
    return { kind: 'accepted' as const };
  }
}

test('a storage of the course gives the same traces as runOrdering', () => {
  for (const ordering of [...orderings({ A: 3, B: 3, P: 1 })].slice(0, 60)) {
    const trace = tryOrdering(ordering, () => new ProtectedAccount(100, Fencing.WRITES_ONLY));
    assert.deepEqual(trace, runOrdering(ordering, { storage: Fencing.WRITES_ONLY }), ordering);
  }
});

test('a refusal that names a version is told as the model tells it', () => {
  for (const ordering of ['AAPBBAB', 'AAPBBBA']) {
    assert.deepEqual(tryOrdering(ordering, () => new Versioned(100)).rows.filter(({ outcome }) => outcome.kind === 'rejected').map(({ outcome }) => outcome),
      accountTrace(ordering, { storage: 'VERSION' }).rows.filter(({ outcome }) => outcome.kind === 'rejected').map(({ outcome }) => outcome));
  }
});

test('a letter that means nothing, and a storage that answers later, are refused in one sentence', () => {
  assert.throws(() => tryOrdering('AAX', () => new Versioned(100)), /letters A, B and P \(a pause\), but 'AAX' has 'X'/);
  const later = { balance: 100, read: async () => ({ kind: 'accepted' as const, balance: 100 }), write: async () => ({ kind: 'accepted' as const }) };
  assert.throws(() => tryOrdering('AA', () => later), /answers at once/);
});
