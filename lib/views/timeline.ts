import type { Trace } from '../worlds/trace';
import { card, CARD_CONTENT_WIDTH, cardLine, cardTitle, folded } from './card';
import { htmlTable } from './html-table';
import { namesOf } from './names';
import type { Labels } from './names';
import { Picture } from './picture';
import { requireTitle, requireTrace } from './require-input';
import { stepTableContent } from './step-table-content';
import { summaryWords } from './step-words';
import { svgImage } from './svg';
import { textTable } from './text-table';
import { timelineSvg } from './timeline-svg';

/** A diagram of more steps than this could not be read, so it has the first ones only; the table has all. */
const MOST_STEPS = 30;
const FIRST_STEPS = 24;

/**
 * A run as a space-time diagram: a lane each for the lock service, the clients and the storage, time going right. Leases are
 * bands with their token, pauses hatched gaps, requests arrows that end in a dot (accepted) or a hollow cross (refused), and
 * a write that wipes out another one's update has a ring and the word LOST.
 * @param title the sentence that the picture tells, for example "A's late write removes B's 10".
 * @param options.labels other names for the lanes, for example `{ lock: 'booking system', A: 'you', storage: 'whiteboard' }`.
 * @throws TypeError if `trace` is not a run or `title` is empty; RangeError for a label that is nobody's.
 */
export function timeline(trace: Trace, title: string, options: { readonly labels?: Labels } = {}): Picture {
  requireTrace(trace);
  requireTitle(title);
  const names = namesOf(trace, options.labels);
  const content = stepTableContent(trace, title, names);
  const summary = summaryWords(trace, names);
  const rows = content.rows.map(([ms, who, step, outcome, balance]) => `${ms} ms, ${who}, ${step}: ${outcome}; balance ${balance}.`);
  const html = () => {
    const drawn = trace.rows.length > MOST_STEPS ? { ...trace, rows: trace.rows.slice(0, FIRST_STEPS) } : trace;
    const cut = drawn === trace ? '' : cardLine(`The picture has the first ${FIRST_STEPS} of ${trace.rows.length} steps, the table all of them.`);
    const image = svgImage(timelineSvg(drawn, names), [title, ...rows, summary].join('\n'), CARD_CONTENT_WIDTH);
    const table = htmlTable({ ...content, caption: 'Step by step' });
    return card(cardTitle(title) + image + cut + cardLine(summary) + folded('The same run as a table', table));
  };
  return new Picture(`${textTable(content)}\n${summary}`, () => ({ 'text/html': html() }));
}
