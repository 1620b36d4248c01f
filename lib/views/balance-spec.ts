import type { Trace } from '../worlds/trace';
import { lostWrites } from './lost-writes';
import { namesOf } from './names';
import { clientColour, FONT, PALETTE } from './palette';
import { summaryWords } from './step-words';
import { wrapText } from './text-width';

const WIDTH = 440;

/** The Vega-Lite 5 specification of `balanceChart`. Every colour is stated: a notebook's dark theme would put in its own. */
export function balanceSpec(trace: Trace, title: string): Record<string, unknown> {
  const names = namesOf(trace);
  const lost = lostWrites(trace);
  const steps = [
    { at: 0, step: 'start', balance: trace.startBalance },
    ...trace.rows.map((row, i) => ({ at: i + 1, step: `${row.actor === 'clock' ? 'time' : row.actor} ${row.actor === 'clock' ? 'passes' : row.step}`, balance: row.balance })),
  ];
  const writes = trace.rows.flatMap((row, i) => {
    if (row.outcome.kind !== 'rejected' && row.step !== 'write') return [];
    const sign = row.outcome.kind === 'rejected' ? `${row.step} refused` : lost.has(i) ? 'write, update LOST' : 'write accepted';
    return [{ at: i + 1, balance: row.balance, sign, client: row.actor, text: row.outcome.kind === 'rejected' ? '' : String(row.balance) }];
  });
  const signs = ['write accepted', 'write, update LOST', 'write refused', 'read refused'].filter((sign) => writes.some((write) => write.sign === sign));
  const shapes: Record<string, string> = { 'write accepted': 'circle', 'write, update LOST': 'diamond', 'write refused': 'cross', 'read refused': 'triangle' };
  const fills: Record<string, string> = {
    'write accepted': clientColour(0),
    'write, update LOST': PALETTE.lost,
    'write refused': PALETTE.refused,
    'read refused': PALETTE.refused,
  };
  const labelOf = `{${steps.map(({ at, step }) => `'${at}':${JSON.stringify(step)}`).join(',')}}[datum.value]`;
  const balances = [...steps.map(({ balance }) => balance), trace.rightBalance];
  const pad = Math.max(5, (Math.max(...balances) - Math.min(...balances)) * 0.2);
  const y = {
    field: 'balance',
    type: 'quantitative',
    title: 'balance',
    scale: { domain: [Math.floor(Math.min(...balances) - pad), Math.ceil(Math.max(...balances) + pad)], zero: false, nice: false },
    axis: { tickMinStep: 1, tickCount: 6 },
  };
  const x = {
    field: 'at',
    type: 'ordinal',
    title: 'steps of the run, in order',
    scale: { type: 'point', padding: 0.5 },
    axis: { labelExpr: labelOf, labelAngle: -45, labelOverlap: false },
  };
  const legend = { title: null, orient: 'bottom', direction: 'horizontal', symbolSize: 110, columns: 0 };
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    description: `${title}. ${summaryWords(trace, names)}`,
    title: { text: wrapText(title, WIDTH + 60, 15), anchor: 'start', fontSize: 15, color: PALETTE.ink, offset: 12, frame: 'bounds' },
    background: PALETTE.paper,
    padding: 12,
    width: WIDTH,
    height: 200,
    layer: [
      {
        data: { values: [{ balance: trace.rightBalance, text: `right balance ${trace.rightBalance}` }] },
        encoding: { y },
        layer: [
          { mark: { type: 'rule', strokeDash: [6, 4], color: PALETTE.quiet, strokeWidth: 1.5 } },
          { mark: { type: 'text', x: 4, dy: -8, align: 'left', fontSize: 12, color: PALETTE.ink }, encoding: { text: { field: 'text' } } },
        ],
      },
      {
        data: { values: steps },
        mark: { type: 'line', interpolate: 'step-after', color: PALETTE.storage, strokeWidth: 2.5 },
        encoding: { x, y },
      },
      {
        data: { values: writes },
        encoding: { x, y },
        layer: [
          {
            mark: { type: 'point', filled: true, size: 130, opacity: 1, stroke: PALETTE.paper, strokeWidth: 1 },
            encoding: {
              shape: { field: 'sign', type: 'nominal', scale: { domain: signs, range: signs.map((sign) => shapes[sign]) }, legend },
              color: { field: 'sign', type: 'nominal', scale: { domain: signs, range: signs.map((sign) => fills[sign]) }, legend },
            },
          },
          { mark: { type: 'text', dy: -13, fontSize: 12, fontWeight: 'bold', color: PALETTE.ink }, encoding: { text: { field: 'text' } } },
        ],
      },
    ],
    config: {
      font: FONT,
      axis: {
        labelColor: PALETTE.ink, titleColor: PALETTE.ink, domainColor: PALETTE.quiet, tickColor: PALETTE.quiet, gridColor: PALETTE.line,
        labelFontSize: 12, titleFontSize: 12, gridOpacity: 0.6,
      },
      legend: { labelColor: PALETTE.ink, titleColor: PALETTE.ink, labelFontSize: 12, symbolStrokeColor: PALETTE.paper },
      title: { color: PALETTE.ink },
      view: { fill: PALETTE.paper, stroke: PALETTE.line },
    },
    usermeta: { embedOptions: { actions: false, renderer: 'svg' } },
  };
}
