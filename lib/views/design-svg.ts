import type { DesignTable, ImportDesign } from '../sql/read-design';
import { CARD_CONTENT_WIDTH } from './card';
import { weakPoints } from './design-weak-points';
import { clientColour, PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { wrapText } from './text-width';

const PODS = { x: 46, badge: 24 } as const;
const TABLE = { x: 350, width: CARD_CONTENT_WIDTH - 352, head: 28, line: 17 } as const;
const WEAK_LINE = 16;

/** The pods on the left, the two tables on the right, and an arrow for what the pods may do with each. */
export function designSvg(design: ImportDesign): string {
  const weak = weakPoints(design).flatMap((text) => wrapText(`⚠ ${text}`, TABLE.width - 20, 12));
  const lockTop = 4;
  const catalogueTop = lockTop + heightOf(design.lock, 0) + 26;
  const height = catalogueTop + heightOf(design.catalogue, weak.length) + 6;
  const [ya, yb] = [height / 2 - 36, height / 2 + 36];
  const lockY = lockTop + heightOf(design.lock, 0) / 2;
  const catalogueY = catalogueTop + heightOf(design.catalogue, 0) / 2;
  const calls = design.mayCall ? ['write_prices(…)', design.olderToken === 'accepted' ? 'older token: taken' : 'older token: refused'] : [];
  const colour = weak.length > 0 ? PALETTE.late : PALETTE.storage;
  return svgDocument(
    CARD_CONTENT_WIDTH,
    height,
    podsArrow(height / 2, lockY, PALETTE.lock, false),
    podsArrow(height / 2, catalogueY, colour, weak.length > 0),
    words(['who may import a store?', `pods: ${design.lock.rights.join(', ')}`], (height / 2 + lockY) / 2 - 54),
    words([`pods: ${design.catalogue.rights.join(', ')}`, ...calls], (height / 2 + catalogueY) / 2 + 36),
    pod('A', ya, 0),
    pod('B', yb, 1),
    label('pods', PODS.x, yb + 46, { 'text-anchor': 'middle', 'font-weight': 'bold', 'font-size': 13 }),
    table(design.lock, lockTop, PALETTE.lock, []),
    table(design.catalogue, catalogueTop, PALETTE.storage, weak),
  );
}

function heightOf({ columns }: DesignTable, weakLines: number): number {
  return TABLE.head + columns.length * TABLE.line + 12 + weakLines * WEAK_LINE + (weakLines > 0 ? 6 : 0);
}

function table(design: DesignTable, top: number, stroke: string, weak: readonly string[]): string {
  const { x, width, head, line } = TABLE;
  const height = heightOf(design, weak.length);
  const middle = x + width / 2;
  const frame = { x, y: top, width, height, rx: 8, fill: PALETTE.shade, stroke, 'stroke-width': 3 };
  const mark = { x: x + 5, y: top + height - weak.length * WEAK_LINE - 10, width: width - 10, height: weak.length * WEAK_LINE + 6, rx: 4, fill: PALETTE.paper };
  return [
    el('rect', frame),
    label(design.name, x + 12, top + 19, { 'font-size': 14, 'font-weight': 'bold', stroke: 'none' }),
    label(`${design.rows.toLocaleString('en-US')} rows`, x + width - 10, top + 19, { 'text-anchor': 'end', fill: PALETTE.quiet, stroke: 'none' }),
    el('line', { x1: x, y1: top + head - 2, x2: x + width, y2: top + head - 2, stroke, 'stroke-width': 1 }),
    ...design.columns.flatMap(({ name, type, isKey }, i) => [
      label(`${name}${isKey ? ' (key)' : ''}`, x + 12, top + head + 13 + i * line, { 'font-weight': isKey ? 'bold' : undefined, stroke: 'none' }),
      label(type.replace('timestamp with time zone', 'timestamptz'), x + width - 10, top + head + 13 + i * line, { 'text-anchor': 'end', fill: PALETTE.quiet, stroke: 'none' }),
    ]),
    ...(weak.length > 0 ? [el('rect', { class: 'weak', ...mark, stroke: PALETTE.late, 'stroke-width': 2, 'stroke-dasharray': '6 3' })] : []),
    ...weak.map((text, i) => label(text, middle, mark.y + 15 + i * WEAK_LINE, { 'text-anchor': 'middle', 'font-weight': 'bold', stroke: 'none' })),
  ].join('');
}

function pod(name: string, y: number, index: number): string {
  return (
    el('circle', { cx: PODS.x, cy: y, r: PODS.badge, fill: PALETTE.paper, stroke: clientColour(index), 'stroke-width': 3 }) +
    label(name, PODS.x, y + 5, { 'text-anchor': 'middle', 'font-size': 15, 'font-weight': 'bold' })
  );
}

/** From between the pods to the edge of a table. */
function podsArrow(fromY: number, toY: number, stroke: string, weak: boolean): string {
  const [x1, tip] = [PODS.x + PODS.badge + 14, TABLE.x - 4];
  const line = { x1, y1: fromY, x2: tip - 9, y2: toY, stroke, 'stroke-width': 2.5, 'stroke-dasharray': weak ? '7 4' : undefined };
  return el('line', line) + el('path', { d: `M${tip - 9} ${toY - 5}L${tip - 9} ${toY + 5}L${tip} ${toY}Z`, fill: stroke });
}

function words(lines: readonly string[], y: number): string {
  const x = (PODS.x + TABLE.x) / 2 + 16;
  return lines.map((text, i) => label(text, x, y + i * 16, { 'text-anchor': 'middle' })).join('');
}
