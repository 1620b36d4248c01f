import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedLevels } from '../schedule/merged-levels';
import { accountWorld } from '../worlds/account-world';
import { JUPYTER_DISPLAY } from './picture';
import { stateLevels } from './state-levels';

const TITLE = 'One sentence';
const levels = mergedLevels(accountWorld({ storage: 'NONE' }));
const draw = async () => {
  const html = String((await stateLevels(levels, TITLE)[JUPYTER_DISPLAY]())['text/html']);
  return { html, svg: Buffer.from(/base64,([^"]+)/.exec(html)?.[1] ?? '', 'base64').toString('utf8') };
};

test('there is a dot for each state and one in the legend for each form, and a line for each letter that leads on', async () => {
  const { svg } = await draw();
  const dots = [...svg.matchAll(/<circle cx="[\d.]+" cy="[\d.]+" r="4.5"/g)];
  assert.equal(dots.length, 121 + 3);
  assert.equal([...svg.matchAll(/M[\d.]+ [\d.]+L/g)].length, levels.flat().reduce((sum, { from }) => sum + from.length, 0));
});

test('no two dots lie on each other', async () => {
  const { svg } = await draw();
  const places = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="4.5"/g)].map(([, x, y]) => `${x} ${y}`);
  assert.equal(new Set(places).size, places.length);
});

test('beginnings and states of each level stand in the drawing, the alternative text and the table', async () => {
  const { html, svg } = await draw();
  for (const text of ['170', '25', '350', '30']) assert.ok(svg.includes(`>${text}</text>`), text);
  assert.match(html, /alt="One sentence\n[^"]*6 letters placed: 350 beginnings, 30 states\./);
  assert.match(stateLevels(levels, TITLE).text, /6 +│ +350 +│ +30 +│/);
});

test('misuse is told with the name of the argument and what came', () => {
  assert.throws(() => stateLevels([], TITLE), /levels must be what mergedLevels gives, but is \[\]/);
  const large = mergedLevels(accountWorld({ storage: 'NONE', clients: 3 }));
  assert.throws(() => stateLevels(large, TITLE), /levels must be at most 12 levels of at most 40 states/);
  assert.throws(() => stateLevels(levels, ' '), /title must be/);
});
