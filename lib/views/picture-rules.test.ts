import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedLevels } from '../schedule/merged-levels';
import { exploreWorld } from '../worlds/locks/explore-world';
import { worldTrace } from '../worlds/locks/world-trace';
import { visitorsWorld } from '../worlds/visitors-world';
import { balanceChart } from './balance-chart';
import { dataTable } from './data-table';
import { designPicture } from './design-picture';
import { freezeTimeline } from './freeze-timeline';
import { nodeAnswers } from './node-answers';
import { orderingTiles } from './ordering-tiles';
import { PALETTE } from './palette';
import { JUPYTER_DISPLAY } from './picture';
import type { Picture } from './picture';
import { sampleRuns } from '../scenarios/sample-runs';
import { stack } from './stack';
import { stateLevels } from './state-levels';
import { stepTable } from './step-table';
import { timeline } from './timeline';
import { whoSees } from './who-sees';
import { worldCounts } from './world-counts';
import { worldSteps } from './world-steps';

const COLOURS = new Set([...Object.values(PALETTE).flat()].map((colour) => colour.toLowerCase()));

function pictures(): [string, Picture][] {
  const runs = Object.entries(sampleRuns()).flatMap(([name, trace]): [string, Picture][] => [
    [`timeline of ${name}`, timeline(trace, 'One sentence')],
    [`step table of ${name}`, stepTable(trace)],
    [`who sees in ${name}`, whoSees(trace, 'One sentence')],
  ]);
  const chart = stack(balanceChart(sampleRuns()['scenario 1'], 'One sentence'));
  const tiles = orderingTiles({ one: [{ ordering: 'AB', outcome: 'lost' }], two: [{ ordering: 'AB', outcome: 'refused and right' }] }, 'One sentence');
  const locks: [string, Picture][] = [
    ['counts of a world', worldCounts(exploreWorld('redlock-restart'))],
    ['steps of a world', worldSteps(worldTrace('redlock-clock-jump', 'AABAJBB'))],
    ['node answers', nodeAnswers([{ who: 'A', asks: 'lock', nodes: [{ node: 'node 1', answer: 'OK' }], result: 'granted' }, { event: 'ends' }], 'One sentence')],
  ];
  const nodes = nodeAnswers([{ who: 'A', asks: 'lock', nodes: [{ node: 'node 1', answer: 'OK' }], result: 'granted' }, { event: 'ends' }], 'One sentence');
  const table = (name: string, rights: string[]) => ({ name, rows: 3, rights, columns: [{ name: 'store_id', type: 'integer', isKey: true }] });
  const design = designPicture({ lock: table('import_lock', ['SELECT']), catalogue: table('store_catalogue', ['UPDATE']), mayCall: true, olderToken: 'accepted' }, 'One sentence');
  const steps = [
    { who: 'pod A', what: 'asks for the lock', token: 1, answer: 'granted' }, { who: 'pod A', what: 'writes batch 1 of 2', token: 1, answer: 'accepted' },
    { who: 'pod A', what: 'is frozen (SIGSTOP)' }, { who: 'database', what: 'the lease of pod A is over' }, { who: 'pod B', what: 'writes record', token: 2, answer: 'accepted' },
    { who: 'pod B', what: 'writes record, and waits', token: 2 }, { who: 'pod A', what: 'goes on' }, { who: 'pod A', what: 'writes record', token: 1, answer: 'accepted' },
    { who: 'pod A', what: 'writes record', token: 1, answer: 'refused' },
  ] as const;
  return [['node answers', nodes], ['design', design], ['freeze', freezeTimeline({ steps }, 'One sentence')], ...runs, ...locks, ['stacked chart', chart], ['ordering tiles', tiles], ['state levels', stateLevels(mergedLevels(visitorsWorld()), 'One sentence')], ['data table', dataTable([{ a: 1, b: { text: 'x', href: 'https://example.org' } }])]];
}

/** Every picture as HTML, made once for all tests of this file. */
const htmls: Promise<[string, string][]> = Promise.all(
  pictures().map(async ([name, picture]): Promise<[string, string]> => [name, String((await picture[JUPYTER_DISPLAY]())['text/html'])]),
);

function drawings(html: string): string[] {
  return [...html.matchAll(/data:image\/svg\+xml;base64,([^"]+)/g)].map(([, data]) => Buffer.from(data, 'base64').toString('utf8'));
}

test('no picture has a style sheet, a script or an SVG in its HTML: a notebook that was not run is stripped of them', async () => {
  for (const [name, html] of await htmls) assert.doesNotMatch(html, /<style|<script|<svg|<iframe| on\w+=/i, name);
});

test('every picture is a white card, at most 640 px wide with its padding and border', async () => {
  for (const [name, html] of await htmls) {
    assert.match(html, /^<div style="background:#FFFFFF;color:#1A1A1A;/, name);
    const [, vertical, padding] = /padding:(\d+)px (\d+)px/.exec(html) ?? [];
    assert.ok(Number(vertical) > 0);
    assert.ok(Number(/max-width:(\d+)px/.exec(html)?.[1]) + 2 * Number(padding) + 2 <= 640, name);
    for (const [, width] of html.matchAll(/<img[^>]* width="([\d.]+)"/g)) assert.ok(Number(width) <= 610, name);
  }
});

test('no text in a drawing or a card is smaller than 12 px', async () => {
  for (const [name, html] of await htmls) {
    const sizes = [html, ...drawings(html)].flatMap((text) => [...text.matchAll(/font-size(?:="|:\s?)([\d.]+)/g)].map(([, size]) => Number(size)));
    assert.ok(sizes.length > 0 && Math.min(...sizes) >= 12, `${name}: ${Math.min(...sizes)}`);
    for (const svg of drawings(html).filter((text) => !text.includes('vega'))) {
      for (const [element] of svg.matchAll(/<text [^>]*>/g)) assert.match(element, /font-size/, name);
    }
  }
});

test('every colour comes from the palette', async () => {
  for (const [name, html] of await htmls) {
    for (const text of [html.replace(/(alt|href|src)="[^"]*"/g, '').replace(/&#39;/g, ''), ...drawings(html).map((svg) => svg.replace(/&#39;/g, ''))]) {
      for (const [colour] of text.matchAll(/#[0-9a-f]{3,8}\b/gi)) assert.ok(COLOURS.has(colour.toLowerCase()), `${name} has ${colour}`);
      assert.doesNotMatch(text, /rgb\(|hsl\(|(?:fill|stroke|color)(?:="|:)(?:red|black|white|grey|gray|blue|green)\b/i, name);
    }
  }
});

test('every image has an alternative text that begins with the sentence of the picture', async () => {
  for (const [name, html] of await htmls) {
    for (const [image] of html.matchAll(/<img [^>]*>/g)) assert.match(image, / alt="One sentence\n/, name);
  }
});

test('every table has a caption and headers of columns', async () => {
  for (const [name, html] of await htmls) {
    for (const [table] of html.matchAll(/<table.*?<\/table>/gs)) {
      assert.match(table, /^<table[^>]*><caption[^>]*>[^<]+<\/caption><thead>/, name);
      for (const [header] of table.matchAll(/<th\b[^>]*>/g)) assert.match(header, /scope="col"/, name);
    }
  }
});

test('every picture can be read as plain text, too', async () => {
  for (const [name, picture] of pictures()) {
    const text = (await picture[JUPYTER_DISPLAY]())['text/plain'];
    assert.ok(typeof text === 'string' && text.includes('─'), name);
  }
});
