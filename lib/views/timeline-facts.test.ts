import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../scenarios/scenarios';
import { Fencing } from '../storage/fencing';
import { AccountStory } from '../worlds/account-story';
import { runOrdering } from '../worlds/run-ordering';
import { sampleRuns } from '../scenarios/sample-runs';
import { timelineFacts } from './timeline-facts';

test('a lease band ends at its expiry, or at its release if that comes first', () => {
  const { bands } = timelineFacts(scenario(1));
  assert.deepEqual(bands.map(({ token, ends }) => ({ token, ends })), [
    { token: 1, ends: { kind: 'expired', atMs: 11_000 } },
    { token: 2, ends: { kind: 'released', row: 6 } },
  ]);
});

test('a lease is over at its very expiry, and runs on beyond a run that ends one millisecond before', () => {
  const ends = (pauseMs: number) => timelineFacts(new AccountStory({ storage: Fencing.NONE }).do('A', 'acquire').pause('A', pauseMs).trace()).bands[0].ends;
  assert.equal(ends(10_000).kind, 'expired');
  assert.equal(ends(9_999).kind, 'open');
});

test('a renewed lease ends at its new expiry', () => {
  const { bands } = timelineFacts(sampleRuns()['a renewal, then the pause']);
  assert.deepEqual(bands[0].ends, { kind: 'expired', atMs: 19_000 });
});

test('a pause of one client lasts to its own next step and hatches nobody else', () => {
  assert.deepEqual(timelineFacts(scenario(1)).gaps, [{ client: 'A', pauseRow: 2, nextRow: 7 }]);
});

test('time that passes for all hatches every client that is under way, and no other', () => {
  const gaps = (word: string) => timelineFacts(runOrdering(word, { storage: Fencing.NONE })).gaps.filter(({ pauseRow }) => pauseRow === word.indexOf('P'));
  assert.deepEqual(gaps('AAPBBBA').map(({ client }) => client), ['A']);
  assert.deepEqual(gaps('AAABPBB').map(({ client }) => client), []);
});

test('a request is late if the lease of its token is over, and only requests to the storage can be', () => {
  const late = timelineFacts(scenario(4)).requests.filter((request) => request.late);
  assert.deepEqual(late.map(({ row, passed }) => ({ row, passed })), [{ row: 5, passed: false }]);
});

test('a check is a look of the client itself and goes to nobody', () => {
  const checks = timelineFacts(sampleRuns()['a check after the pause']).requests.filter(({ to }) => to === 'self');
  assert.deepEqual(checks.map(({ passed }) => passed), [false, true]);
});
