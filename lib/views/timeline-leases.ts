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
  const { band: height, right } = MEASURES;
  const from = columns.x(grantRow);
  const to = ends.kind === 'released' ? columns.x(ends.row) : ends.kind === 'expired' ? columns.xOfMs(ends.atMs) : right;
  const box = { x: from, y: lockY - height / 2, width: Math.max(to - from, 4), height, rx: 3 };
  const texts = [...(ends.kind === 'open' ? [`token ${token}, until ${ends.atMs}`] : []), `token ${token}`];
  const text = texts.find((words) => textWidth(words, 13) + 12 <= to - from) ?? String(token);
  return (
    // A ground of its own, so that the lane does not shine through the tint.
    el('rect', { ...box, fill: PALETTE.paper }) +
    el('rect', { class: 'lease', ...box, fill: PALETTE.lock, 'fill-opacity': 0.35, stroke: PALETTE.lock, 'stroke-width': 2 }) +
    label(text, from + 7, lockY + 3, { 'font-weight': 'bold', 'font-size': 13, stroke: 'none' })
  );
}
