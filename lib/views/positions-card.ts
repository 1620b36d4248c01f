import { card, cardLine, folded } from './card';
import { cellHtml, cellText, htmlTable } from './html-table';
import type { Cell, LinkCell, TableContent } from './html-table';
import { PALETTE } from './palette';
import { Picture } from './picture';
import { requireTitle } from './require-input';
import { textTable } from './text-table';

/** What somebody says to a question: in our words, in a few of his own, and where. */
export interface PositionColumn {
  readonly who: string;
  readonly says: string;
  /** With their quotation marks. */
  readonly quotes: readonly string[];
  readonly source: LinkCell;
}

/** A question with the positions on it, what can be looked at, and what else is to be said. */
export interface Positions {
  readonly question: string;
  readonly columns: readonly PositionColumn[];
  readonly see: readonly Cell[];
  /** Sentences under the columns. */
  readonly lines: readonly string[];
  /** What is told after that: it may give away what shows who is right. */
  readonly note?: string;
}

/** A question as a card: a column for each position, and under it, folded away, a list of what shows who is right, if anything does. */
export function positionsCard({ question, columns, see, lines, note }: Positions): Picture {
  requireTitle(question);
  const content: TableContent = {
    caption: question,
    columns: columns.map(({ who }) => ({ title: who, align: 'left' })),
    rows: [
      columns.map(({ says }) => says),
      columns.map(({ quotes }) => quotes.join('\n')),
      columns.map(({ source }) => source),
    ].filter((row) => row.some((cell) => cellText(cell) !== '')),
  };
  const list = [...lines, 'See it:', ...see.map((cell) => `- ${plain(cell)}`), ...(note === undefined ? [] : [note])];
  return new Picture([textTable(content), ...list].join('\n'), () => ({
    'text/html': card(htmlTable(content) + lines.map(cardLine).join('') + folded('See it', htmlList(see) + (note === undefined ? '' : cardLine(note)))),
  }));
}

function plain(cell: Cell): string {
  return typeof cell === 'object' && cell !== null ? `${cell.text} <${cell.href}>` : cellText(cell);
}

function htmlList(items: readonly Cell[]): string {
  const style = `color:${PALETTE.ink};font-size:13px`;
  return `<ul style="${style};margin:2px 0 0 0;padding-left:20px">${items.map((item) => `<li style="${style}">${cellHtml(item)}</li>`).join('')}</ul>`;
}
