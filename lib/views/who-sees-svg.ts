import { map, sum, values } from 'lodash';
import { CARD_CONTENT_WIDTH } from './card';
import { clientColour, PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { wrapText } from './text-width';
import { cross } from './timeline-marks';
import type { ClientSeen } from './who-sees-facts';

const BOX = 150;
const ROW = 96;
const LINE = 15;
const MIDDLE = CARD_CONTENT_WIDTH / 2;
const BADGE = 16;

/** The two places at the sides, the clients between them, and an arrow for what each place saw. */
export function whoSeesSvg(seen: readonly ClientSeen[]): string {
  const height = Math.max(seen.length * ROW, 150) + 16;
  const right = CARD_CONTENT_WIDTH - BOX;
  const out: string[] = [];
  let lockTotal = 0;
  let storageTotal = 0;
  let lateTotal = 0;
  seen.forEach((client, i) => {
    const y = 8 + ROW * i + ROW / 2;
    const stroke = clientColour(i);
    const asked = sum(values(client.lockSteps));
    const timely = sum(values(client.timelySteps));
    lockTotal += asked;
    storageTotal += timely + client.late.length;
    lateTotal += client.late.length;
    const lockX = BOX + 8;
    if (asked > 0) {
      out.push(sideArrow(MIDDLE - BADGE - 4, lockX, y, stroke, false));
      out.push(words(counted(client.lockSteps), (lockX + MIDDLE - BADGE) / 2, y - 8, 'up'));
      if (client.tokens.length) out.push(words(`gets token ${client.tokens.join(', ')}`, (lockX + MIDDLE - BADGE) / 2, y + 17, 'down'));
    }
    const storageX = right - 8;
    const middle = (MIDDLE + BADGE + storageX) / 2;
    const timelyY = client.late.length && timely ? y - 14 : y;
    if (timely > 0) {
      out.push(sideArrow(MIDDLE + BADGE + 4, storageX, timelyY, stroke, false));
      out.push(words(counted(client.timelySteps), middle, timelyY - 8, 'up'));
    }
    if (client.late.length > 0) {
      const lateY = timely ? y + 14 : y;
      const refused = client.late.every(({ passed }) => !passed);
      out.push(sideArrow(MIDDLE + BADGE + 4, refused ? storageX - 8 : storageX, lateY, PALETTE.late, true));
      if (refused) out.push(cross(storageX - 2, lateY));
      out.push(words(`late ${client.late.map((l) => `${l.step} ${l.passed ? 'accepted' : 'refused'}`).join(', ')}`, middle, lateY + 17, 'down', 'bold'));
    }
    out.push(el('circle', { cx: MIDDLE, cy: y, r: BADGE, fill: PALETTE.paper, stroke, 'stroke-width': 3 }));
    out.push(label(client.client, MIDDLE, y + 5, { 'text-anchor': 'middle', 'font-size': client.client.length > 2 ? 12 : 15, 'font-weight': 'bold' }));
  });
  out.push(place(0, height, PALETTE.lock, 'lock service', 'decides who may start', [`${lockTotal} requests seen`, 'no read, no write']));
  const late = lateTotal ? [`${lateTotal} of them late`] : [];
  out.push(place(right, height, PALETTE.storage, 'storage', 'sees every write', [`${storageTotal} requests seen`, ...late]));
  return svgDocument(CARD_CONTENT_WIDTH, height, ...out);
}

function counted(counts: Readonly<Record<string, number>>): string {
  return map(counts, (n, step) => `${n} ${step}`).join(', ');
}

function place(x: number, height: number, stroke: string, name: string, role: string, facts: readonly string[]): string {
  const box = el('rect', { x: x + 1.5, y: 2, width: BOX - 3, height: height - 4, rx: 8, fill: PALETTE.shade, stroke, 'stroke-width': 3 });
  const lines = [...wrapText(role, BOX - 20, 13).map((text) => ({ text, bold: false })), ...facts.flatMap((fact) => wrapText(fact, BOX - 20)).map((text) => ({ text, bold: false }))];
  const top = height / 2 - (lines.length * 18) / 2;
  const texts = lines.map(({ text }, i) => label(text, x + BOX / 2, top + 18 + i * 18, { 'text-anchor': 'middle', 'font-size': 13, stroke: 'none' }));
  return box + label(name, x + BOX / 2, top - 4, { 'text-anchor': 'middle', 'font-size': 15, 'font-weight': 'bold', stroke: 'none' }) + texts.join('');
}

function words(text: string, x: number, y: number, grow: 'up' | 'down', weight?: 'bold'): string {
  const lines = wrapText(text, 116);
  const top = grow === 'up' ? y - (lines.length - 1) * LINE : y;
  return lines.map((line, i) => label(line, x, top + i * LINE, { 'text-anchor': 'middle', 'font-weight': weight })).join('');
}

function sideArrow(fromX: number, toX: number, y: number, stroke: string, dashed: boolean): string {
  const direction = Math.sign(toX - fromX);
  const base = toX - direction * 8;
  return (
    el('line', { x1: fromX, y1: y, x2: base, y2: y, stroke, 'stroke-width': 2.5, 'stroke-dasharray': dashed ? '7 4' : undefined }) +
    el('path', { d: `M${base} ${y - 5}L${base} ${y + 5}L${toX} ${y}Z`, fill: stroke })
  );
}
