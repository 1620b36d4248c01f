import type { Trace } from '../worlds/trace';
import { card, cardLine } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { lostWrites } from './lost-writes';
import { namesOf } from './names';
import type { Names } from './names';
import { Picture } from './picture';
import { requireTitle, requireTrace } from './require-input';
import { outcomeWords, stepWord, summaryWords } from './step-words';
import { textTable } from './text-table';

/**
 * A run as a table: when, who, which step, what came of it, and what the account held afterwards; under it the final
 * balance, the right one, and what the storage accepted and refused.
 * @throws TypeError if `trace` is not a run, or `title` is empty.
 */
export function stepTable(trace: Trace, title = 'What happened, step by step'): Picture {
  requireTrace(trace);
  requireTitle(title);
  const names = namesOf(trace);
  const content = stepTableContent(trace, title, names);
  const summary = summaryWords(trace, names);
  const html = () => card(htmlTable(content) + `<div style="margin:8px 0 0 0">${cardLine(summary, 'normal')}</div>`);
  return new Picture(`${textTable(content)}\n${summary}`, () => ({ 'text/html': html() }));
}

/** The table of a run before it is drawn, for other pictures that carry it along. */
export function stepTableContent(trace: Trace, caption: string, names: Names): TableContent {
  const lost = lostWrites(trace);
  const rows = trace.rows.map((row, i) => [
    row.timeMs,
    names.client(row.actor),
    stepWord(row),
    outcomeWords(row, names, lost.get(i), trace),
    row.balance,
  ]);
  const marked = trace.rows.flatMap((row, i) => (row.outcome.kind === 'rejected' || lost.has(i) ? [i] : []));
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
    marked: new Set(marked),
  };
}
