import type { Trace } from '../worlds/trace';

/** Where the rows of a run stand from left to right, in pixels. */
export interface TimelineColumns {
  /** The middle of a step's column. */
  x(row: number): number;
  /** The left and right edge of a row's column. */
  edges(row: number): readonly [left: number, right: number];
  /** Where a moment stands. Time moves only inside the columns of pauses; a moment after the run is at the right edge. */
  xOfMs(ms: number): number;
}

const NARROWEST_STEP = 17;
// Room for the second line of 'paused / 15000 ms'.
const NARROWEST_PAUSE = 62;

/**
 * Gives each row a column in their order: many steps of the model share one moment and must not lie on each other.
 * @param wanted the room that each row's label would like, in pixels.
 */
export function timelineColumns(trace: Trace, wanted: readonly number[], fromPx: number, toPx: number): TimelineColumns {
  const room = toPx - fromPx;
  const widths = fit(trace, wanted, room);
  const lefts = widths.map((_, i) => fromPx + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const edges = (row: number): readonly [number, number] => [lefts[row], lefts[row] + widths[row]];
  return {
    edges,
    x: (row) => (edges(row)[0] + edges(row)[1]) / 2,
    xOfMs(ms) {
      let beforeMs = trace.startMs;
      for (const [i, row] of trace.rows.entries()) {
        if (ms <= row.timeMs && row.timeMs > beforeMs) {
          const [left, right] = edges(i);
          return left + ((right - left) * (ms - beforeMs)) / (row.timeMs - beforeMs);
        }
        beforeMs = row.timeMs;
      }
      return toPx;
    },
  };
}

function fit(trace: Trace, wanted: readonly number[], room: number): number[] {
  const least = trace.rows.map((row) => (row.step === 'pause' ? NARROWEST_PAUSE : NARROWEST_STEP));
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const want = wanted.map((width, i) => Math.max(width, least[i]));
  if (total(want) <= room) return want.map((width) => (width * room) / total(want));
  if (total(least) >= room) return least.map((width) => (width * room) / total(least));
  // Between the two: everybody gets the least, and the same share of what it would like beyond that.
  const share = (room - total(least)) / (total(want) - total(least));
  return least.map((width, i) => width + (want[i] - width) * share);
}
