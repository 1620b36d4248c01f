import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../scenarios/scenarios';
import { balanceChart } from './balance-chart';
import { balanceData } from './balance-data';
import { JUPYTER_DISPLAY } from './picture';
import { sampleRuns } from '../scenarios/sample-runs';
import { vegaSvg } from './vega-svg';

const bundleOf = async (...args: Parameters<typeof balanceChart>) => balanceChart(...args)[JUPYTER_DISPLAY]();

test('the chart is there as Vega-Lite (an object, not a text), as SVG and as text', async () => {
  const bundle = await bundleOf(scenario(1), 'One sentence');
  assert.deepEqual(Object.keys(bundle).sort(), ['application/vnd.vegalite.v5+json', 'image/svg+xml', 'text/plain']);
  assert.equal(typeof bundle['application/vnd.vegalite.v5+json'], 'object');
  assert.match(String(bundle['image/svg+xml']), /^<svg/);
});

test('Vega-Lite compiles a long run, one with a refused read and an empty one without a warning', async () => {
  const runs = sampleRuns();
  for (const name of ['four clients, 30 rows', 'a read that is refused', 'no step']) await bundleOf(runs[name], 'One sentence');
});

test('a specification with a warning is refused', async () => {
  await assert.rejects(vegaSvg({ data: { values: [{ a: 1 }] }, mark: 'bar', encoding: { shape: { field: 'a', type: 'nominal' } } }), /Vega-Lite says of this chart/);
});

test('the drawing is the same each time, whatever was drawn before it', async () => {
  const first = await bundleOf(scenario(1), 'One sentence');
  await bundleOf(scenario(4), 'Another one');
  assert.deepEqual(await bundleOf(scenario(1), 'One sentence'), first);
});

test('all colours of axis, legend, title, view and ground are stated, and its width is at most 560 px', async () => {
  const bundle = await bundleOf(sampleRuns()['four clients, 30 rows'], 'One sentence');
  const spec = bundle['application/vnd.vegalite.v5+json'] as Record<string, any>;
  assert.equal(spec.background, '#FFFFFF');
  for (const part of ['labelColor', 'titleColor', 'domainColor', 'tickColor', 'gridColor']) assert.match(spec.config.axis[part], /^#/);
  for (const colour of [spec.config.legend.labelColor, spec.config.title.color, spec.config.view.fill, spec.config.view.stroke]) assert.match(colour, /^#/);
  assert.deepEqual(spec.usermeta, { embedOptions: { actions: false, renderer: 'svg' } });
  assert.ok(Number(/width="(\d+)"/.exec(String(bundle['image/svg+xml']))?.[1]) <= 560);
});

test('its description is the title and the facts', async () => {
  const spec = (await bundleOf(scenario(1), 'A undoes B.'))['application/vnd.vegalite.v5+json'] as { description: string };
  assert.match(spec.description, /^A undoes B\. Final balance 150, right balance 160: ✗ update LOST\./);
});

test('accepted and refused writes have different shapes, and so have the clients', () => {
  const { signs, marks } = balanceData(sampleRuns()['four clients, 30 rows']);
  assert.equal(signs.length, 5);
  assert.equal(new Set(signs.map(({ shape }) => shape)).size, 5);
  assert.deepEqual(marks.filter(({ sign }) => sign === 'refused').map(({ balance }) => balance), [110]);
});

test('the balance after each step is that of the run, from its start', () => {
  assert.deepEqual(balanceData(scenario(3)).steps.map(({ balance }) => balance), [100, 100, 100, 100, 100, 100, 150, 110, 110]);
});

test('the legend names the ring of a lost update, where there is one', async () => {
  assert.deepEqual(balanceData(scenario(1)).signs.map(({ name }) => name), ["A's write accepted", "B's write accepted", 'update lost']);
  assert.match(String((await bundleOf(scenario(1), 'One sentence'))['image/svg+xml']), />update lost</);
  assert.doesNotMatch(String((await bundleOf(scenario(2), 'One sentence'))['image/svg+xml']), />update lost</);
});
