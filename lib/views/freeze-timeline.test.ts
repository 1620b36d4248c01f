import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FreezeStep } from '../sql/freeze/freeze-report';
import { freezeFacts } from './freeze-facts';
import { freezeTimeline } from './freeze-timeline';
import { freezeTimelineSvg } from './freeze-timeline-svg';
import { JUPYTER_DISPLAY } from './picture';

const asks = (pod: 'A' | 'B', file: string, token: number): FreezeStep => ({ who: `pod ${pod}`, what: `asks for the lock of store 17, to import ${file}`, token, answer: 'granted' });
const writes = (pod: 'A' | 'B', what: string, answer?: string): FreezeStep => ({ who: `pod ${pod}`, what: `writes ${what}`, token: pod === 'A' ? 1 : 2, answer });
const frozen: FreezeStep = { who: 'pod A', what: 'is frozen (SIGSTOP), after-acquire' };
const over: FreezeStep = { who: 'database', what: 'the lease of pod A is over, by the database’s clock' };
const goesOn: FreezeStep = { who: 'pod A', what: 'goes on (SIGCONT)' };

/** A acquires and is frozen, its lease is over, B imports, A goes on and writes. */
const run = (late: string): FreezeStep[] => [
  asks('A', 'monday.csv', 1), frozen, over, asks('B', 'tuesday.csv', 2), writes('B', 'batch 1 of 2', 'accepted'), writes('B', 'record', 'accepted'), goesOn,
  writes('A', 'batch 1 of 2', late),
];
const insideTransaction: FreezeStep[] = [
  asks('A', 'monday.csv', 1), writes('A', 'batch 1 of 2', 'accepted'), frozen, over, asks('B', 'tuesday.csv', 2), writes('B', 'batch 1 of 2, and waits'),
  { who: 'database', what: 'ends the connection of pod A: idle in a transaction for 3 s' }, writes('B', 'record', 'accepted'), goesOn, writes('A', 'batch 2 of 2', 'no connection'),
];
const count = (svg: string, sign: string): number => [...svg.matchAll(new RegExp(`class="${sign}"`, 'g'))].length;

test('A’s lease ends at its expiry and B’s with its last write, each with its token', () => {
  assert.deepEqual(freezeFacts(run('refused')).bands, [{ token: 1, from: 0, to: 2 }, { token: 2, from: 3, to: 5.5 }]);
  const svg = freezeTimelineSvg(freezeFacts(run('refused')));
  assert.equal(count(svg, 'lease'), 2);
  for (const text of ['token 1', 'token 2', 'lease over', 'monday.csv', 'tuesday.csv']) assert.ok(svg.includes(`>${text}</text>`), text);
});

test('A stands still in a hatched gap from where it was frozen until it goes on', () => {
  const facts = freezeFacts(run('refused'));
  assert.deepEqual(facts.frozen, { from: 1, to: 6, how: 'SIGSTOP' });
  assert.equal(count(freezeTimelineSvg(facts), 'pause'), 1);
});

test('a late write that is refused ends in a cross with the two tokens; one that is accepted has a ring and the word LOST', () => {
  const [refused, accepted] = ['refused', 'accepted'].map((answer) => freezeTimelineSvg(freezeFacts(run(answer))));
  assert.deepEqual([count(refused, 'refused') - count(accepted, 'refused'), count(refused, 'lost'), count(accepted, 'lost')], [2, 0, 1]);
  assert.match(refused, />1 &lt; 2</);
  assert.doesNotMatch(refused, />LOST</);
  assert.match(accepted, />LOST</);
  assert.deepEqual(freezeFacts(run('refused')).requests.map(({ client, late }) => [client, late]), [['A', false], ['B', false], ['B', false], ['B', false], ['A', true]]);
  // The legend explains the dash, too.
  for (const svg of [refused, accepted]) assert.match(svg, />sent after its lease was over</);
});

test('an open transaction is a band on the catalogue’s lane until the database ends it, and who waits for it has a dashed ring', () => {
  const facts = freezeFacts(insideTransaction);
  assert.deepEqual(facts.openTransaction, { from: 1, to: 6 });
  assert.deepEqual(facts.requests.map(({ waits }) => waits), [false, false, false, true, false, false]);
  const svg = freezeTimelineSvg(facts);
  assert.equal(count(svg, 'silent'), 1);
  assert.equal(count(svg, 'transaction'), 1);
  assert.equal(count(freezeTimelineSvg(freezeFacts(run('refused'))), 'transaction'), 0);
});

test('every step stands in the alternative text and in the table, with its token and answer', async () => {
  const picture = freezeTimeline({ steps: run('refused') }, 'One sentence');
  const html = String((await picture[JUPYTER_DISPLAY]())['text/html']);
  assert.match(html, /alt="One sentence\npod A asks for the lock of store 17, to import monday.csv, token 1: granted\.\n/);
  assert.match(html, /pod A writes batch 1 of 2, token 1: refused\./);
  assert.match(picture.text, /│ +8 │ pod A +│ writes batch 1 of 2 +│ +1 │ refused +│/);
});

test('what is no report, has a step that is not known, or has no sentence, is refused', () => {
  assert.throws(() => freezeTimeline({} as never, 'x'), /^TypeError: report must be what runFreeze returns/);
  assert.throws(() => freezeTimeline({ steps: [{ who: 'pod A', what: 'sings' }] }, 'x'), /^TypeError: steps\[0\] must be a step of runFreeze, but is "sings"/);
  assert.throws(() => freezeTimeline({ steps: run('refused') }, ''), /^TypeError: title must be/);
});
