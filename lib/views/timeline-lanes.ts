import { PALETTE } from './palette';
import { el, label } from './svg';
import { wrapText } from './text-width';
import { MEASURES } from './timeline-layout';
import type { TimelineLayout } from './timeline-layout';

/** The lanes, and at their left ends who each is for. */
export function timelineLanes({ trace, names, lockY, storageY, clientY, colour }: TimelineLayout): string {
  const clients = trace.clients.map(({ name, adds }) => {
    const known = names.renamed(name) ? [names.client(name), ''] : [name.length > 2 ? name : `client ${name}`, `adds ${adds}`];
    return lane(clientY(name), colour(name), 2) + laneName(known[0], known[1], clientY(name), colour(name));
  });
  return (
    lane(lockY, PALETTE.lock, 2) +
    laneName(names.lock, '', lockY, PALETTE.lock) +
    clients.join('') +
    lane(storageY, PALETTE.storage, 3) +
    laneName(names.storage, `starts at ${trace.startBalance}`, storageY, PALETTE.storage)
  );
}

/** The line of a lane. */
export function lane(y: number, stroke: string, width: number): string {
  return el('line', { x1: MEASURES.left, y1: y, x2: MEASURES.right, y2: y, stroke, 'stroke-width': width });
}

/** Who a lane is for, at its left end, with a short note under the name. */
export function laneName(name: string, note: string, y: number, fill: string): string {
  const { left, line } = MEASURES;
  const lines = wrapText(name, left - 18, 13);
  const height = Math.max((lines.length + (note ? 1 : 0)) * line, 20);
  const top = y - height / 2 + (lines.length === 1 && !note ? 14.5 : 11.5);
  const texts = lines.map((text, i) => label(text, 12, top + i * line, { 'font-size': 13, 'font-weight': 'bold' }));
  if (note) texts.push(label(note, 12, top + lines.length * line, { fill: PALETTE.quiet }));
  return el('rect', { x: 0, y: y - height / 2, width: 6, height, rx: 2, fill }) + texts.join('');
}
