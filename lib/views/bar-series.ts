import { clientColour, PALETTE } from './palette';

/** One kind of bar: its name in the legend and how it is drawn. */
export interface BarSeries {
  readonly name: string;
  readonly fill: string;
}

/** The outcomes of a run, in the order that every picture keeps. */
const OUTCOMES: readonly BarSeries[] = [
  { name: 'lost', fill: PALETTE.lost },
  { name: 'refused and right', fill: PALETTE.refused },
  { name: 'right', fill: PALETTE.line },
];
const CLIENTS: readonly BarSeries[] = PALETTE.clients.map((_, i) => ({ name: 'ABCD'[i], fill: clientColour(i) }));
const OTHERS = [PALETTE.storage, PALETTE.lock, PALETTE.line];

/**
 * The kinds of bars in the order of the legend: outcomes in theirs, clients in theirs, and others as they come.
 * @throws RangeError if there are more other kinds than can be told apart.
 */
export function barSeries(names: readonly string[]): BarSeries[] {
  const distinct = [...new Set(names)];
  const fixed = [...OUTCOMES, ...CLIENTS];
  const others = distinct.filter((name) => !fixed.some((kind) => kind.name === name));
  if (others.length > OTHERS.length) {
    throw new RangeError(`series may have ${OTHERS.length} kinds that are neither outcomes nor clients, but has ${others.join(', ')}`);
  }
  return [...fixed.filter(({ name }) => distinct.includes(name)), ...others.map((name, i) => ({ name, fill: OTHERS[i] }))];
}
