import type { Trace } from '../worlds/trace';
import { CARD_CONTENT_WIDTH } from './card';
import { lostWrites } from './lost-writes';
import type { Names } from './names';
import { clientColour } from './palette';
import { placeInRows } from './place-in-rows';
import { textWidth } from './text-width';
import { timelineColumns } from './timeline-columns';
import type { TimelineColumns } from './timeline-columns';
import { timelineFacts } from './timeline-facts';
import type { TimelineFacts } from './timeline-facts';
import { labelWidth, rowLabel } from './timeline-labels';
import type { RowLabel } from './timeline-labels';

/** The measures of the diagram, in pixels. */
export const MEASURES = { left: 104, right: CARD_CONTENT_WIDTH - 8, lanePitch: 64, band: 24, pauseBox: 22, line: 15 } as const;

/** A text with the sign it belongs to, in pixels. */
export interface PlacedText extends RowLabel {
  /** The middle of the sign. */
  readonly markX: number;
  /** The middle of the text, and how much room it was given. */
  readonly x: number;
  readonly width: number;
  /** The base line of its first line. */
  readonly y: number;
  /** The text stands away from its sign, so a thin line leads to it. */
  readonly away: boolean;
}

/** Where everything of a space-time diagram stands. */
export interface TimelineLayout {
  readonly trace: Trace;
  readonly names: Names;
  readonly facts: TimelineFacts;
  readonly columns: TimelineColumns;
  readonly labels: readonly RowLabel[];
  readonly lost: ReadonlyMap<number, readonly string[]>;
  /** The middle of each lane. */
  readonly lockY: number;
  readonly storageY: number;
  clientY(name: string): number;
  colour(client: string): string;
  /** The moments at which leases are over. */
  readonly expiryXs: readonly number[];
  readonly above: readonly PlacedText[];
  readonly below: readonly PlacedText[];
  /** Where the lanes and their texts end. */
  readonly bottom: number;
}

/** Lays a run out: columns from left to right, lanes from top to bottom, texts above and below them without touching. */
export function timelineLayout(trace: Trace, names: Names): TimelineLayout {
  const { left, lanePitch, band, line } = MEASURES;
  const facts = timelineFacts(trace);
  const lost = lostWrites(trace);
  const labels = trace.rows.map((_, i) => rowLabel(trace, i, names, lost.get(i)));
  const wanted = trace.rows.map((row, i) => (row.step === 'pause' ? 110 : labelWidth({ lines: labels[i].lines }) + 10));
  const columns = timelineColumns(trace, wanted, left + 6, MEASURES.right);
  const expiries = facts.bands.flatMap(({ ends }) => (ends.kind === 'expired' ? [{ atMs: ends.atMs, x: columns.xOfMs(ends.atMs) }] : []));

  const toLock = facts.requests.filter(({ to }) => to === 'lock').map(({ row }) => ({ ...labels[row], ...placed(columns.x(row), labelWidth(labels[row])) }));
  const ends = expiries.map(({ atMs, x }) => {
    const text = `expires ${atMs}`;
    // To the left of its line, where the lease was: the next grant often follows at once.
    return { lines: [text], ...placed(x, textWidth(text), -textWidth(text) / 2 + 6) };
  });
  const aboveItems = [...ends, ...toLock];
  const aboveRows = placeInRows(aboveItems);
  const lockY = 16 + line * (1 + Math.max(0, ...aboveRows)) + band / 2;
  const storageY = lockY + band / 2 + lanePitch * (trace.clients.length + 1);

  const belowItems = facts.requests.filter(({ to }) => to === 'storage').map(({ row }) => ({ ...labels[row], ...placed(columns.x(row), labelWidth(labels[row])) }));
  const belowRows = placeInRows(belowItems);
  const heights = Array.from({ length: 1 + Math.max(-1, ...belowRows) }, (_, r) => Math.max(...belowItems.filter((_item, i) => belowRows[i] === r).map((item) => heightOf(item))));
  const topOf = (r: number) => storageY + 16 + heights.slice(0, r).reduce((sum, height) => sum + height + 4, 0);

  return {
    trace, names, facts, columns, labels, lost, lockY, storageY,
    clientY: (name) => lockY + band / 2 + lanePitch * (1 + indexOf(trace, name)) - 6,
    colour: (client) => clientColour(indexOf(trace, client)),
    expiryXs: expiries.map(({ x }) => x),
    above: aboveItems.map((item, i) => ({ ...item, y: lockY - band / 2 - 8 - aboveRows[i] * line, away: aboveRows[i] > 0 })),
    below: belowItems.map((item, i) => ({ ...item, y: topOf(belowRows[i]) + 12, away: belowRows[i] > 0 })),
    bottom: topOf(heights.length),
  };
}

function placed(markX: number, width: number, shift = 0): { markX: number; x: number; width: number } {
  const x = Math.min(Math.max(markX + shift, MEASURES.left + width / 2), CARD_CONTENT_WIDTH - 2 - width / 2);
  return { markX, x, width };
}

function heightOf({ lines, lost }: RowLabel): number {
  return (lines.length + (lost ? 1.2 : 0)) * MEASURES.line;
}

function indexOf(trace: Trace, client: string): number {
  return trace.clients.findIndex(({ name }) => name === client);
}
