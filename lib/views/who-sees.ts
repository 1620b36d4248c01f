import { map, sum, values } from 'lodash';
import type { Trace } from '../worlds/trace';
import { card, CARD_CONTENT_WIDTH, cardLine, folded } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { namesOf } from './names';
import { Picture } from './picture';
import { requireTitle, requireTrace } from './require-input';
import { svgImage } from './svg';
import { textTable } from './text-table';
import { whoSeesFacts } from './who-sees-facts';
import type { ClientSeen } from './who-sees-facts';
import { whoSeesSvg } from './who-sees-svg';

/**
 * Two places and what each saw of a run: the lock service who asked for the lock, the storage every read and write, also the
 * ones that came after their lease was over.
 * @param title the sentence that the picture tells.
 * @throws TypeError if `trace` is not a run, or `title` is empty.
 */
export function whoSees(trace: Trace, title: string): Picture {
  requireTrace(trace);
  requireTitle(title);
  const names = namesOf(trace);
  const seen = whoSeesFacts(trace);
  const content: TableContent = {
    caption: title,
    columns: [
      { title: 'client', align: 'left' },
      { title: `the ${names.lock} saw`, align: 'left' },
      { title: `the ${names.storage} saw`, align: 'left' },
      { title: 'of that, after its lease was over', align: 'left' },
    ],
    rows: seen.map((client) => [
      client.client,
      [...countWords(client.lockSteps), ...client.tokens.map((token) => `gave token ${token}`)].join(', ') || 'nothing',
      countWords(storageSteps(client)).join(', ') || 'nothing',
      client.late.map(({ step, passed }) => `${step} ${passed ? 'accepted' : 'refused'}`).join(', ') || 'nothing',
    ]),
  };
  const alt = () => [title, ...content.rows.map((row) => row.map((cell, i) => `${content.columns[i].title}: ${String(cell)}`).join('; '))].join('\n');
  return new Picture(textTable(content), () => ({
    'text/html': card(
      cardLine(title, 'bold') +
        svgImage(whoSeesSvg(seen), alt(), CARD_CONTENT_WIDTH) +
        folded('The same as a table', htmlTable({ ...content, caption: 'Who saw what' })),
    ),
  }));
}

/** `{ read: 2, write: 1 }` as "2 reads, 1 write". */
export function countWords(counts: Readonly<Record<string, number>>): string[] {
  return map(counts, (n, step) => `${n} ${step}${n === 1 ? '' : 's'}`);
}

function storageSteps({ timelySteps, late }: ClientSeen): Record<string, number> {
  const all: Record<string, number> = { ...timelySteps };
  for (const { step } of late) all[step] = (all[step] ?? 0) + 1;
  return all;
}

/** How many requests there are in some counts. */
export function total(counts: Readonly<Record<string, number>>): number {
  return sum(values(counts));
}
