import type { Trace } from '../worlds/trace';
import { CARD_CONTENT_WIDTH } from './card';
import { PALETTE } from './palette';
import { el, label } from './svg';
import { textWidth } from './text-width';
import type { TimelineFacts } from './timeline-facts';
import { cross, dot, expiryLine, lostRing, pauseBox } from './timeline-marks';

const ROW = 24;

/** What the signs of this diagram mean; only those that are in it. Returns where the picture ends, too. */
export function timelineLegend(trace: Trace, facts: TimelineFacts, lost: boolean, top: number): { svg: string; bottom: number } {
  const paused = trace.rows.some((row) => row.step === 'pause') && facts.gaps.length > 0;
  const entries: [boolean, string, (x: number, y: number) => string][] = [
    [facts.bands.length > 0, 'lease', leaseSign],
    [facts.requests.some((r) => r.passed && r.to !== 'self'), 'accepted', (x, y) => dot(x + 10, y, PALETTE.quiet)],
    [facts.requests.some((r) => !r.passed && r.to !== 'self'), 'refused', (x, y) => cross(x + 10, y)],
    [facts.requests.some((r) => r.late), 'sent after its lease', lateSign],
    [paused, 'paused', (x, y) => pauseBox(x, x + 20, y, 14)],
    [facts.bands.some((band) => band.ends.kind === 'expired'), 'lease ends', (x, y) => expiryLine(x + 10, y - 8, y + 8)],
    [lost, 'update lost', (x, y) => lostRing(x + 10, y) .replace('r="12"', 'r="8"')],
  ];
  let x = 2;
  let y = top + 14;
  const out: string[] = [el('line', { x1: 0, y1: top - 1, x2: CARD_CONTENT_WIDTH, y2: top - 1, stroke: PALETTE.line })];
  for (const [present, text, sign] of entries) {
    if (!present) continue;
    const width = 26 + textWidth(text) + 14;
    if (x + width > CARD_CONTENT_WIDTH + 10) {
      x = 2;
      y += ROW;
    }
    out.push(sign(x, y), label(text, x + 25, y + 4, { fill: PALETTE.quiet }));
    x += width;
  }
  return { svg: out.join(''), bottom: y + 14 };
}

function leaseSign(x: number, y: number): string {
  return el('rect', { x, y: y - 7, width: 20, height: 14, rx: 3, fill: PALETTE.lock, 'fill-opacity': 0.35, stroke: PALETTE.lock, 'stroke-width': 2 });
}

function lateSign(x: number, y: number): string {
  return el('line', { x1: x, y1: y, x2: x + 20, y2: y, stroke: PALETTE.quiet, 'stroke-width': 2, 'stroke-dasharray': '5 3' });
}
