import { PALETTE } from './palette';
import { el } from './svg';

/** Definitions that the marks below refer to. */
export const MARK_DEFINITIONS = el(
  'defs',
  {},
  el(
    'pattern',
    { id: 'pause', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    el('rect', { width: 7, height: 7, fill: PALETTE.paper }),
    el('line', { x1: 0, y1: 0, x2: 0, y2: 7, stroke: PALETTE.quiet, 'stroke-width': 2 }),
  ),
  el(
    'pattern',
    { id: 'lost', width: 5, height: 5, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    el('rect', { width: 5, height: 5, fill: PALETTE.paper }),
    el('line', { x1: 0, y1: 0, x2: 0, y2: 5, stroke: PALETTE.lost, 'stroke-width': 1.6 }),
  ),
);

/** A request that went through: a filled dot. */
export function dot(x: number, y: number, fill: string): string {
  return el('circle', { class: 'accepted', cx: x, cy: y, r: 5.5, fill });
}

/** A request that was refused: a hollow cross. */
export function cross(x: number, y: number): string {
  const d = `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x - 6} ${y + 6}L${x + 6} ${y - 6}`;
  const arm = { d, fill: 'none', 'stroke-linecap': 'round' };
  return el(
    'g',
    { class: 'refused' },
    el('path', { ...arm, stroke: PALETTE.paper, 'stroke-width': 10 }),
    el('path', { ...arm, stroke: PALETTE.refused, 'stroke-width': 7 }),
    el('path', { ...arm, stroke: PALETTE.paper, 'stroke-width': 2.5 }),
  );
}

/** A lost update: a ring on hatched ground around the write that wiped it out. */
export function lostRing(x: number, y: number): string {
  return el('circle', { class: 'lost', cx: x, cy: y, r: 12, fill: 'url(#lost)', stroke: PALETTE.lost, 'stroke-width': 2.5 });
}

/** A client that stands still. The box is opaque: what passes behind it is not seen in it. */
export function pauseBox(left: number, right: number, y: number, height: number): string {
  const box = { x: left, y: y - height / 2, width: Math.max(right - left, 4), height, rx: 3 };
  return el('rect', { class: 'pause', ...box, fill: 'url(#pause)', stroke: PALETTE.quiet, 'stroke-width': 1 });
}

/** An arrow from one lane to another, where `room` pixels are left for a mark; dashed for a request whose lease is over. */
export function arrow(x: number, fromY: number, toY: number, { stroke, late, room }: { stroke: string; late: boolean; room: number }): string {
  const direction = Math.sign(toY - fromY);
  const tip = toY - direction * room;
  const base = tip - direction * 7;
  const line = { x1: x, y1: fromY, x2: x, y2: base, stroke, 'stroke-width': 2 };
  return (
    el('line', { ...line, 'stroke-dasharray': late ? '5 3' : undefined }) +
    el('path', { d: `M${x - 4.5} ${base}L${x + 4.5} ${base}L${x} ${tip}Z`, fill: stroke }) +
    el('circle', { cx: x, cy: fromY, r: 3, fill: stroke })
  );
}

/** A look at the lease that a client takes by itself: a lozenge on its own lane, filled if it liked what it saw. */
export function lookMark(x: number, y: number, stroke: string, passed: boolean): string {
  const d = `M${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}L${x - 8} ${y}Z`;
  return el('path', { d, fill: passed ? stroke : PALETTE.paper, stroke: passed ? stroke : PALETTE.refused, 'stroke-width': 2.5 });
}

/** The dashed line of an expiry, through all lanes. */
export function expiryLine(x: number, fromY: number, toY: number): string {
  const line = { x1: x, y1: fromY, x2: x, y2: toY, stroke: PALETTE.ink, 'stroke-width': 1.5, 'stroke-dasharray': '2 4' };
  return el('line', { class: 'expiry', ...line, 'stroke-linecap': 'round' });
}
