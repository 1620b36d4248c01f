import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByMerging } from '../schedule/count-by-merging';
import { A_REFUSAL_HAPPENS, accountWorld, JOBS_FINISHED, NO_UPDATE_IS_LOST } from './account-world';
import { summarizeAccount } from './summarize-account';
import { NAMED_WORLDS } from './world-list';

const [account] = NAMED_WORLDS;

test('a summary that a limit ends has no counts but says how far it got, and a loss that is soon found is there all the same', () => {
  const summary = summarizeAccount(account, { storage: 'READS_ONLY', clients: 6, pauses: 6 }, { maxStates: 5_000 });
  assert.deepEqual([summary.lost, summary.finished, summary.probability], [undefined, undefined, undefined]);
  assert.match(summary.notFinished ?? '', /^Not finished: its limit of states ended the search after 5000 states, with \d+ of 18469947944448000 orderings/);
  assert.equal(summary.shortest, 'AAPBBAB');
  assert.deepEqual(Object.keys(summary.notCounted), ['lost', 'finished', 'refused', 'probability']);
});

test('a summary without a loss says that there is none, not that none was found', () => {
  const safe = summarizeAccount(account, { storage: 'VERSION' });
  assert.deepEqual([safe.lost, safe.first, safe.shortest], [0n, null, null]);
  const unknown = summarizeAccount(account, { storage: 'VERSION', clients: 5, pauses: 5 }, { maxStates: 100 });
  assert.deepEqual([unknown.lost, unknown.first, unknown.shortest], [undefined, undefined, undefined]);
});

test('a summary beyond 20 letters has the counts that merging the readable model gives, and says why it has no chance', () => {
  for (const storage of ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'] as const) {
    const summary = summarizeAccount(account, { storage, clients: 6, pauses: 3 });
    const counts = countByMerging(accountWorld({ storage, clients: 6, pauses: 3 }));
    assert.ok(counts.kind === 'finished');
    assert.deepEqual([summary.lost, summary.refused, summary.finished], [
      counts.violations[NO_UPDATE_IS_LOST], counts.occurrences[A_REFUSAL_HAPPENS], counts.sums[JOBS_FINISHED],
    ]);
    const why = { probability: 'an exact fraction is worked out up to 20 letters, those of 5 clients and 5 pauses' };
    assert.deepEqual(summary.notCounted, storage === 'READS_AND_WRITES' ? {} : why);
    assert.equal(summary.probability, storage === 'READS_AND_WRITES' ? '0' : undefined);
  }
});

test('what a world does not have is missing with that reason', () => {
  const visitors = summarizeAccount(NAMED_WORLDS.find(({ name }) => name === 'visitors')!, { storage: 'NONE' });
  assert.deepEqual(visitors.notCounted, { finished: 'this world has no such thing', refused: 'this world has no such thing' });
});
