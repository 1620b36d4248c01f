import type { Trace } from '../worlds/trace';
import { balanceData } from './balance-data';
import type { BalanceData } from './balance-data';
import { namesOf } from './names';
import { FONT, PALETTE } from './palette';
import { summaryWords } from './step-words';
import { wrapText } from './text-width';

type Spec = Readonly<Record<string, unknown>>;

const WIDTH = 440;

/** The Vega-Lite 5 specification of `balanceChart`. Every colour is stated: a notebook's dark theme would put in its own. */
export function balanceSpec(trace: Trace, title: string): Spec {
  const data = balanceData(trace);
  const encoding = { x: xAxis(data), y: yAxis(data, trace.rightBalance) };
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    description: `${title.replace(/[.!]$/, '')}. ${summaryWords(trace, namesOf(trace))}`,
    title: { text: wrapText(title, WIDTH + 60, 15), anchor: 'start', frame: 'bounds', fontSize: 15, offset: 12 },
    background: PALETTE.paper,
    padding: 10,
    width: WIDTH,
    height: 210,
    layer: [
      rightBalance(trace.rightBalance, encoding),
      { data: { values: data.steps }, mark: { type: 'line', interpolate: 'step-after', color: PALETTE.storage, strokeWidth: 2.5 }, encoding },
      ...(data.marks.length > 0 ? [marks(data, encoding)] : []),
    ],
    config: CONFIG,
    usermeta: { embedOptions: { actions: false, renderer: 'svg' } },
  };
}

function xAxis({ steps }: BalanceData): Spec {
  const names = steps.map(({ step }) => JSON.stringify(step)).join(',');
  return {
    field: 'at',
    type: 'ordinal',
    title: null,
    scale: { type: 'point', padding: 0.5 },
    axis: { labelExpr: `[${names}][datum.value]`, labelAngle: steps.length > 14 ? -90 : -45, labelOverlap: false, labelLimit: 0 },
  };
}

function yAxis({ steps }: BalanceData, right: number): Spec {
  const values = [...steps.map(({ balance }) => balance), right];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(5, (high - low) * 0.25);
  return {
    field: 'balance',
    type: 'quantitative',
    title: 'balance after each step',
    scale: { domain: [Math.floor(low - room), Math.ceil(high + room)], zero: false, nice: false },
    axis: { tickCount: 6, tickMinStep: 1 },
  };
}

function rightBalance(balance: number, { y }: Spec): Spec {
  return {
    data: { values: [{ balance, text: `right balance ${balance}` }] },
    encoding: { y },
    layer: [
      { mark: { type: 'rule', strokeDash: [6, 4], color: PALETTE.quiet, strokeWidth: 1.5 } },
      { mark: { type: 'text', x: 6, dy: -9, align: 'left', fontSize: 12, color: PALETTE.ink }, encoding: { text: { field: 'text' } } },
    ],
  };
}

function marks({ marks: values, signs }: BalanceData, encoding: Spec): Spec {
  const domain = signs.map(({ name }) => name);
  const legend = { title: null, orient: 'bottom', columns: signs.length > 3 ? 2 : 3, symbolSize: 110, labelLimit: 0 };
  const scale = (range: readonly string[]) => ({ field: 'sign', type: 'nominal', scale: { domain, range }, legend });
  return {
    data: { values },
    encoding,
    layer: [
      {
        data: { values: values.filter(({ lost }) => lost) },
        mark: { type: 'point', filled: false, shape: 'circle', size: 420, stroke: PALETTE.lost, strokeWidth: 2.5, opacity: 1 },
      },
      {
        mark: { type: 'point', size: 140, opacity: 1, strokeWidth: 2 },
        encoding: {
          shape: scale(signs.map(({ shape }) => shape)),
          fill: scale(signs.map(({ fill }) => fill)),
          stroke: scale(signs.map(({ stroke }) => stroke)),
        },
      },
      // First as a white seam, then as text, so that a line behind it does not strike it through.
      valueText({ stroke: PALETTE.paper, strokeWidth: 5 }),
      valueText({}),
    ],
  };
}

/** To the left of its sign: the line of the balance goes on to the right. */
function valueText(seam: Spec): Spec {
  const mark = { type: 'text', align: 'right', dx: -14, dy: -9, fontSize: 12, fontWeight: 'bold', color: PALETTE.ink, ...seam };
  return { mark, encoding: { text: { field: 'text' } } };
}

const CONFIG: Spec = {
  font: FONT,
  axis: {
    labelColor: PALETTE.ink,
    titleColor: PALETTE.ink,
    domainColor: PALETTE.quiet,
    tickColor: PALETTE.quiet,
    gridColor: PALETTE.line,
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
  },
  legend: { labelColor: PALETTE.ink, titleColor: PALETTE.ink, labelFontSize: 12 },
  title: { color: PALETTE.ink },
  view: { fill: PALETTE.paper, stroke: PALETTE.line },
};
