import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../schedule/orderings';
import type { AccountStorage } from '../storage/account-storage';
import { Fencing } from '../storage/fencing';
import { runOrdering } from './run-ordering';
import type { Trace } from './trace';

const words = [...orderings({ A: 3, B: 3, P: 2 })];
const runs = (storage: Fencing) => words.map((word) => ({ word, trace: runOrdering(word, { storage }) }));
const refused = (trace: Trace) => trace.rejectedRequests > 0;

// Counts of an independent enumeration of the same rules.
const COUNTS = [
  { storage: Fencing.NONE, lost: 108, withRefusal: 0, first: 'AAPBBABP' },
  { storage: Fencing.WRITES_ONLY, lost: 54, withRefusal: 68, first: 'AAPBBABP' },
  { storage: Fencing.READS_AND_WRITES, lost: 0, withRefusal: 178, first: undefined },
];

for (const { storage, lost, withRefusal, first } of COUNTS) {
  test(`of 560 orderings ${lost} lose an update and ${withRefusal} have a refusal with ${storage}`, () => {
    const all = runs(storage);
    const losing = all.filter(({ trace }) => trace.lostUpdate);
    assert.equal(losing.length, lost);
    assert.equal(losing[0]?.word, first);
    assert.equal(all.filter(({ trace }) => refused(trace)).length, withRefusal);
    assert.ok(all.every(({ trace }) => trace.clients.every((client) => client.finished)));
  });
}

test('a storage that refuses everything ends after four tries, with nobody finished and nothing lost', () => {
  const storage: AccountStorage = {
    balance: 100,
    read: (token) => ({ kind: 'rejected', token, highestToken: token }),
    write: (token) => ({ kind: 'rejected', token, highestToken: token }),
  };
  const trace = runOrdering('', { storage });
  assert.deepEqual(trace.clients.map((client) => client.finished), [false, false]);
  assert.equal(trace.rejectedRequests, 8);
  assert.equal(trace.lostUpdate, false);
});

test('a client that has finished does nothing at a further letter', () => {
  const once = runOrdering('AAABBB', { storage: Fencing.NONE });
  assert.deepEqual(runOrdering('AAAAABBB', { storage: Fencing.NONE }), once);
});

test('a letter that is neither a client nor a pause is refused with the letters that there are', () => {
  assert.throws(() => runOrdering('AAX', { storage: Fencing.NONE }), /letters A, B and P \(a pause\), but 'AAX' has 'X'/);
});
