import type { Trace } from '../worlds/trace';
import { CARD_CONTENT_WIDTH } from './card';
import type { Names } from './names';
import { PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { timeAxis } from './time-axis';
import { timelineLanes } from './timeline-lanes';
import { MEASURES, timelineLayout } from './timeline-layout';
import type { PlacedText, TimelineLayout } from './timeline-layout';
import { timelineLeases } from './timeline-leases';
import { timelineLegend } from './timeline-legend';
import { expiryLine, MARK_DEFINITIONS } from './timeline-marks';
import { timelinePauses, timelinePauseTexts } from './timeline-pauses';
import { timelineAnswers, timelineArrows } from './timeline-requests';

/** The space-time diagram of a run as an SVG document. What is drawn later lies above what was drawn before. */
export function timelineSvg(trace: Trace, names: Names): string {
  const layout = timelineLayout(trace, names);
  const axis = timeAxis(trace, layout.columns, layout.bottom + 10, MEASURES.right);
  const legend = timelineLegend(layout.facts, layout.bottom + 10 + axis.height);
  return svgDocument(
    CARD_CONTENT_WIDTH,
    legend.bottom,
    MARK_DEFINITIONS,
    leaders(layout),
    timelineLanes(layout),
    timelineLeases(layout),
    timelineArrows(layout),
    // A client that stands still sees nothing of what passes behind its gap; the reader does see the expiry.
    timelinePauses(layout),
    layout.expiryXs.map((x) => expiryLine(x, layout.lockY - MEASURES.band / 2 - 4, layout.storageY + 8)).join(''),
    timelinePauseTexts(layout),
    timelineAnswers(layout),
    [...layout.above, ...layout.below].map(text).join(''),
    axis.svg,
    legend.svg,
  );
}

function leaders({ above, below, lockY, storageY }: TimelineLayout): string {
  const line = (x: number, y1: number, y2: number) => el('line', { x1: x, y1, x2: x, y2, stroke: PALETTE.line });
  const up = above.filter(({ away }) => away).map(({ markX, y }) => line(markX, y + 3, lockY));
  const down = below.filter(({ away }) => away).map(({ markX, y }) => line(markX, storageY, y - 12));
  return [...up, ...down].join('');
}

function text({ lines, lost, markX, x, y }: PlacedText): string {
  // "LOST: …" is wide and may have been moved in from the edge; the value stays under its sign.
  const middle = lost ? markX : x;
  const written = lines.map((line, i) =>
    label(line, middle, y + i * MEASURES.line, { 'text-anchor': 'middle', 'font-weight': i > 0 && i === lines.length - 1 ? 'bold' : undefined }),
  );
  const big = { 'text-anchor': 'middle', 'font-weight': 'bold', 'font-size': 13 };
  if (lost) written.push(label(lost, x, y + 1 + lines.length * MEASURES.line, big));
  return written.join('');
}
