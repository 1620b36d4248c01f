import type { FreezeReport } from '../sql/freeze/freeze-report';
import { card, CARD_CONTENT_WIDTH, cardTitle, folded } from './card';
import { freezeFacts } from './freeze-facts';
import { freezeTimelineSvg } from './freeze-timeline-svg';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { svgImage } from './svg';
import { textTable } from './text-table';

/**
 * A run with a frozen importer as a space-time diagram: a lane each for the lock table, the two pods and the catalogue, steps in
 * their order. Tokens stand in it, and no times.
 * @param report what `runFreeze` returns; only its steps are drawn.
 * @param title the sentence that the picture tells.
 * @throws TypeError if `report` is not such a report, or `title` is empty.
 */
export function freezeTimeline(report: Pick<FreezeReport, 'steps'>, title: string): Picture {
  requireTitle(title);
  const steps: unknown = (report as FreezeReport | undefined)?.steps;
  if (!Array.isArray(steps) || steps.length === 0) throw new TypeError(`report must be what runFreeze returns, but is ${shown(report)}`);
  const facts = freezeFacts(report.steps);
  const content: TableContent = {
    caption: title,
    columns: [
      { title: 'step', align: 'right' },
      ...['who', 'what', 'token', 'answer'].map((name) => ({ title: name, align: name === 'token' ? 'right' : 'left' }) as const),
    ],
    rows: report.steps.map(({ who, what, token, answer }, i) => [i + 1, who, what, token, answer]),
  };
  return new Picture(textTable(content), () => {
    const lines = report.steps.map(({ who, what, token, answer }) => `${who} ${what}${token === undefined ? '' : `, token ${token}`}${answer ? `: ${answer}` : ''}.`);
    const image = svgImage(freezeTimelineSvg(facts), [title, ...lines].join('\n'), CARD_CONTENT_WIDTH);
    return { 'text/html': card(cardTitle(title) + image + folded('The same run as a table', htmlTable({ ...content, caption: 'Step by step' }))) };
  });
}
