import type { Trace } from '../worlds/trace';
import { balanceData, LOST } from './balance-data';
import type { BalanceData } from './balance-data';
import { chartFrame } from './chart-frame';
import type { Spec } from './chart-frame';
import { namesOf } from './names';
import { PALETTE } from './palette';
import { summaryWords } from './step-words';

/** The Vega-Lite 5 specification of `balanceChart`. */
export function balanceSpec(trace: Trace, title: string): Spec {
  const data = balanceData(trace);
  const encoding = { x: xAxis(data), y: yAxis(data, trace.rightBalance) };
  return {
    ...chartFrame(title, summaryWords(trace, namesOf(trace))),
    layer: [
      rightBalance(trace.rightBalance, encoding),
      { data: { values: data.steps }, mark: { type: 'line', interpolate: 'step-after', color: PALETTE.storage, strokeWidth: 2.5 }, encoding },
      ...(data.marks.length > 0 ? [marks(data, encoding)] : []),
    ],
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
  const looks = {
    shape: scale(signs.map(({ shape }) => shape)),
    fill: scale(signs.map(({ fill }) => fill)),
    stroke: scale(signs.map(({ stroke }) => stroke)),
  };
  const rings = values.filter(({ lost }) => lost).map((mark) => ({ ...mark, sign: LOST.name }));
  return {
    data: { values },
    encoding,
    layer: [
      ...(rings.length > 0 ? [{ data: { values: rings }, mark: { type: 'point', size: 420, strokeWidth: 2.5, opacity: 1 }, encoding: looks }] : []),
      { mark: { type: 'point', size: 140, opacity: 1, strokeWidth: 2 }, encoding: looks },
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
