import type { Trace } from '../worlds/trace';
import type { TableContent } from './html-table';
import { lostWrites } from './lost-writes';
import type { Names } from './names';
import { lostWords, outcomeWords, stepWord } from './step-words';
import { timelineFacts } from './timeline-facts';

/** The table of a run before it is drawn: a row for each step. Refusals and lost updates are marked. */
export function stepTableContent(trace: Trace, caption: string, names: Names): TableContent {
  const lost = lostWrites(trace);
  const late = new Set(timelineFacts(trace).requests.filter((request) => request.late).map(({ row }) => row));
  const rows = trace.rows.map((row, i) => {
    const notes = { late: late.has(i), lost: lostWords(lost.get(i) ?? [], names, trace) };
    return [row.timeMs, names.client(row.actor), stepWord(row), outcomeWords(row, names, notes), row.balance];
  });
  return {
    caption,
    columns: [
      { title: 'time (ms)', align: 'right' },
      { title: 'who', align: 'left' },
      { title: 'step', align: 'left' },
      { title: 'what came of it', align: 'left' },
      { title: 'balance', align: 'right' },
    ],
    rows,
    marked: new Set(trace.rows.flatMap((row, i) => (row.outcome.kind === 'rejected' || lost.has(i) ? [i] : []))),
  };
}
