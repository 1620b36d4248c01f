import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barChart } from './bar-chart';
import { barSeries } from './bar-series';
import { PALETTE } from './palette';
import { JUPYTER_DISPLAY } from './picture';

const ROWS = [
  { ttlMs: 2_000, wait: 1_000, update: 'lost' },
  { ttlMs: 20_000, wait: 19_000, update: 'right' },
];
const TITLE = 'One sentence';
const COUNTS = ['none', 'writes only', 'reads and writes'].flatMap((check) =>
  ['right', 'lost', 'refused and right'].map((outcome, i) => ({ check, orderings: i * 50, outcome })),
);
const draw = async (picture: ReturnType<typeof barChart>) => {
  const bundle = await picture[JUPYTER_DISPLAY]();
  return { bundle, spec: bundle['application/vnd.vegalite.v5+json'] as Record<string, any>, svg: String(bundle['image/svg+xml']) };
};
const texts = (svg: string) => [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);

test('the bars are there as Vega-Lite (an object, not a text), as SVG and as text', async () => {
  const { bundle, spec, svg } = await draw(barChart(ROWS, TITLE, { x: 'ttlMs', y: 'wait' }));
  assert.deepEqual(Object.keys(bundle).sort(), ['application/vnd.vegalite.v5+json', 'image/svg+xml', 'text/plain']);
  assert.equal(typeof spec, 'object');
  assert.match(svg, /^<svg/);
});

test('each bar carries its value, and the word of its kind where it stands alone', async () => {
  const { svg } = await draw(barChart(ROWS, TITLE, { x: 'ttlMs', y: 'wait', series: 'update' }));
  for (const text of ['1,000', '19,000', 'lost', 'right']) assert.ok(texts(svg).includes(text), text);
});

test('its text and its description say all that it draws, and nothing that it does not', async () => {
  const picture = barChart(ROWS, 'A long lease waits.', { x: 'ttlMs', y: 'wait' });
  assert.match(picture.text, /^A long lease waits\.\n[^]*ttlMs[^]*1,000[^]*19,000/);
  assert.doesNotMatch(picture.text, /lost/);
  assert.equal((await draw(picture)).spec.description, 'A long lease waits. 2,000: 1,000; 20,000: 19,000');
});

test('outcomes and clients keep their order and colours, whatever the order of the rows', () => {
  assert.deepEqual(barSeries(['right', 'lost', 'refused and right', 'lost']).map(({ name }) => name), ['lost', 'refused and right', 'right']);
  assert.equal(barSeries(['right', 'refused and right'])[0].fill, PALETTE.refused);
  assert.deepEqual(barSeries(['B', 'A']).map(({ fill }) => fill), PALETTE.clients.slice(0, 2));
});

test('every colour comes from the palette, and the width is stated and at most 560 px', async () => {
  const { spec, svg } = await draw(barChart(COUNTS, TITLE, { x: 'check', y: 'orderings', series: 'outcome' }));
  assert.equal(spec.width, 440);
  assert.ok(Number(/width="(\d+)"/.exec(svg)?.[1]) <= 560);
  const known = new Set([...Object.values(PALETTE).flat()].map((colour) => colour.toLowerCase()));
  for (const [colour] of svg.matchAll(/#[0-9a-f]{3,8}\b/gi)) assert.ok(known.has(colour.toLowerCase()), colour);
  assert.doesNotMatch(svg, /rgb\(|(?:fill|stroke)="(?:black|white|gray|grey)"/);
});

test('rows with the same place stand side by side, and no two labels of them lie on each other', async () => {
  const { svg } = await draw(barChart(COUNTS, TITLE, { x: 'check', y: 'orderings', series: 'outcome' }));
  const labels = svg.slice(svg.lastIndexOf('mark-text role-mark'));
  const places = [...labels.matchAll(/translate\(([\d.]+),[\d.]+\)"[^>]*>(?:0|50|100)</g)].map(([, left]) => Number(left)).sort((a, b) => a - b);
  assert.equal(places.length, 9);
  places.slice(1).forEach((left, i) => assert.ok(left - places[i] > 24, places.join(' ')));
});

test('a chart of nothing but zeros is drawn, too', async () => {
  await draw(barChart([{ check: 'none', count: 0 }], TITLE, { x: 'check', y: 'count' }));
});

test('misuse is told with the name of the argument and what came', () => {
  const columns = { x: 'ttlMs', y: 'wait' } as const;
  assert.throws(() => barChart(ROWS, ' ', columns), /title must be/);
  assert.throws(() => barChart([] as typeof ROWS, TITLE, columns), /rows must be a list of at least one object, but is \[\]/);
  assert.throws(() => barChart([{ ttlMs: 1, wait: -1 }], TITLE, columns), /rows\[0\]\.wait must be a number from 0 on, but is -1/);
  assert.throws(() => barChart([{ ttlMs: 1, wait: 'long' }], TITLE, columns), /rows\[0\]\.wait must be a number from 0 on, but is 'long'/);
  assert.throws(() => barChart(ROWS, TITLE, { x: 'ttl' as 'ttlMs', y: 'wait' }), /rows\[0\] must have a column 'ttl'/);
  assert.throws(() => barSeries(['one', 'two', 'three', 'four']), /series may have 3 kinds/);
});
