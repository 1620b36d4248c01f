import { escapeMarkup } from './escape-markup';
import { PALETTE } from './palette';
import { textWidth } from './text-width';

const LONGEST_WORD = 24;
const MOST_CAPTION_WIDTH = 440;

/** A cell that is a link. */
export interface LinkCell {
  readonly text: string;
  readonly href: string;
}

/** What can stand in a cell of a table. */
export type Cell = string | number | bigint | boolean | null | undefined | LinkCell;

/** A table before it is drawn; its first column names the rows only if `rowHeader` says so. */
export interface TableContent {
  readonly caption: string;
  readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Rows (from 0) that are set off by a shade and a bar; their text says why. */
  readonly marked?: ReadonlySet<number>;
  /** Narrow columns and headers of several lines, so that the room goes to the one column that holds sentences. */
  readonly tight?: boolean;
}

/** A cell as plain text. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  // A count that may have twenty digits cannot be read without its thousands.
  if (typeof cell === 'bigint') return cell.toLocaleString('en-US');
  return typeof cell === 'object' ? cell.text : String(cell);
}

/** A table as HTML with a caption and column headers; every style is inline and every colour is stated. */
export function htmlTable({ caption, columns, rows, marked, tight = false }: TableContent): string {
  const base = `color:${PALETTE.ink};font-size:13px;padding:4px ${tight ? 5 : 8}px;vertical-align:top;border-bottom:1px solid ${PALETTE.line}`;
  const ground = (row: number) => (marked?.has(row) ? PALETTE.shade : PALETTE.paper);
  const head = columns.map(({ title, align }) => {
    const style = `${base};background:${PALETTE.shade};font-weight:bold;text-align:${align};${tight ? 'overflow-wrap:normal' : breaking(title)}`;
    return `<th scope="col" style="${style}">${escapeMarkup(title)}</th>`;
  });
  const body = rows.map((cells, index) => {
    const tds = cells.map((cell, i) => {
      const weight = marked?.has(index) ? 'bold' : 'normal';
      const style = `${base};background:${ground(index)};font-weight:${weight};text-align:${columns[i].align};${breaking(cellText(cell))}`;
      return `<td style="${style}">${cellHtml(cell)}</td>`;
    });
    return `<tr style="background:${ground(index)}">${tds.join('')}</tr>`;
  });
  // A caption is as wide as its table: a small table with a long caption gets some room.
  const leastWidth = Math.round(Math.min(textWidth(caption, 15), MOST_CAPTION_WIDTH));
  const captionStyle = `color:${PALETTE.ink};font-weight:bold;font-size:15px;text-align:left;caption-side:top;padding:0 0 8px 0`;
  return (
    `<table style="border-collapse:collapse;background:${PALETTE.paper};color:${PALETTE.ink};margin:0;width:auto;min-width:${leastWidth}px;table-layout:auto">` +
    `<caption style="${captionStyle}">${escapeMarkup(caption)}</caption>` +
    `<thead><tr style="background:${PALETTE.shade}">${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
  );
}

/** A number or a short name stays on one line; only a word that would burst the card may be broken inside. */
function breaking(text: string): string {
  if (text.split(/\s+/).some((word) => word.length > LONGEST_WORD)) return 'overflow-wrap:anywhere';
  return text.length <= 12 ? 'white-space:nowrap' : 'overflow-wrap:normal';
}

/** A cell as HTML: a link, or text with its line ends. */
export function cellHtml(cell: Cell): string {
  const text = escapeMarkup(cellText(cell)).replace(/\n/g, '<br>');
  if (typeof cell !== 'object' || cell === null) return text;
  return `<a href="${escapeMarkup(cell.href)}" style="color:${PALETTE.link};text-decoration:underline">${text}</a>`;
}
