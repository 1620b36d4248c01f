import { barSeries } from './bar-series';
import { chartFrame } from './chart-frame';
import type { Spec } from './chart-frame';
import { dataTable } from './data-table';
import { cellText } from './html-table';
import type { Cell } from './html-table';
import { PALETTE } from './palette';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { powerText, shortNumber } from './short-number';
import { vegaSvg } from './vega-svg';

/** A point of the chart: its place on the x axis, its height, and to which line it belongs. */
interface Point {
  readonly place: string;
  readonly value: number;
  readonly kind: string;
  readonly text: string;
}

const SHAPES = ['circle', 'square', 'triangle-up'];

/**
 * Numbers of very different size as lines on a logarithmic scale, as a Vega-Lite chart: a step up is always the same factor.
 * Each point carries its number. The text of the picture has every number in full.
 * @param rows flat objects, as for `dataTable`; only the columns that are named below are drawn.
 * @param title the sentence that the chart tells.
 * @param columns which column gives the place (`x`), which the height (`y`, a number or bigint above 0), and which the line
 *   (`series`): one to three, the upper one first, so that the labels of the first stand above it and those of the others below.
 * @throws TypeError or RangeError if `rows` is empty, a row lacks a column, or a height cannot stand on a logarithmic scale.
 */
export function logChart<R extends Readonly<Record<string, Cell>>>(
  rows: readonly R[],
  title: string,
  columns: { readonly x: keyof R & string; readonly y: keyof R & string; readonly series: keyof R & string },
): Picture {
  requireTitle(title);
  if (!Array.isArray(rows as unknown) || rows.length === 0) throw new TypeError(`rows must be a list of at least one object, but is ${shown(rows)}`);
  const { x, y, series } = columns;
  const points = rows.map((row, index): Point => {
    for (const column of [x, series]) {
      if (cellText(row[column]) === '') throw new TypeError(`rows[${index}] must have a column '${column}', but is ${shown(row)}`);
    }
    const cell: Cell = row[y];
    const value = typeof cell === 'bigint' || typeof cell === 'number' ? Number(cell) : NaN;
    if (!(value > 0 && value < Infinity)) throw new RangeError(`rows[${index}].${y} must be a number above 0, but is ${shown(cell)}`);
    return { place: cellText(row[x]), value, kind: cellText(row[series]), text: shortNumber(value) };
  });
  const { text } = dataTable(rows.map((row) => Object.fromEntries([x, series, y].map((column) => [column, row[column]]))), title);
  return new Picture(text, async () => {
    const spec = logSpec(points, title, columns);
    return { 'application/vnd.vegalite.v5+json': spec, 'image/svg+xml': await vegaSvg(spec) };
  });
}

function logSpec(points: readonly Point[], title: string, { x, y, series }: { x: string; y: string; series: string }): Spec {
  const lines = barSeries(points.map(({ kind }) => kind));
  const names = lines.map(({ name }) => name);
  const exponents = points.map(({ value }) => Math.log10(value));
  // Room for the labels above the highest point and below the lowest.
  const [low, high] = [Math.max(0, Math.floor(Math.min(...exponents) - 1)), Math.ceil(Math.max(...exponents) + 0.5)];
  const every = Math.ceil((high - low) / 9);
  const ticks = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, i) => low + i * every);
  const axis = { values: ticks, labelExpr: `${JSON.stringify(Object.fromEntries(ticks.map((n) => [n, powerText(n)])))}[datum.value]` };
  const labels = (kind: number): Spec[] =>
    [{ stroke: PALETTE.paper, strokeWidth: 4 }, {}].map((seam) => ({
      transform: [{ filter: { field: 'kind', equal: names[kind] } }],
      mark: { type: 'text', ...(kind === 0 ? { align: 'right', dx: -7, dy: -5 } : { dy: 13 }), fontSize: 12, fontWeight: 'bold', color: PALETTE.ink, ...seam },
      encoding: { text: { field: 'text' } },
    }));
  const legend = { title: series, orient: 'bottom', columns: 3, symbolSize: 110, labelLimit: 0, titleLimit: 0 };
  const colour = { field: 'kind', type: 'nominal', scale: { domain: names, range: lines.map(({ fill }) => fill) }, legend };
  const shape = { field: 'kind', type: 'nominal', scale: { domain: names, range: SHAPES.slice(0, names.length) }, legend };
  return {
    ...chartFrame(title, points.map(({ place, kind, text }) => `${place}, ${kind}: ${text}`).join('; ')),
    height: 280,
    // The exponent is drawn, not the number: a logarithmic axis of numbers this large has no labels that can be read.
    data: { values: points.map(({ place, kind, text }, i) => ({ place, kind, text, exponent: Math.round(exponents[i] * 1e4) / 1e4 })) },
    encoding: {
      x: { field: 'place', type: 'ordinal', sort: null, title: x, axis: { labelAngle: 0, labelOverlap: false, titlePadding: 8 } },
      y: { field: 'exponent', type: 'quantitative', title: `${y} (each line × ${powerText(every)})`, scale: { domain: [low, high], nice: false }, axis },
    },
    layer: [
      { mark: { type: 'line', strokeWidth: 2 }, encoding: { stroke: colour } },
      { mark: { type: 'point', filled: true, opacity: 1, size: 80 }, encoding: { fill: colour, shape } },
      ...names.flatMap((_, kind) => labels(kind)),
    ],
  };
}
