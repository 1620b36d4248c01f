/** A label to be placed: its middle and its width, in pixels. */
export interface Placing {
  readonly x: number;
  readonly width: number;
}

/**
 * Puts labels into as few rows as it takes so that none touches another.
 * @returns the row (from 0) of each label, in the order given.
 */
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
