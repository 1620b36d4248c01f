import { CARD_CONTENT_WIDTH } from './card';
import { clientColour, PALETTE } from './palette';
import { counted } from './step-words';
import { el, label, svgDocument } from './svg';
import { textWidth } from './text-width';
import { cross, dot } from './timeline-marks';
import { countedSteps } from './who-sees-facts';
import type { ClientSeen } from './who-sees-facts';

const BOX = 156;
const ROW = 100;
const LINE = 15;
const MIDDLE = CARD_CONTENT_WIDTH / 2;
const BADGE = 17;
const STORAGE_X = CARD_CONTENT_WIDTH - BOX;

/** The two places at the sides, the clients between them, and an arrow for what each place saw of a client. */
export function whoSeesSvg(seen: readonly ClientSeen[]): string {
  const height = Math.max(seen.length * ROW, 170) + 8;
  const total = (pick: (client: ClientSeen) => Readonly<Record<string, number>>) => seen.reduce((sum, client) => sum + sumOf(pick(client)), 0);
  const late = total((client) => client.lateSteps);
  const lockFacts = [`${counted(total((client) => client.lockSteps), 'request')} seen,`, 'no read, no write'];
  const storageFacts = [`${counted(total((client) => client.timelySteps) + late, 'request')} seen${late > 0 ? ',' : ''}`, ...(late > 0 ? [`${late} of them late`] : [])];
  return svgDocument(
    CARD_CONTENT_WIDTH,
    height,
    place(0, height, PALETTE.lock, ['lock service', 'decides', 'who may start'], lockFacts),
    place(STORAGE_X, height, PALETTE.storage, ['storage', 'sees', 'every write'], storageFacts),
    ...seen.map((client, i) => clientRow(client, 4 + ROW * i + ROW / 2, clientColour(i))),
  );
}

function clientRow({ client, lockSteps, tokens, timelySteps, lateSteps }: ClientSeen, y: number, stroke: string): string {
  const out: string[] = [];
  const [lockMiddle, storageMiddle] = [(BOX + MIDDLE - BADGE) / 2, (STORAGE_X + MIDDLE + BADGE) / 2];
  if (sumOf(lockSteps) > 0) {
    out.push(sideArrow(MIDDLE - BADGE - 3, BOX + 4, y, stroke, false), words(countedSteps(lockSteps), lockMiddle, y - 9, 'up'));
    if (tokens.length > 0) out.push(words([`token ${tokens.join(', ')}`], lockMiddle, y + 18, 'down', 'bold'));
  }
  const timely = countedSteps(timelySteps);
  const late = countedSteps(lateSteps);
  if (timely.length > 0) {
    const at = late.length > 0 ? y - 13 : y;
    out.push(sideArrow(MIDDLE + BADGE + 3, STORAGE_X - 4, at, stroke, false), words(timely, storageMiddle, at - 9, 'up'));
  }
  if (late.length > 0) {
    const at = timely.length > 0 ? y + 13 : y;
    const refused = Object.keys(lateSteps).every((what) => what.endsWith('refused'));
    out.push(sideArrow(MIDDLE + BADGE + 3, STORAGE_X - (refused ? 21 : 17), at, PALETTE.late, true));
    out.push(refused ? cross(STORAGE_X - 11, at) : dot(STORAGE_X - 8, at, PALETTE.late));
    out.push(words(late.map((what) => `${what}, late`), storageMiddle, at + 18, 'down', 'bold'));
  }
  out.push(el('circle', { cx: MIDDLE, cy: y, r: BADGE, fill: PALETTE.paper, stroke, 'stroke-width': 3 }));
  const size = textWidth(client, 15) < 2 * BADGE - 6 ? 15 : 12;
  out.push(label(client, MIDDLE, y + 5, { 'text-anchor': 'middle', 'font-size': size, 'font-weight': 'bold' }));
  return out.join('');
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function place(x: number, height: number, stroke: string, [name, ...role]: readonly string[], facts: readonly string[]): string {
  const box = { x: x + 1.5, y: 2, width: BOX - 3, height: height - 4, rx: 8, fill: PALETTE.shade, stroke, 'stroke-width': 3 };
  const top = height / 2 - ((role.length + facts.length) * 18 + 40) / 2;
  const line = (text: string, y: number, more = {}) => label(text, x + BOX / 2, y, { 'text-anchor': 'middle', 'font-size': 13, stroke: 'none', ...more });
  return [
    el('rect', box),
    line(name, top + 14, { 'font-size': 16, 'font-weight': 'bold' }),
    ...role.map((text, i) => line(text, top + 40 + i * 18, { 'font-size': 14 })),
    ...facts.map((text, i) => line(text, top + 52 + (role.length + i) * 18, { fill: PALETTE.quiet })),
  ].join('');
}

function words(lines: readonly string[], x: number, y: number, grow: 'up' | 'down', weight?: 'bold'): string {
  const top = grow === 'up' ? y - (lines.length - 1) * LINE : y;
  return lines.map((line, i) => label(line, x, top + i * LINE, { 'text-anchor': 'middle', 'font-weight': weight })).join('');
}

function sideArrow(fromX: number, toX: number, y: number, stroke: string, dashed: boolean): string {
  const base = toX - Math.sign(toX - fromX) * 8;
  const line = { x1: fromX, y1: y, x2: base, y2: y, stroke, 'stroke-width': 2.5 };
  return el('line', { ...line, 'stroke-dasharray': dashed ? '7 4' : undefined }) + el('path', { d: `M${base} ${y - 5}L${base} ${y + 5}L${toX} ${y}Z`, fill: stroke });
}
