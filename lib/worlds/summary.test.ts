import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarizeAccount } from './summarize-account';
import { NAMED_WORLDS } from './world-list';

const [account] = NAMED_WORLDS;

test('a summary that a limit ends has no counts but says how far it got, and a loss that is soon found is there all the same', () => {
  const summary = summarizeAccount(account, { storage: 'READS_ONLY', clients: 6, pauses: 6 }, { maxStates: 5_000 });
  assert.deepEqual([summary.lost, summary.finished, summary.probability], [undefined, undefined, undefined]);
  assert.match(summary.notFinished ?? '', /^Not finished: its limit of states ended the search after 5000 states, with \d+ of 18469947944448000 orderings/);
  assert.equal(summary.shortest, 'AAPBBAB');
});

test('a summary without a loss says that there is none, not that none was found', () => {
  const safe = summarizeAccount(account, { storage: 'VERSION' });
  assert.deepEqual([safe.lost, safe.first, safe.shortest], [0n, null, null]);
  const unknown = summarizeAccount(account, { storage: 'VERSION', clients: 5, pauses: 5 }, { maxStates: 100 });
  assert.deepEqual([unknown.lost, unknown.first, unknown.shortest], [undefined, undefined, undefined]);
});
