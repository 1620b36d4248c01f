import { label } from './svg';
import type { DrawnRequest } from './timeline-facts';
import { MEASURES } from './timeline-layout';
import type { TimelineLayout } from './timeline-layout';
import { arrow, cross, dot, lookMark, lostRing } from './timeline-marks';

/** The arrows of the requests, without the signs at their ends. */
export function timelineArrows(layout: TimelineLayout): string {
  const { facts, columns, clientY, colour, lost } = layout;
  return facts.requests
    .filter(({ to }) => to !== 'self')
    .map((request) => {
      const room = lost.has(request.row) ? 13 : request.passed ? 6 : 9;
      return arrow(columns.x(request.row), clientY(request.client), answerY(request, layout), { stroke: colour(request.client), late: request.late, room });
    })
    .join('');
}

/** What came of each request: a dot, a cross, a ring around a write that lost an update; a lozenge for a look at the lease. */
export function timelineAnswers(layout: TimelineLayout): string {
  return layout.facts.requests.map((request) => answer(request, layout)).join('');
}

function answer(request: DrawnRequest, layout: TimelineLayout): string {
  const x = layout.columns.x(request.row);
  const stroke = layout.colour(request.client);
  if (request.to === 'self') {
    const y = layout.clientY(request.client);
    const words = layout.labels[request.row].lines.map((line, i) => label(line, x, y + 21 + i * 13, { 'text-anchor': 'middle' }));
    return lookMark(x, y, stroke, request.passed) + words.join('');
  }
  const y = answerY(request, layout);
  return (layout.lost.has(request.row) ? lostRing(x, y) : '') + (request.passed ? dot(x, y, stroke) : cross(x, y));
}

function answerY({ to, passed }: DrawnRequest, { lockY, storageY }: TimelineLayout): number {
  // On the lower edge of a band, so that the token in it stays free.
  return to === 'storage' ? storageY : lockY + MEASURES.band / 2 + (passed ? 0 : 6);
}
