import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../schedule/orderings';
import { runWorld } from '../schedule/run-world';
import { Fencing } from '../storage/fencing';
import { accountTrace } from './account-trace';
import { accountWorld, JOBS_FINISHED } from './account-world';
import { runOrdering } from './run-ordering';
import { STORAGE_RULES } from './storage-rules';
import type { StorageName } from './storage-rules';

const clients = [{ name: 'A', adds: 50 }, { name: 'B', adds: 10 }, { name: 'C', adds: 5 }];

for (const storage of Object.values(Fencing)) {
  test(`the model and the lock service with a real ProtectedAccount leave the same rows in every ordering: ${storage}`, () => {
    for (const convention of ['start-over', 'continue'] as const) {
      for (const word of orderings({ A: 3, B: 3, P: 2 })) assert.deepEqual(accountTrace(word, { storage, convention }), runOrdering(word, { storage, convention }), word);
    }
    let at = 0;
    for (const word of orderings({ A: 3, B: 3, C: 3, P: 1 })) {
      at += 1;
      if (at % 17 === 0) assert.deepEqual(accountTrace(word, { storage, clients: 3 }), runOrdering(word, { storage, clients }), word);
    }
  });
}

test('the rows of a trace and the end of the world agree, for every storage and both conventions', () => {
  for (const storage of Object.keys(STORAGE_RULES) as StorageName[]) {
    for (const convention of ['start-over', 'continue'] as const) {
      const world = accountWorld({ storage, convention });
      for (const word of orderings(world.letters)) {
        const { end, violated } = runWorld(world, word);
        const trace = accountTrace(word, { storage, convention });
        assert.equal(trace.lostUpdate, violated.length > 0);
        assert.equal(trace.rejectedRequests, end.refusals);
        assert.equal(trace.finalBalance, end.store.balance);
        assert.ok(trace.clients.filter(({ finished }) => finished).length >= (world.sums?.[JOBS_FINISHED](end) ?? 0));
      }
    }
  }
});

test('a refusal says what was compared: two tokens, two versions, the mark that stands, or the lease that is live', () => {
  const refusal = (storage: StorageName, word: string) =>
    accountTrace(word, { storage }).rows.map(({ outcome }) => outcome).find(({ kind }) => kind === 'rejected');
  assert.deepEqual(refusal('READS_AND_WRITES', 'AAPBBBAP'), { kind: 'rejected', token: 1, highestToken: 2 });
  assert.deepEqual(refusal('VERSION', 'AAPBBBAP'), { kind: 'rejected', token: 0, highestToken: 1, refusedFor: 'version' });
  assert.deepEqual(refusal('RANDOM_TOKEN', 'AAPBBABP'), { kind: 'rejected', token: 1, highestToken: 2, refusedFor: 'mark' });
  assert.deepEqual(refusal('LEASE_LIVE', 'AAPBBABP'), { kind: 'rejected', token: 1, highestToken: 2, refusedFor: 'lease' });
});

test('a letter that the world does not have is refused with the letters that it has', () => {
  assert.throws(() => accountTrace('AAX', { storage: 'NONE' }), /letters A, B, P, but 'AAX' has 'X'/);
  assert.throws(() => accountTrace('AAC', { storage: 'NONE' }), /letters A, B, P, but 'AAC' has 'C'/);
});
