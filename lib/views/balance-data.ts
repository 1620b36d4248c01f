import type { Trace } from '../worlds/trace';
import { lostWrites } from './lost-writes';
import { namesOf } from './names';
import { clientColour, PALETTE } from './palette';
import { lostWords } from './step-words';

/** A sign on the chart and what it means. */
export interface BalanceSign {
  readonly name: string;
  readonly shape: string;
  readonly fill: string;
  readonly stroke: string;
}

/** What the chart of a balance draws. `at` counts the steps from 0, the start. */
export interface BalanceData {
  readonly steps: readonly { readonly at: number; readonly step: string; readonly balance: number }[];
  readonly marks: readonly { readonly at: number; readonly balance: number; readonly sign: string; readonly text: string; readonly lost: boolean }[];
  /** The signs that are in it, in the order of the legend. */
  readonly signs: readonly BalanceSign[];
}

const SHAPES = ['circle', 'square', 'triangle-up', 'diamond'];
/** The hollow cross of the other pictures. */
const CROSS = 'M-1,-.6L-.6,-1L0,-.4L.6,-1L1,-.6L.4,0L1,.6L.6,1L0,.4L-.6,1L-1,.6L-.4,0Z';
const REFUSED: BalanceSign = { name: 'refused', shape: CROSS, fill: PALETTE.paper, stroke: PALETTE.refused };
/** The ring around a write that removed another one; what stands inside it stays visible. */
export const LOST: BalanceSign = { name: 'update lost', shape: 'circle', fill: 'transparent', stroke: PALETTE.lost };

/** Shapes a run for `balanceChart`: the balance after each step, and a sign for each write and each refusal. */
export function balanceData(trace: Trace): BalanceData {
  const lost = lostWrites(trace);
  const names = namesOf(trace);
  const signs = trace.clients.map(({ name }, i) => ({ name: `${name}'s write accepted`, shape: SHAPES[i % SHAPES.length], fill: clientColour(i), stroke: PALETTE.paper }));
  const marks = trace.rows.flatMap((row, i) => {
    const refused = row.outcome.kind === 'rejected';
    if (!refused && row.step !== 'write') return [];
    const gone = lost.get(i);
    const text = refused ? '' : `${row.balance}${gone ? ` LOST: ${lostWords(gone, names, trace)}` : ''}`;
    return [{ at: i + 1, balance: row.balance, sign: refused ? REFUSED.name : `${row.actor}'s write accepted`, text, lost: gone !== undefined }];
  });
  const steps = trace.rows.map((row, i) => ({
    at: i + 1,
    step: row.actor === 'clock' ? 'time passes' : `${row.actor} ${row.step}`,
    balance: row.balance,
  }));
  return {
    steps: [{ at: 0, step: 'start', balance: trace.startBalance }, ...steps],
    marks,
    signs: [...signs, REFUSED, LOST].filter(({ name }) => marks.some((mark) => mark.sign === name || (mark.lost && name === LOST.name))),
  };
}
