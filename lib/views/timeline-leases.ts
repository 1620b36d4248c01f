import { PALETTE } from './palette';
import { el, label } from './svg';
import { textWidth } from './text-width';
import type { LeaseBand } from './timeline-facts';
import { MEASURES } from './timeline-layout';
import type { TimelineLayout } from './timeline-layout';

/** The leases as bands on the lock service's lane, each with its token in it. */
export function timelineLeases(layout: TimelineLayout): string {
  return layout.facts.bands.map((band) => leaseBand(band, layout)).join('');
}

function leaseBand({ token, grantRow, ends }: LeaseBand, { columns, lockY }: TimelineLayout): string {
  const { right } = MEASURES;
  const from = columns.x(grantRow);
  const to = ends.kind === 'released' ? columns.x(ends.row) : ends.kind === 'expired' ? columns.xOfMs(ends.atMs) : right;
  const texts = [...(ends.kind === 'open' ? [`token ${token}, until ${ends.atMs}`] : []), `token ${token}`, String(token)];
  return bandBox(from, to, lockY, texts, PALETTE.lock, 'lease');
}

/** A band on a lane, with the first of `texts` that fits into it, or the last. */
export function bandBox(from: number, to: number, y: number, texts: readonly string[], colour: string, what: string): string {
  const { band: height } = MEASURES;
  const box = { x: from, y: y - height / 2, width: Math.max(to - from, 4), height, rx: 3 };
  const text = texts.find((words) => textWidth(words, 13) + 12 <= to - from) ?? texts[texts.length - 1];
  return (
    // A ground of its own, so that the lane does not shine through the tint.
    el('rect', { ...box, fill: PALETTE.paper }) +
    el('rect', { class: what, ...box, fill: colour, 'fill-opacity': 0.35, stroke: colour, 'stroke-width': 2 }) +
    label(text, from + 7, y + 3, { 'font-weight': 'bold', 'font-size': 13, stroke: 'none' })
  );
}
