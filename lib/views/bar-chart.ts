import { barSpec } from './bar-spec';
import type { Bar, BarTitles } from './bar-spec';
import { dataTable } from './data-table';
import { cellText } from './html-table';
import type { Cell } from './html-table';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { vegaSvg } from './vega-svg';

/**
 * Numbers as bars, each with its value on it, as a Vega-Lite chart. Rows with the same `x` stand side by side.
 * @param rows flat objects, as for `dataTable`; only the columns that are named below are drawn.
 * @param title the sentence that the chart tells.
 * @param columns which column gives the place (`x`), which the height (`y`, 0 or more), and which the kind of a bar
 *   (`series`, may be left out). The outcomes `lost`, `refused and right` and `right`, and the clients, have the colours and
 *   the order of all pictures.
 * @throws TypeError or RangeError if `rows` is empty, or a row lacks one of the columns or has a height that cannot be drawn.
 */
export function barChart<R extends Readonly<Record<string, Cell>>>(
  rows: readonly R[],
  title: string,
  columns: { readonly x: keyof R & string; readonly y: keyof R & string; readonly series?: keyof R & string },
): Picture {
  requireTitle(title);
  if (!Array.isArray(rows) || rows.length === 0) throw new TypeError(`rows must be a list of at least one object, but is ${shown(rows)}`);
  const bars = rows.map((row, index) => barOf(row, index, columns));
  const drawn = [columns.x, ...(columns.series === undefined ? [] : [columns.series]), columns.y];
  const { text } = dataTable(rows.map((row) => Object.fromEntries(drawn.map((column) => [column, row[column]]))), title);
  return new Picture(text, async () => {
    const spec = barSpec(bars, title, columns);
    return { 'application/vnd.vegalite.v5+json': spec, 'image/svg+xml': await vegaSvg(spec) };
  });
}

function barOf(row: Readonly<Record<string, Cell>>, index: number, { x, y, series }: BarTitles): Bar {
  for (const column of [x, y, series]) {
    if (column !== undefined && cellText(row[column]) === '') throw new TypeError(`rows[${index}] must have a column '${column}', but is ${shown(row)}`);
  }
  const value = row[y];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new RangeError(`rows[${index}].${y} must be a number from 0 on, but is ${shown(value)}`);
  }
  return { place: place(row[x]), value, ...(series === undefined ? {} : { kind: cellText(row[series]) }) };
}

function place(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cellText(cell);
}
