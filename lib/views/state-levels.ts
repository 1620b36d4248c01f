import type { MergedState } from '../schedule/merged-levels';
import { card, CARD_CONTENT_WIDTH, cardLine, cardTitle, folded } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { FATES, fateOf, stateLevelsSvg } from './state-levels-svg';
import { svgImage } from './svg';
import { textTable } from './text-table';

const MOST_LEVELS = 12;
const MOST_IN_A_LEVEL = 40;

/**
 * The merged states of a small world as dots, a column for each number of letters placed, with a line from each state to
 * those that one more letter leads to. The form of a dot says whether every way to go on from it fails, some do, or none.
 * @param levels what `mergedLevels` gives.
 * @param title the sentence that the picture tells.
 * @throws TypeError or RangeError if there is nothing to draw, or more than can be seen: 12 levels, 40 states in one.
 */
export function stateLevels(levels: readonly (readonly MergedState[])[], title: string): Picture {
  requireTitle(title);
  if (!Array.isArray(levels as unknown) || levels.length === 0) throw new TypeError(`levels must be what mergedLevels gives, but is ${shown(levels)}`);
  const most = Math.max(...levels.map((level) => level.length));
  if (levels.length > MOST_LEVELS || most > MOST_IN_A_LEVEL) {
    const allowed = `at most ${MOST_LEVELS} levels of at most ${MOST_IN_A_LEVEL} states`;
    throw new RangeError(`levels must be ${allowed}, or nothing can be seen, but are ${levels.length} with up to ${most} states`);
  }
  const content: TableContent = {
    caption: title,
    columns: ['letters placed', 'beginnings', 'states', ...FATES].map((column) => ({ title: column, align: 'right' })),
    rows: levels.map((level, placed) => {
      const fates = level.map(fateOf);
      const beginnings = level.reduce((sum, state) => sum + state.beginnings, 0n);
      return [placed, beginnings, level.length, ...FATES.map((fate) => fates.filter((own) => own === fate).length)];
    }),
  };
  const facts = content.rows.map(([placed, beginnings, states]) => `${placed} letters placed: ${beginnings} beginnings, ${states} states.`);
  return new Picture(textTable(content), () => {
    const image = svgImage(stateLevelsSvg(levels), [title, ...facts].join('\n'), CARD_CONTENT_WIDTH);
    const how = cardLine('A dot is a state, a line is one more letter. Above: how many beginnings of orderings, and how many states they lead to.');
    return { 'text/html': card(cardTitle(title) + image + how + folded('The same levels as a table', htmlTable({ ...content, caption: 'Level by level' }))) };
  });
}
