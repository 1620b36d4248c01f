import { label } from './svg';
import { textWidth } from './text-width';
import type { PauseGap } from './timeline-facts';
import { MEASURES } from './timeline-layout';
import type { TimelineLayout } from './timeline-layout';
import { pauseBox } from './timeline-marks';

/** The hatched gaps of clients that stand still. */
export function timelinePauses(layout: TimelineLayout): string {
  return layout.facts.gaps.map((gap) => gapBox(gap, layout)).join('');
}

/** How long each of them stands still, above its gap. */
export function timelinePauseTexts(layout: TimelineLayout): string {
  return layout.facts.gaps.map((gap) => gapText(gap, layout)).join('');
}

function gapBox({ client, pauseRow, nextRow }: PauseGap, { trace, columns, clientY }: TimelineLayout): string {
  const [left, right] = columns.edges(pauseRow);
  const forGood = trace.rows[pauseRow].actor === 'clock' ? right : MEASURES.right;
  const end = nextRow === undefined ? forGood : columns.x(nextRow) - 7;
  return pauseBox(left + 2, end, clientY(client), MEASURES.pauseBox);
}

/** On one line where it fits without an expiry passing through it, else on two. */
function gapText({ client, pauseRow }: PauseGap, { columns, clientY, labels, expiryXs }: TimelineLayout): string {
  const [left, right] = columns.edges(pauseRow);
  const { lines } = labels[pauseRow];
  const y = clientY(client) - MEASURES.pauseBox / 2 - 5;
  const fits = (width: number, x: number) => x + width <= right + 8 && !expiryXs.some((at) => at > x - 3 && at < x + width + 3);
  const whole = lines.join(' ');
  if (fits(textWidth(whole), left + 2)) return label(whole, left + 2, y);
  const width = Math.max(...lines.map((line) => textWidth(line)));
  const after = expiryXs.find((at) => at > left && at < left + width + 5);
  const beside = after !== undefined && fits(width, after + 5) ? after + 5 : left - 6;
  const x = fits(width, left + 2) ? left + 2 : beside;
  return lines.map((line, i) => label(line, x, y - (lines.length - 1 - i) * 13)).join('');
}
