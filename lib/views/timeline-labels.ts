import type { Trace } from '../worlds/trace';
import { lostWords } from './step-words';
import type { Names } from './names';
import { textWidth } from './text-width';

/** The words beside one row of the diagram. */
export interface RowLabel {
  readonly lines: readonly string[];
  /** "LOST: B's 10" under a write that wiped something out. */
  readonly lost?: string;
}

/** The short words that stand beside a step in the diagram: the value read or written, or the two tokens compared. */
export function rowLabel(trace: Trace, index: number, names: Names, lost: readonly string[] | undefined): RowLabel {
  const { step, outcome, startsOver } = trace.rows[index];
  switch (outcome.kind) {
    case 'granted':
      return { lines: [startsOver ? 'again' : 'acquire'] };
    case 'held':
      return { lines: [`held by ${names.client(outcome.holder)}`] };
    case 'accepted':
      return { lines: [step, String(outcome.balance)], ...(lost && { lost: `LOST: ${lostWords(lost, names, trace)}` }) };
    case 'rejected':
      return { lines: [`${step}: no`, `${outcome.token} < ${outcome.highestToken}`] };
    case 'live':
      return { lines: ['check', 'live'] };
    case 'over':
      return { lines: ['check', 'over'] };
    case 'renewed':
      return { lines: ['renew'] };
    case 'lost':
      return { lines: ['renew: no'] };
    case 'released':
      return { lines: ['release'] };
    case 'paused':
      return { lines: [`paused ${outcome.pauseMs} ms`] };
  }
}

/** How much room a label needs, in pixels. */
export function labelWidth({ lines, lost }: RowLabel): number {
  return Math.max(...lines.map((line) => textWidth(line)), lost ? textWidth(lost) * 1.1 + 8 : 0);
}

/** A label to be placed: its middle and its width, in pixels. */
export interface Placing {
  readonly x: number;
  readonly width: number;
}

/** Puts labels into as few rows as it takes so that none touches another. Returns the row (from 0) of each, in the order given. */
export function placeInRows(labels: readonly Placing[], gapPx = 4): number[] {
  const ends: number[] = [];
  const rows = new Array<number>(labels.length).fill(0);
  for (const i of labels.map((_, index) => index).sort((a, b) => left(labels[a]) - left(labels[b]))) {
    let row = ends.findIndex((end) => end + gapPx <= left(labels[i]));
    if (row === -1) row = ends.length;
    ends[row] = left(labels[i]) + labels[i].width;
    rows[i] = row;
  }
  return rows;
}

function left({ x, width }: Placing): number {
  return x - width / 2;
}
