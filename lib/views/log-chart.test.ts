import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logChart } from './log-chart';
import { PALETTE } from './palette';
import { JUPYTER_DISPLAY } from './picture';
import { powerText, shortNumber } from './short-number';

const COLUMNS = { x: 'size', y: 'number', series: 'of' } as const;
const ROWS = [
  { size: '2 × 2', of: 'orderings', number: 560n },
  { size: '8 × 8', of: 'orderings', number: 3_885_449_069_281_747_968_000_000n },
  { size: '2 × 2', of: 'states', number: 77 },
  { size: '8 × 8', of: 'states', number: 41_421 },
];
const TITLE = 'One sentence';
const draw = async () => {
  const bundle = await logChart(ROWS, TITLE, COLUMNS)[JUPYTER_DISPLAY]();
  return { bundle, spec: bundle['application/vnd.vegalite.v5+json'] as Record<string, any>, svg: String(bundle['image/svg+xml']) };
};
const heightOf = (svg: string, text: string) => Number(new RegExp(`translate\\([\\d.]+,([\\d.]+)\\)"[^>]*>${text}<`).exec(svg)?.[1]);

test('equal factors are equal steps, and a larger number stands higher', async () => {
  const { svg } = await draw();
  const [small, large, states] = ['560', '3.9·10²⁴', '41,421'].map((text) => heightOf(svg, text));
  assert.ok(large < states && states < small, `${large} ${states} ${small}`);
  const perPower = (small - large) / (Math.log10(Number(ROWS[1].number)) - Math.log10(560));
  assert.ok(Math.abs(perPower - 280 / 25) < 0.5, String(perPower));
});

test('its plain text has every number in full', () => {
  assert.match(logChart(ROWS, TITLE, COLUMNS).text, /^One sentence\n[^]*3,885,449,069,281,747,968,000,000/);
});

test('every line has a shape beside its colour, and every colour comes from the palette', async () => {
  const { bundle, spec, svg } = await draw();
  assert.deepEqual(Object.keys(bundle).sort(), ['application/vnd.vegalite.v5+json', 'image/svg+xml', 'text/plain']);
  const { fill, shape } = spec.layer[1].encoding;
  assert.equal(new Set(shape.scale.range).size, 2);
  assert.deepEqual(fill.scale.domain, ['orderings', 'states']);
  const known = new Set([...Object.values(PALETTE).flat()].map((colour) => colour.toLowerCase()));
  for (const [colour] of svg.matchAll(/#[0-9a-f]{3,8}\b/gi)) assert.ok(known.has(colour.toLowerCase()), colour);
  assert.ok(Number(/width="(\d+)"/.exec(svg)?.[1]) <= 600);
});

test('a number is written in full below a million, and then as a power of ten', () => {
  assert.deepEqual([77, 41_421, 369_600, 2_607_276_672_000, 1e24].map(shortNumber), ['77', '41,421', '369,600', '2.6·10¹²', '1.0·10²⁴']);
  assert.deepEqual([0, 3, 4, 21].map(powerText), ['1', '1,000', '10⁴', '10²¹']);
});

test('misuse is told with the name of the argument and what came', () => {
  assert.throws(() => logChart([] as typeof ROWS, TITLE, COLUMNS), /rows must be a list of at least one object, but is \[\]/);
  assert.throws(() => logChart([{ ...ROWS[0], number: 0n }], TITLE, COLUMNS), /rows\[0\]\.number must be a number above 0, but is 0n/);
  assert.throws(() => logChart(ROWS, TITLE, { ...COLUMNS, series: 'kind' as 'of' }), /rows\[0\] must have a column 'kind'/);
});
