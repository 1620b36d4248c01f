import type { StepOutcome, Trace } from '../worlds/trace';
import type { Names } from './names';
import { comparedTokens, lostWords } from './step-words';
import { textWidth } from './text-width';

/** The words beside one row of the diagram: which step, and the value read or written or the two tokens compared. */
export interface RowLabel {
  readonly lines: readonly string[];
  /** "LOST: B's 10" under a write that wiped something out. */
  readonly lost?: string;
}

/** The short words for the step in row `index`; `lost` names the clients whose update it wiped out. */
export function rowLabel(trace: Trace, index: number, names: Names, lost: readonly string[] | undefined): RowLabel {
  const { step, outcome, startsOver } = trace.rows[index];
  switch (outcome.kind) {
    case 'granted':
      return { lines: [startsOver ? 'acquire again' : 'acquire'] };
    case 'held':
      return { lines: [`held by ${names.client(outcome.holder)}`] };
    case 'accepted':
      return { lines: [step, String(outcome.balance)], ...(lost && { lost: `LOST: ${lostWords(lost, names, trace)}` }) };
    case 'rejected':
      return { lines: [step, 'refused', comparedShort(outcome)] };
    case 'live':
    case 'over':
      return { lines: ['check', outcome.kind] };
    case 'renewed':
      return { lines: ['renew'] };
    case 'lost':
      return { lines: ['renew refused'] };
    case 'released':
      return { lines: ['release'] };
    case 'paused':
      return { lines: ['paused', `${outcome.pauseMs} ms`] };
  }
}

/** What a storage compared when it refused: two tokens, or whatever else it goes by, with its name. */
function comparedShort(outcome: StepOutcome & { readonly kind: 'rejected' }): string {
  const { token, highestToken, refusedFor } = outcome;
  if (refusedFor === 'lease') return 'lease over';
  return refusedFor === undefined ? comparedTokens(outcome) : `${refusedFor} ${token}, now ${highestToken}`;
}

/** How much room a label needs, in pixels. */
export function labelWidth({ lines, lost }: RowLabel): number {
  return Math.max(...lines.map((line) => textWidth(line, 12.5)), lost ? textWidth(lost, 14) : 0);
}
