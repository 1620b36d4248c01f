import type { MergedState } from '../schedule/merged-levels';
import { CARD_CONTENT_WIDTH } from './card';
import { PALETTE } from './palette';
import { el, label, svgDocument } from './svg';

/** What can still come of a state, in the order of the legend. */
export const FATES = ['every way on loses', 'some ways on lose', 'no way on loses'] as const;

const LEFT = 86;
const TOP = 62;
const STEP = 12.5;
const RADIUS = 4.5;

/** Whether every way to go on from a state fails, some do, or none. */
export function fateOf({ endings, failing }: MergedState): (typeof FATES)[number] {
  if (failing === 0n) return 'no way on loses';
  return failing === endings ? 'every way on loses' : 'some ways on lose';
}

/** The dots of `stateLevels`, in columns from the start to the last letter. */
export function stateLevelsSvg(levels: readonly (readonly MergedState[])[]): string {
  const most = Math.max(...levels.map((level) => level.length));
  const gap = (CARD_CONTENT_WIDTH - LEFT - 20) / Math.max(levels.length - 1, 1);
  const rows = rowsOf(levels);
  const x = (level: number) => LEFT + level * gap;
  const y = (level: number, state: number) => TOP + 12 + ((most - levels[level].length) / 2 + rows[level][state]) * STEP;
  const bottom = TOP + 24 + (most - 1) * STEP;
  const lines = levels.flatMap((level, at) =>
    level.flatMap(({ from }, state) => from.map((before) => `M${round(x(at - 1))} ${round(y(at - 1, before))}L${round(x(at))} ${round(y(at, state))}`)),
  );
  const dots = levels.flatMap((level, at) => level.map((state, place) => dot(fateOf(state), x(at), y(at, place))));
  const heads = levels.flatMap((level, at) => {
    const beginnings = level.reduce((sum, state) => sum + state.beginnings, 0n);
    const text = [at, beginnings, level.length].map(String);
    return text.map((line, i) => label(line, x(at), 14 + i * 18, { 'text-anchor': 'middle', 'font-weight': i === 2 ? 'bold' : undefined }));
  });
  const names = ['letters', 'beginnings', 'states'].map((name, i) => label(name, 0, 14 + i * 18, { 'font-weight': i === 2 ? 'bold' : undefined }));
  const legend = FATES.map((fate, i) => dot(fate, LEFT - 60 + i * 175, bottom + 16) + label(fate, LEFT - 48 + i * 175, bottom + 20));
  const edges = el('path', { d: lines.join(''), fill: 'none', stroke: PALETTE.line, 'stroke-width': 1 });
  return svgDocument(CARD_CONTENT_WIDTH, bottom + 32, ...names, ...heads, edges, ...dots, ...legend);
}

/** The row of each state in its column: near the states that lead to it, so that lines cross less. */
function rowsOf(levels: readonly (readonly MergedState[])[]): number[][] {
  const rows: number[][] = [];
  levels.forEach((level, at) => {
    const middle = (level.length - 1) / 2;
    const wish = level.map(({ from }) => {
      const before = from.map((state) => rows[at - 1][state] - (levels[at - 1].length - 1) / 2);
      return before.length === 0 ? middle : before.reduce((sum, row) => sum + row, 0) / before.length;
    });
    const order = level.map((_, state) => state).sort((a, b) => wish[a] - wish[b] || a - b);
    rows.push(level.map((_, state) => order.indexOf(state)));
  });
  return rows;
}

/** A lost state is black with a ring, an open one is half filled, a harmless one is hollow. */
function dot(fate: (typeof FATES)[number], cx: number, cy: number): string {
  const circle = { cx, cy, r: RADIUS, 'stroke-width': 1.4 };
  if (fate === 'no way on loses') return el('circle', { ...circle, fill: PALETTE.paper, stroke: PALETTE.quiet });
  if (fate === 'every way on loses') {
    return el('circle', { ...circle, fill: PALETTE.lost, stroke: PALETTE.lost }) + el('circle', { cx, cy, r: 2.2, fill: 'none', stroke: PALETTE.paper, 'stroke-width': 1.2 });
  }
  const half = `M${round(cx)} ${round(cy - RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${round(cx)} ${round(cy + RADIUS)}Z`;
  return el('circle', { ...circle, fill: PALETTE.paper, stroke: PALETTE.lost }) + el('path', { d: half, fill: PALETTE.lost });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
