import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeAnswers } from './node-answers';
import type { NodesAsked, NodesEvent } from './node-answers';
import { PALETTE } from './palette';
import { JUPYTER_DISPLAY } from './picture';

const TITLE = 'One sentence';
const said = (...answers: string[]) => answers.map((answer, i) => ({ node: `node ${i + 1}`, answer }));
const story: (NodesAsked | NodesEvent)[] = [
  { who: 'A', asks: 'lock', nodes: said('OK', 'OK', 'no answer'), result: 'granted, 2 of 3' },
  { event: 'node 3 is started again' },
  { who: 'B', asks: 'lock', nodes: said('held', 'held', 'OK'), result: 'refused, 1 of 3' },
  { who: 'B', asks: 'unlock', nodes: said('lost', 'lost', 'OK').slice(1), result: 'done' },
];

async function draw() {
  const html = String((await nodeAnswers(story, TITLE)[JUPYTER_DISPLAY]())['text/html']);
  return { html, svg: Buffer.from(/base64,([^"]+)/.exec(html)?.[1] ?? '', 'base64').toString('utf8') };
}

test('a yes is a dot in its client\'s colour, a no a cross, silence a ring, and a node that was not asked has no mark', async () => {
  const { svg } = await draw();
  const dots = [...svg.matchAll(/class="accepted"[^>]* fill="([^"]+)"/g)].map(([, fill]) => fill);
  assert.deepEqual(dots, [PALETTE.clients[0], PALETTE.clients[0], PALETTE.clients[1], PALETTE.clients[1]]);
  assert.equal([...svg.matchAll(/class="refused"/g)].length, 3);
  assert.equal([...svg.matchAll(/class="silent"/g)].length, 1);
});

test('answers, events and results stand in the drawing, the alternative text and the table', async () => {
  const { html, svg } = await draw();
  for (const text of ['no answer', 'held', 'lost', 'granted, 2 of 3', 'node 3 is started again']) {
    assert.ok(svg.includes(`>${text}</text>`), text);
    assert.ok(nodeAnswers(story, TITLE).text.includes(text), text);
  }
  assert.match(html, /alt="One sentence\nwho: A; asks: lock; node 1: OK; node 2: OK; node 3: no answer; what came of it: granted, 2 of 3\n/);
  assert.match(nodeAnswers(story, TITLE).text, /│ B +│ unlock │ +│ lost +│ OK +│ done +│/);
});

test('misuse is told with the name of the argument and what came', () => {
  assert.throws(() => nodeAnswers([], TITLE), /story must be a list of requests and events, but is \[\]/);
  assert.throws(() => nodeAnswers([{ who: 'A' } as never], TITLE), /story\[0\] must be a request \{ who, asks, nodes, result \} or \{ event \}/);
  assert.throws(() => nodeAnswers([{ ...story[0], nodes: [{ node: 'node 1' }] } as never], TITLE), /story\[0\] must be/);
  assert.throws(() => nodeAnswers(story, ' '), /title must be/);
});

test('a client has its own colour in every picture, whoever comes first in it', async () => {
  const html = String((await nodeAnswers(story.slice(2), TITLE)[JUPYTER_DISPLAY]())['text/html']);
  const svg = Buffer.from(/base64,([^"]+)/.exec(html)?.[1] ?? '', 'base64').toString('utf8');
  assert.ok(svg.includes(PALETTE.clients[1]) && !svg.includes(PALETTE.clients[0]));
});
