import type { Trace } from '../worlds/trace';
import { card, cardLine } from './card';
import { htmlTable } from './html-table';
import { namesOf } from './names';
import { Picture } from './picture';
import { requireTitle, requireTrace } from './require-input';
import { stepTableContent } from './step-table-content';
import { summaryWords } from './step-words';
import { textTable } from './text-table';

/**
 * A run as a table: when, who, which step, what came of it, and what the account held afterwards; under it the final
 * balance, the right one, and what the storage accepted and refused.
 * @param title what stands above it; without one "Step by step".
 * @throws TypeError if `trace` is not a run, or `title` is empty.
 */
export function stepTable(trace: Trace, title = 'Step by step'): Picture {
  requireTrace(trace);
  requireTitle(title);
  const names = namesOf(trace);
  const content = stepTableContent(trace, title, names);
  const summary = summaryWords(trace, names);
  return new Picture(`${textTable(content)}\n${summary}`, () => ({ 'text/html': card(htmlTable(content) + cardLine(summary)) }));
}
