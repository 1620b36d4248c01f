import { cellText } from './html-table';
import type { Cell, TableContent } from './html-table';

/** No column is wider than this many characters; longer texts are wrapped. */
const MAX_COLUMN = 64;

/** A table as plain text, with its caption above it. */
export function textTable({ caption, columns, rows }: TableContent): string {
  // Loaded with the first table: it takes as long as a tenth of the library.
  const { getBorderCharacters, table } = require('table') as typeof import('table');
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map(plain))];
  const body = table(cells, {
    border: getBorderCharacters('norc'),
    columns: columns.map(({ align }, i) => ({
      alignment: align,
      wrapWord: true,
      width: Math.min(MAX_COLUMN, Math.max(1, ...cells.map((row) => longestLine(row[i])))),
    })),
    drawHorizontalLine: (index, size) => index <= 1 || index === size,
  });
  return `${caption}\n${body.trimEnd()}`;
}

function plain(cell: Cell): string {
  const text = typeof cell === 'object' && cell !== null ? `${cell.text} <${cell.href}>` : cellText(cell);
  // The package refuses control characters.
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '');
}

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => [...line].length));
}
