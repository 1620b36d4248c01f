import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exploreWorld } from '../worlds/locks/explore-world';
import { worldTrace } from '../worlds/locks/world-trace';
import { JUPYTER_DISPLAY } from './picture';
import { worldCounts } from './world-counts';
import { worldSteps } from './world-steps';

test('the steps of a world say who did what, what it broke, and which property does not hold', async () => {
  const picture = worldSteps(worldTrace('redis-failover', 'AFB'));
  assert.match(picture.text, /^AFB: redis-failover, async-replica \(as it is\)\n/);
  assert.match(picture.text, /│ B +│ SET NX PX +│ ✓ the lock is B's to 11000 +│ B to 11000 │ A and B │\n│[ │]+⚠ two clients hold the lock +│/);
  assert.match(picture.text, /\n✗ at most one holder: does not hold$/);
  const html = (await picture[JUPYTER_DISPLAY]())['text/html'] as string;
  for (const text of ['⚠ two clients hold the lock', 'A and B', '✗ at most one holder: does not hold']) assert.ok(html.includes(text), text);
  assert.equal(html.match(/<td [^>]*font-weight:bold/g)?.length, 6, 'the six cells of the row that broke it, and no others');
});

test('the mended variant keeps its property, and its steps carry no mark', () => {
  const { text } = worldSteps(worldTrace('redis-failover', 'AFB', 'late-promotion'), 'A whole lease later');
  assert.match(text, /^A whole lease later\n/);
  assert.doesNotMatch(text, /⚠/);
  assert.match(text, /\n✓ at most one holder$/);
});

test('the counts of a world stand between its rules and its variants, one row for each variant and property', async () => {
  const picture = worldCounts(exploreWorld('waiter-not-rechecked'));
  assert.match(picture.text, /looks-ahead-only │ as it is │ at most one holder +│ +630 │ +30 │ ABAPCBC +│ ABPCB/);
  assert.match(picture.text, /own-key-too +│ mended +│ no lock is returned after its end │ +630 │ +0 │ none/);
  assert.match(picture.text, /^A client waits in line [^\n]*\nRules:\n- A, B and C want one lock\./);
  assert.match(picture.text, /\n- P: nothing happens for 15,000 ms/);
  assert.match(picture.text, /\n- own-key-too \(mended; A 2, B 2, C 2, P 1\): /);
  const html = (await picture[JUPYTER_DISPLAY]())['text/html'] as string;
  assert.match(html, /<li [^>]*>A key whose lease is over is gone from the line\.<\/li>/);
});

test('what must hold stands once above the counts of a world with one property, and takes no column from its words', async () => {
  const picture = worldCounts(exploreWorld('redlock'));
  assert.match(picture.text, /How many orderings break "at most one holder"\n.*\n│ variant +│ role +│ orderings │/);
  assert.match(picture.text, /│ two-of-five +│ made wrong │ +16,632 │ +4,200 │ AAABBAABBBTT │ AAABBAABBB +│/);
  const html = (await picture[JUPYTER_DISPLAY]())['text/html'] as string;
  assert.equal(html.match(/<th /g)?.length, 6);
});

test('what is no trace and no report is refused with an example', () => {
  assert.throws(() => worldSteps({} as never), /^TypeError: trace must be what worldTrace returns, for example worldTrace\('redis-release-del', 'APBAC'\), but is \{\}$/);
  assert.throws(() => worldCounts(undefined as never), /^TypeError: report must be what exploreWorld returns/);
  assert.throws(() => worldSteps(worldTrace('redlock', 'A'), ' '), /title must be the sentence/);
});
