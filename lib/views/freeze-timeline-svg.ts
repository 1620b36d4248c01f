import { CARD_CONTENT_WIDTH } from './card';
import type { FreezeFacts, FreezeRequest } from './freeze-facts';
import { clientColour, PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { lane, laneName } from './timeline-lanes';
import { MEASURES } from './timeline-layout';
import { bandBox } from './timeline-leases';
import { timelineLegend } from './timeline-legend';
import { arrow, cross, dot, expiryLine, lostRing, MARK_DEFINITIONS, pauseBox } from './timeline-marks';

const { left, right, lanePitch, band, line } = MEASURES;
const LOCK_Y = 56;
const LANES = { lock: LOCK_Y, A: LOCK_Y + lanePitch + 6, B: LOCK_Y + 2 * lanePitch, storage: LOCK_Y + 3 * lanePitch + 6 } as const;
const COLOURS = { A: clientColour(0), B: clientColour(1) } as const;
/** Four lines under the lowest lane. */
const BOTTOM = LANES.storage + 16 + band / 2 + 4 * line;
/** In columns narrower than this "batch 1" stands on two lines. */
const NARROW = 46;

/** The space-time diagram of a frozen importer: a column for each step, in their order. */
export function freezeTimelineSvg(facts: FreezeFacts): string {
  const width = (right - left - 6) / facts.columns;
  const x = (column: number): number => left + 6 + (column + 0.5) * width;
  const { frozen, expiry, openTransaction } = facts;
  // On the lower edge of a band, so that the words in it stay free.
  const answerY = (to: FreezeRequest['to']): number => LANES[to] + (to === 'lock' || openTransaction ? band / 2 : 0);
  const legend = timelineLegend(facts, BOTTOM + 18);
  return svgDocument(
    CARD_CONTENT_WIDTH,
    legend.bottom,
    MARK_DEFINITIONS,
    lane(LANES.lock, PALETTE.lock, 2) + laneName('lock table', '', LANES.lock, PALETTE.lock),
    lane(LANES.A, COLOURS.A, 2) + laneName('pod A', facts.files.A, LANES.A, COLOURS.A),
    lane(LANES.B, COLOURS.B, 2) + laneName('pod B', facts.files.B, LANES.B, COLOURS.B),
    lane(LANES.storage, PALETTE.storage, 3) + laneName('catalogue', '', LANES.storage, PALETTE.storage),
    ...facts.bands.map(({ token, from, to }) => bandBox(x(from), Math.min(x(to), right), LANES.lock, [`token ${token}`, String(token)], PALETTE.lock, 'lease')),
    openTransaction ? bandBox(x(openTransaction.from), x(openTransaction.to), LANES.storage, ['A has the row', 'A has it'], PALETTE.storage, 'transaction') : '',
    ...facts.requests.map((request) => requestArrow(request, x(request.column), answerY(request.to))),
    frozen ? pauseBox(x(frozen.from) - width / 2 + 3, frozen.to < facts.columns ? x(frozen.to) - 4 : right, LANES.A, MEASURES.pauseBox) : '',
    expiry === undefined ? '' : expiryLine(x(expiry), LANES.lock - band / 2 - 4, LANES.storage + (openTransaction ? -band / 2 - 1 : 8)) + label('lease over', x(expiry), 16, { 'text-anchor': 'middle' }),
    frozen ? label(`frozen (${frozen.how})`, x(frozen.to) - 4, LANES.A + MEASURES.pauseBox / 2 + 15, { 'text-anchor': 'end' }) : '',
    ...facts.requests.map((request) => answer(request, x(request.column), answerY(request.to), width)),
    label('steps in their order; distances are no times', right, BOTTOM + 8, { 'text-anchor': 'end', fill: PALETTE.quiet }),
    legend.svg,
  );
}

function requestArrow({ client, passed, late, overwrites }: FreezeRequest, x: number, y: number): string {
  const room = overwrites ? 13 : passed ? 6 : 9;
  return arrow(x, LANES[client], y, { stroke: COLOURS[client], late, room });
}

/** The sign at the end of the arrow, and the words beside it. */
function answer({ client, to, passed, waits, overwrites, lines: words }: FreezeRequest, x: number, y: number, room: number): string {
  const lines = words.flatMap((text) => (room < NARROW ? text.split(/(?<=batch) /) : [text]));
  const sign = waits ? waitingRing(x, y) : passed ? dot(x, y, COLOURS[client]) : cross(x, y);
  const top = to === 'lock' ? LANES.lock - band / 2 - 8 : LANES.storage + (y > LANES.storage ? band / 2 : 0) + 28;
  const texts = lines.map((text, i) =>
    label(text, x, top + i * line, { 'text-anchor': 'middle', 'font-weight': words.length > 1 && i === lines.length - 1 ? 'bold' : undefined }),
  );
  const lost = overwrites ? label('LOST', x, top + lines.length * line, { 'text-anchor': 'middle', 'font-weight': 'bold' }) : '';
  return (overwrites ? lostRing(x, y) : '') + sign + texts.join('') + lost;
}

/** No answer yet. */
function waitingRing(cx: number, cy: number): string {
  return el('circle', { class: 'silent', cx, cy, r: 6, fill: PALETTE.paper, stroke: PALETTE.quiet, 'stroke-width': 2, 'stroke-dasharray': '3 2' });
}
