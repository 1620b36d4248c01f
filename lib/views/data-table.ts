import { card } from './card';
import { cellText, htmlTable } from './html-table';
import type { Cell, TableContent } from './html-table';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { textTable } from './text-table';

/** A row of `dataTable`: its keys are the titles of the columns. */
export type DataRow = Readonly<Record<string, Cell>>;

/**
 * Any list of flat objects as a table. The keys are the titles of the columns, in the order in which they are first met;
 * columns of numbers are aligned to the right, and counts have their thousands set apart, but for columns of times, `at (ms)` or `ttlMs`,
 * which stay as the code and the other pictures write them; `{ text, href }` is a link (`https:`, `http:` or a file of the course).
 * @throws TypeError if `rows` is not a list of flat objects, or a link leads elsewhere.
 */
export function dataTable(rows: readonly DataRow[], title = 'Table'): Picture {
  requireTitle(title);
  if (!Array.isArray(rows)) throw new TypeError(`rows must be a list of objects, but is ${shown(rows)}`);
  rows.forEach(requireFlat);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const content: TableContent = {
    caption: title,
    columns: keys.map((key) => ({ title: key, align: isNumeric(rows, key) ? 'right' : 'left' })),
    rows: rows.map((row) => keys.map((key) => shownCell(row[key], key))),
  };
  if (keys.length === 0) return new Picture(`${title}\n(no rows)`, () => ({ 'text/html': card(`${htmlTable(content)}(no rows)`) }));
  return new Picture(textTable(content), () => ({ 'text/html': card(htmlTable(content)) }));
}

const TIME_COLUMN = /\(ms\)$|Ms$/;

function shownCell(cell: Cell, column: string): Cell {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  // A table sets the thousands of a bigint apart.
  return Number.isSafeInteger(cell) && !TIME_COLUMN.test(column) ? BigInt(cell as number) : cell;
}

function isNumeric(rows: readonly DataRow[], key: string): boolean {
  const cells = rows.map((row) => row[key]).filter((cell) => cellText(cell) !== '');
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number' || typeof cell === 'bigint');
}

function requireFlat(row: unknown, index: number): void {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new TypeError(`rows[${index}] must be an object such as { ordering: 'ABP', lost: 1 }, but is ${shown(row)}`);
  }
  for (const [key, cell] of Object.entries(row)) {
    if (typeof cell === 'function' || typeof cell === 'symbol') throw notFlat(index, key, cell);
    if (typeof cell !== 'object' || cell === null) continue;
    const { text, href } = cell as { text?: unknown; href?: unknown };
    if (typeof text !== 'string' || typeof href !== 'string') throw notFlat(index, key, cell);
    if (/^\s*[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:\/\//i.test(href)) {
      throw new TypeError(`rows[${index}].${key}.href must be a web address or a file of the course, but is ${shown(href)}`);
    }
  }
}

function notFlat(index: number, key: string, cell: unknown): TypeError {
  return new TypeError(`rows[${index}].${key} must be a text, a number, yes or no, or a link { text, href }, but is ${shown(cell)}`);
}
