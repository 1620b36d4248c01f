import type { Trace } from '../worlds/trace';
import { PALETTE } from './palette';
import { placeInRows } from './place-in-rows';
import { el, label } from './svg';
import { textWidth } from './text-width';
import type { TimelineColumns } from './timeline-columns';

/** The line of time under the lanes: a bracket for the steps that share one moment, with the moment in milliseconds. */
export function timeAxis(trace: Trace, columns: TimelineColumns, y: number, rightPx: number): { svg: string; height: number } {
  const spans: { timeMs: number; left: number; right: number }[] = [];
  const rows = trace.rows;
  if (rows.length > 0 && rows[0].step === 'pause') spans.push({ timeMs: trace.startMs, left: columns.edges(0)[0], right: columns.edges(0)[0] });
  rows.forEach((row, i) => {
    const [left, right] = columns.edges(i);
    const last = spans.at(-1);
    if (row.step === 'pause') spans.push({ timeMs: row.timeMs, left: right, right });
    else if (last && last.timeMs === row.timeMs) last.right = right;
    else spans.push({ timeMs: row.timeMs, left, right });
  });
  const items = spans.map((span) => {
    const text = String(span.timeMs);
    const width = textWidth(text);
    const middle = (span.left + span.right) / 2;
    return { ...span, text, width, x: Math.min(Math.max(middle, width / 2), rightPx + 6 - width / 2) };
  });
  const placed = placeInRows(items);
  const marks = items.map(({ left, right }) => {
    const d = `M${left + 2} ${y - 5}V${y}H${Math.max(right - 2, left + 2)}V${y - 5}`;
    return el('path', { d, fill: 'none', stroke: PALETTE.quiet, 'stroke-width': 1.5 });
  });
  const texts = items.map(({ text, x }, i) => label(text, x, y + 15 + placed[i] * 15, { 'text-anchor': 'middle' }));
  const name = label('time (ms)', 12, y + 15, { fill: PALETTE.quiet });
  return { svg: marks.join('') + texts.join('') + name, height: 28 + Math.max(0, ...placed) * 15 };
}
