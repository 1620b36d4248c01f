import { CARD_CONTENT_WIDTH } from './card';
import type { NodesAsked, NodesEvent } from './node-answers';
import { clientColour, PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { wrapText } from './text-width';
import { cross, dot } from './timeline-marks';

const LANES = { left: 84, right: 456 };
const RESULT = { left: 466, width: CARD_CONTENT_WIDTH - 468 };
const HEAD = 26;
const REQUEST = 50;
const EVENT = 32;
const LINE = 15;

/** The names of all nodes, in the order in which they are first met. */
export function nodeNames(story: readonly (NodesAsked | NodesEvent)[]): string[] {
  return [...new Set(story.flatMap((line) => ('event' in line ? [] : line.nodes.map(({ node }) => node))))];
}

/** A lane for each node, going down, and A in A's colour also where B comes first; a row for each request, with a mark on the lane of each node that was asked. */
export function nodeAnswersSvg(story: readonly (NodesAsked | NodesEvent)[]): string {
  const names = nodeNames(story);
  const step = (LANES.right - LANES.left) / Math.max(names.length, 1);
  const lane = (name: string): number => LANES.left + step * (names.indexOf(name) + 0.5);
  let y = HEAD + 8;
  const rows = story.map((line) => {
    const top = y;
    if ('event' in line) {
      y += EVENT;
      return event(line.event, top);
    }
    const lines = wrapText(line.result, RESULT.width, 12);
    y += Math.max(REQUEST, lines.length * LINE + 12);
    return request(line, top, lines, clientColour('ABCD'.indexOf(line.who)), lane);
  });
  const height = y + 4;
  const lanes = names.map(
    (name) =>
      el('line', { x1: lane(name), y1: HEAD, x2: lane(name), y2: height - 2, stroke: PALETTE.line, 'stroke-width': 2 }) +
      el('rect', { x: lane(name) - step / 2 + 4, y: 1, width: step - 8, height: HEAD - 2, rx: 5, fill: PALETTE.shade, stroke: PALETTE.lock, 'stroke-width': 2 }) +
      label(name, lane(name), 18, { 'text-anchor': 'middle', stroke: 'none' }),
  );
  return svgDocument(CARD_CONTENT_WIDTH, height, ...lanes, ...rows);
}

function request({ who, asks, nodes }: NodesAsked, top: number, result: readonly string[], colour: string, lane: (name: string) => number): string {
  const y = top + REQUEST / 2;
  const badge = el('circle', { cx: 15, cy: y - 2, r: 12, fill: PALETTE.paper, stroke: colour, 'stroke-width': 3 });
  const name = label(who, 15, y + 3, { 'text-anchor': 'middle', 'font-weight': 'bold', 'font-size': 13 });
  const marks = nodes.map(({ node, answer }) => mark(answer, lane(node), y - 8, colour) + label(answer, lane(node), y + 15, { 'text-anchor': 'middle' }));
  const words = result.map((line, i) => label(line, RESULT.left, y + 2 + (i - (result.length - 1) / 2) * LINE, { 'font-weight': 'bold' }));
  return badge + name + label(asks, 34, y + 3) + marks.join('') + words.join('');
}

function mark(answer: string, x: number, y: number, colour: string): string {
  if (answer === 'OK') return dot(x, y, colour);
  if (answer !== 'no answer') return cross(x, y);
  return el('circle', { class: 'silent', cx: x, cy: y, r: 6, fill: PALETTE.paper, stroke: PALETTE.quiet, 'stroke-width': 2, 'stroke-dasharray': '3 2' });
}

function event(text: string, top: number): string {
  const band = el('rect', { x: 0, y: top + 3, width: CARD_CONTENT_WIDTH, height: EVENT - 8, rx: 4, fill: PALETTE.shade, stroke: PALETTE.line });
  return band + label(text, (LANES.left + LANES.right) / 2, top + 19, { 'text-anchor': 'middle', stroke: 'none' });
}
