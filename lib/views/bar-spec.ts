import { barSeries } from './bar-series';
import { chartFrame, PLOT_WIDTH } from './chart-frame';
import type { Spec } from './chart-frame';
import { PALETTE } from './palette';
import { wrapText } from './text-width';

/** One bar: where it stands, how high it is, and its kind if the chart has kinds. */
export interface Bar {
  readonly place: string;
  readonly value: number;
  readonly kind?: string;
}

/** What the axes and the legend are called. */
export interface BarTitles {
  readonly x: string;
  readonly y: string;
  readonly series?: string;
}

/** The Vega-Lite 5 specification of `barChart`. */
export function barSpec(bars: readonly Bar[], title: string, titles: BarTitles): Spec {
  const places = [...new Set(bars.map(({ place }) => place))];
  const beside = titles.series !== undefined && places.length < bars.length;
  const values = bars.map(({ place, value, kind }) => ({ at: places.indexOf(place), value, kind, text: value.toLocaleString('en-US') }));
  const series = barSeries(bars.flatMap(({ kind }) => kind ?? []));
  const order = series.map(({ name }) => name);
  const encoding = {
    x: xAxis(places, titles.x),
    y: yAxis(Math.max(...bars.map(({ value }) => value)), titles.y),
    ...(beside ? { xOffset: { field: 'kind', type: 'nominal', scale: { domain: order, paddingOuter: 0.1 } } } : {}),
  };
  const legend = { title: titles.series, orient: 'bottom', columns: 3, symbolType: 'square', symbolSize: 140, labelLimit: 0, titleLimit: 0 };
  const fill = { field: 'kind', type: 'nominal', scale: { domain: order, range: series.map((kind) => kind.fill) }, legend };
  return {
    ...chartFrame(title, bars.map(wordsOf).join('; ')),
    data: { values },
    encoding,
    layer: [
      {
        mark: { type: 'bar', fill: PALETTE.storage, stroke: PALETTE.quiet, strokeWidth: 1 },
        ...(series.length > 0 ? { encoding: { fill } } : {}),
      },
      // A bar that stands alone carries the word of its kind, too: nothing is told by a colour only.
      ...(series.length > 0 && !beside ? [...labels('text', -18), ...labels('kind', -4)] : labels('text', -4)),
    ],
  };
}

/** First as a white seam, then as text, so that a line behind it does not strike it through. */
function labels(field: string, dy: number): Spec[] {
  const mark = { type: 'text', baseline: 'bottom', dy, fontSize: 12, fontWeight: 'bold', color: PALETTE.ink };
  return [{ stroke: PALETTE.paper, strokeWidth: 4 }, {}].map((seam) => ({ mark: { ...mark, ...seam }, encoding: { text: { field } } }));
}

function wordsOf({ place, value, kind }: Bar): string {
  return `${place}: ${value.toLocaleString('en-US')}${kind === undefined ? '' : ` (${kind})`}`;
}

function xAxis(places: readonly string[], title: string): Spec {
  const labels = places.map((place) => wrapText(place, PLOT_WIDTH / places.length - 8, 12));
  return {
    field: 'at',
    type: 'ordinal',
    title,
    axis: { labelExpr: `${JSON.stringify(labels)}[datum.value]`, labelAngle: 0, labelOverlap: false, labelLimit: 0, titlePadding: 8 },
  };
}

/** The room over the highest bar is for its label. */
function yAxis(highest: number, title: string): Spec {
  const top = highest > 0 ? highest * 1.2 : 1;
  return { field: 'value', type: 'quantitative', title, scale: { domain: [0, top], nice: false }, axis: { tickCount: 6, tickMinStep: 1 } };
}
