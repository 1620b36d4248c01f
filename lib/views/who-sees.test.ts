import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../scenarios/scenarios';
import type { Trace } from '../worlds/trace';
import { whoSees } from './who-sees';
import { whoSeesFacts } from './who-sees-facts';
import { whoSeesSvg } from './who-sees-svg';

test('the lock service sees requests for the lock only, and the storage every read and write, the late one too', () => {
  assert.deepEqual(whoSeesFacts(scenario(1)), [
    { client: 'A', lockSteps: { acquire: 1 }, tokens: [1], timelySteps: { read: 1 }, lateSteps: { 'write accepted': 1 } },
    { client: 'B', lockSteps: { acquire: 1, release: 1 }, tokens: [2], timelySteps: { read: 1, write: 1 }, lateSteps: {} },
  ]);
});

test('a late write is a dashed arrow with a word, and ends in a cross if it was refused', () => {
  const accepted = whoSeesSvg(whoSeesFacts(scenario(1)));
  const refused = whoSeesSvg(whoSeesFacts(scenario(4)));
  for (const svg of [accepted, refused]) assert.equal(svg.match(/stroke-dasharray/g)?.length, 1);
  assert.match(accepted, />1 write accepted, late</);
  assert.doesNotMatch(accepted, /class="refused"/);
  assert.match(refused, />1 write refused, late</);
  assert.match(refused, /class="refused"/);
});

test('the text says of each client what both places saw', () => {
  const { text } = whoSees(scenario(4), 'One sentence');
  assert.match(text, /^One sentence\n/);
  assert.match(text, /A +│ 2 acquires, 1 release; gave token 1, 3 │ 2 reads, 1 write/);
});

test('what is not a run, or has no sentence, is refused', () => {
  assert.throws(() => whoSees({} as Trace, 'x'), /^TypeError: trace must be what a run returns/);
  assert.throws(() => whoSees(scenario(1), ''), /^TypeError: title must be/);
});
