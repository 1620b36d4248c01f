import type { Trace } from '../worlds/trace';
import { card, CARD_CONTENT_WIDTH, cardTitle, folded } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { Picture } from './picture';
import { requireTitle, requireTrace } from './require-input';
import { svgImage } from './svg';
import { textTable } from './text-table';
import { countedSteps, whoSeesFacts } from './who-sees-facts';
import type { ClientSeen } from './who-sees-facts';
import { whoSeesSvg } from './who-sees-svg';

/**
 * The two places of a run and what each saw: the lock service who asked for the lock, the storage every read and write, also
 * those that came after their lease was over (a dashed arrow).
 * @param title the sentence that the picture tells, for example "Only the storage sees A's late write".
 * @throws TypeError if `trace` is not a run, or `title` is empty.
 */
export function whoSees(trace: Trace, title: string): Picture {
  requireTrace(trace);
  requireTitle(title);
  const seen = whoSeesFacts(trace);
  const content = whoSeesContent(seen, title);
  const html = () => {
    const rows = content.rows.map((row) => row.map((cell, i) => `${content.columns[i].title}: ${String(cell)}`).join('; '));
    const image = svgImage(whoSeesSvg(seen), [title, ...rows].join('\n'), CARD_CONTENT_WIDTH);
    return card(cardTitle(title) + image + folded('The same as a table', htmlTable({ ...content, caption: 'Who saw what' })));
  };
  return new Picture(textTable(content), () => ({ 'text/html': html() }));
}

function whoSeesContent(seen: readonly ClientSeen[], caption: string): TableContent {
  const titles = ['client', 'the lock service saw', 'the storage saw, lease running', 'the storage saw, lease over'];
  const words = (counts: Readonly<Record<string, number>>) => countedSteps(counts).join(', ') || 'nothing';
  return {
    caption,
    columns: titles.map((title) => ({ title, align: 'left' })),
    rows: seen.map(({ client, lockSteps, tokens, timelySteps, lateSteps }) => [
      client,
      words(lockSteps) + (tokens.length > 0 ? `; gave token ${tokens.join(', ')}` : ''),
      words(timelySteps),
      words(lateSteps),
    ]),
  };
}
