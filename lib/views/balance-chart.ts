import type { Trace } from '../worlds/trace';
import { balanceSpec } from './balance-spec';
import { namesOf } from './names';
import { Picture } from './picture';
import { requireTitle, requireTrace } from './require-input';
import { stepTableContent } from './step-table-content';
import { summaryWords } from './step-words';
import { textTable } from './text-table';
import { vegaSvg } from './vega-svg';

/**
 * What the account holds after each step of a run, as a Vega-Lite chart: a step line, a sign for each write (accepted or
 * refused), and a dashed rule for the right balance.
 * @param title the sentence that the chart tells.
 * @throws TypeError if `trace` is not a run, or `title` is empty.
 */
export function balanceChart(trace: Trace, title: string): Picture {
  requireTrace(trace);
  requireTitle(title);
  const names = namesOf(trace);
  const summary = summaryWords(trace, names);
  return new Picture(`${textTable(stepTableContent(trace, title, names))}\n${summary}`, async () => {
    const spec = balanceSpec(trace, title);
    return { 'application/vnd.vegalite.v5+json': spec, 'image/svg+xml': await vegaSvg(spec) };
  });
}
