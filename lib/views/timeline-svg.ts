import type { Trace } from '../worlds/trace';
import { CARD_CONTENT_WIDTH } from './card';
import { lostWrites } from './lost-writes';
import type { Names } from './names';
import { clientColour, PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { textWidth, wrapText } from './text-width';
import { timelineColumns } from './timeline-columns';
import { timelineFacts } from './timeline-facts';
import { labelWidth, placeInRows, rowLabel } from './timeline-labels';
import { timelineLegend } from './timeline-legend';
import { arrow, cross, dot, expiryLine, lookMark, lostRing, MARK_DEFINITIONS, pauseBox } from './timeline-marks';
import { timeAxis } from './time-axis';

const GUTTER = 104;
const RIGHT = CARD_CONTENT_WIDTH - 8;
const LANE_PITCH = 64;
const BAND = 24;
const PAUSE_BOX = 22;
const LINE = 15;

/** The space-time diagram of a run as an SVG document. */
export function timelineSvg(trace: Trace, names: Names): string {
  const facts = timelineFacts(trace);
  const lost = lostWrites(trace);
  const labels = trace.rows.map((_, i) => rowLabel(trace, i, names, lost.get(i)));
  // A LOST label may reach over its neighbours' columns; it would make its own too wide.
  const wanted = labels.map((row) => labelWidth({ lines: row.lines }) + 10);
  const columns = timelineColumns(trace, wanted, GUTTER + 6, RIGHT);
  const clampX = (x: number, width: number) => Math.min(Math.max(x, GUTTER + width / 2), CARD_CONTENT_WIDTH - 2 - width / 2);
  const place = (x: number, width: number) => ({ x: clampX(x, width), width });
  const colour = (client: string) => clientColour(trace.clients.findIndex(({ name }) => name === client));

  // Above the lock's lane: what was asked of it, and the expiries.
  const expiries = facts.bands.flatMap(({ token, ends }) => (ends.kind === 'expired' ? [{ token, x: columns.xOfMs(ends.atMs), atMs: ends.atMs }] : []));
  const above = [
    ...expiries.map(({ atMs, x }) => ({ text: `expires ${atMs}`, markX: x, dashed: true })),
    ...facts.requests.filter(({ to }) => to === 'lock').map(({ row }) => ({ text: labels[row].lines[0], markX: columns.x(row), dashed: false })),
  ].map((item) => ({ ...item, ...place(item.markX, textWidth(item.text)) }));
  const aboveRows = placeInRows(above);
  const lockY = 8 + LINE * (Math.max(0, ...aboveRows) + 1) + 8 + BAND / 2;
  const clientY = new Map(trace.clients.map(({ name }, i) => [name, lockY + BAND / 2 + LANE_PITCH * (i + 1) - 6]));
  const storageY = lockY + BAND / 2 + LANE_PITCH * (trace.clients.length + 1);

  // Below the storage's lane: values read and written, tokens compared.
  const asked = facts.requests.filter(({ to }) => to === 'storage');
  const below = asked.map(({ row }) => ({ ...labels[row], row, ...place(columns.x(row), labelWidth(labels[row])) }));
  const belowRows = placeInRows(below);
  const rowHeights = Array.from({ length: Math.max(0, ...belowRows) + 1 }, (_, r) =>
    Math.max(0, ...below.filter((_b, i) => belowRows[i] === r).map((item) => (item.lines.length + (item.lost ? 1.3 : 0)) * LINE)),
  );
  const belowTop = (r: number) => storageY + 16 + rowHeights.slice(0, r).reduce((sum, height) => sum + height + 4, 0);
  const lanesBottom = belowTop(rowHeights.length);

  const out: string[] = [MARK_DEFINITIONS];
  const lane = (y: number, stroke: string, width: number) => el('line', { x1: GUTTER, y1: y, x2: RIGHT, y2: y, stroke, 'stroke-width': width });
  out.push(lane(lockY, PALETTE.lock, 2), lane(storageY, PALETTE.storage, 3));
  for (const [name, y] of clientY) out.push(lane(y, colour(name), 2));

  for (const band of facts.bands) {
    const from = columns.x(band.grantRow);
    const to = band.ends.kind === 'released' ? columns.x(band.ends.row) : band.ends.kind === 'expired' ? columns.xOfMs(band.ends.atMs) : RIGHT;
    const box = { x: from, y: lockY - BAND / 2, width: Math.max(to - from, 4), height: BAND, rx: 3 };
    out.push(el('rect', { class: 'lease', ...box, fill: PALETTE.paper }));
    out.push(el('rect', { ...box, fill: PALETTE.lock, 'fill-opacity': 0.35, stroke: PALETTE.lock, 'stroke-width': 2 }));
    const words = [`token ${band.token}, to ${band.ends.kind === 'open' ? band.ends.atMs : ''}`, `token ${band.token}`, String(band.token)];
    const text = words.find((word, i) => (i > 0 || band.ends.kind === 'open') && textWidth(word, 13) + 10 <= to - from) ?? words[2];
    out.push(label(text, from + 7, lockY + 4.5, { 'font-weight': 'bold', 'font-size': 13, stroke: 'none' }));
  }

  for (const request of facts.requests) {
    const x = columns.x(request.row);
    const from = clientY.get(request.client) ?? storageY;
    const stroke = colour(request.client);
    if (request.to === 'self') continue;
    const to = request.to === 'lock' ? lockY + BAND / 2 : storageY;
    out.push(arrow(x, from, to, stroke, request.late));
  }
  for (const gap of facts.gaps) {
    const [left, right] = columns.edges(gap.pauseRow);
    const to = gap.nextRow === undefined ? (trace.rows[gap.pauseRow].actor === 'clock' ? right : RIGHT) : columns.x(gap.nextRow) - 7;
    const y = clientY.get(gap.client);
    if (y !== undefined) out.push(pauseBox(left + 2, to, y, PAUSE_BOX));
  }
  for (const { x } of expiries) out.push(expiryLine(x, lockY - BAND / 2 - 4, storageY + 8));

  for (const request of facts.requests) {
    const x = columns.x(request.row);
    const y = request.to === 'lock' ? lockY + BAND / 2 : storageY;
    if (request.to === 'self') {
      const own = clientY.get(request.client) ?? 0;
      out.push(lookMark(x, own, colour(request.client), request.passed));
      labels[request.row].lines.forEach((line, i) => out.push(label(line, x, own + 21 + i * 13, { 'text-anchor': 'middle' })));
      continue;
    }
    if (lost.has(request.row)) out.push(lostRing(x, y));
    out.push(request.passed ? dot(x, y, colour(request.client)) : cross(x, y));
  }

  above.forEach((item, i) => {
    const y = lockY - BAND / 2 - 8 - aboveRows[i] * LINE;
    if (aboveRows[i] > 0) out.push(el('line', { x1: item.markX, y1: y + 3, x2: item.markX, y2: lockY - BAND / 2, stroke: PALETTE.line }));
    out.push(label(item.text, item.x, y, { 'text-anchor': 'middle' }));
  });
  below.forEach((item, i) => {
    const top = belowTop(belowRows[i]);
    const markX = columns.x(item.row);
    if (belowRows[i] > 0) out.unshift(el('line', { x1: markX, y1: storageY, x2: markX, y2: top, stroke: PALETTE.line }));
    item.lines.forEach((line, n) => out.push(label(line, item.x, top + 12 + n * LINE, { 'text-anchor': 'middle', 'font-weight': n ? 'bold' : undefined })));
    if (item.lost) out.push(label(item.lost, item.x, top + 13 + item.lines.length * LINE, { 'text-anchor': 'middle', 'font-weight': 'bold', 'font-size': 13 }));
  });
  for (const gap of facts.gaps) {
    const [left] = columns.edges(gap.pauseRow);
    const y = clientY.get(gap.client);
    if (y !== undefined) out.push(label(labels[gap.pauseRow].lines[0], left + 2, y - PAUSE_BOX / 2 - 5));
  }

  out.push(laneNames(names.lock, lockY, PALETTE.lock), laneNames(names.storage, storageY, PALETTE.storage));
  for (const { name } of trace.clients) {
    const shownName = names.renamed(name) ? names.client(name) : `client ${name}`;
    out.push(laneNames(shownName, clientY.get(name) ?? 0, colour(name)));
  }
  const axis = timeAxis(trace, columns, lanesBottom + 10, RIGHT);
  const legend = timelineLegend(trace, facts, lost.size > 0, lanesBottom + 10 + axis.height);
  return svgDocument(CARD_CONTENT_WIDTH, legend.bottom, ...out, axis.svg, legend.svg);
}

function laneNames(name: string, y: number, fill: string): string {
  const lines = wrapText(name, GUTTER - 20, 13);
  const top = y - (lines.length * LINE) / 2 + 11;
  const bar = el('rect', { x: 0, y: y - Math.max(lines.length * LINE, 20) / 2, width: 6, height: Math.max(lines.length * LINE, 20), rx: 2, fill });
  return bar + lines.map((line, i) => label(line, 12, top + i * LINE, { 'font-size': 13, 'font-weight': 'bold' })).join('');
}
