import { CARD_CONTENT_WIDTH } from './card';
import { PALETTE } from './palette';
import { el, label } from './svg';
import { textWidth } from './text-width';
import type { DrawnRequest } from './timeline-facts';
import { cross, dot } from './timeline-marks';

/** What a legend needs to know of a diagram. */
export interface LegendFacts {
  readonly bands: readonly unknown[];
  readonly requests: readonly Pick<DrawnRequest, 'to' | 'passed' | 'late'>[];
}

/** What the signs of a diagram mean that have no word beside them; only those that are in it. Says where it ends, too. */
export function timelineLegend({ bands, requests }: LegendFacts, top: number): { svg: string; bottom: number } {
  const sent = requests.filter(({ to }) => to !== 'self');
  const entries: readonly (readonly [boolean, string, (x: number, y: number) => string])[] = [
    [bands.length > 0, 'lease', leaseSign],
    [sent.some(({ passed }) => passed), 'accepted', (x, y) => dot(x + 10, y, PALETTE.quiet)],
    [sent.some(({ passed }) => !passed), 'refused', (x, y) => cross(x + 10, y)],
    [sent.some(({ late }) => late), 'sent after its lease was over', lateSign],
    [requests.some(({ to }) => to === 'self'), 'looks at its own lease', lookSign],
  ];
  if (bands.length + requests.length === 0) return { svg: '', bottom: top };
  let x = 2;
  let y = top + 16;
  const out = [el('line', { x1: 0, y1: top - 1, x2: CARD_CONTENT_WIDTH, y2: top - 1, stroke: PALETTE.line })];
  for (const [present, words, sign] of entries) {
    if (!present) continue;
    const width = 26 + textWidth(words);
    if (x + width > CARD_CONTENT_WIDTH) {
      x = 2;
      y += 24;
    }
    out.push(sign(x, y), label(words, x + 25, y + 4, { fill: PALETTE.quiet }));
    x += width + 10;
  }
  return { svg: out.join(''), bottom: y + 16 };
}

function leaseSign(x: number, y: number): string {
  const box = { x, y: y - 7, width: 20, height: 14, rx: 3 };
  return el('rect', { ...box, fill: PALETTE.lock, 'fill-opacity': 0.35, stroke: PALETTE.lock, 'stroke-width': 2 });
}

function lateSign(x: number, y: number): string {
  return el('line', { x1: x, y1: y, x2: x + 20, y2: y, stroke: PALETTE.quiet, 'stroke-width': 2, 'stroke-dasharray': '5 3' });
}

function lookSign(x: number, y: number): string {
  return el('path', { d: `M${x + 10} ${y - 7}L${x + 17} ${y}L${x + 10} ${y + 7}L${x + 3} ${y}Z`, fill: PALETTE.quiet });
}
