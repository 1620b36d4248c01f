import { explainSpecial } from '../explain-special';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';

/** Longer words only repeat themselves. */
const MOST_LETTERS = 16;

/**
 * Reads an ordering: a word of the letters A, B and P. Small letters and spaces are put right.
 * @param steps how many steps a job has: no client has more letters than that, if given.
 * @returns the word, or the result that says what is wrong with it.
 */
export function readOrdering(seen: PlainValue, steps?: number): string | CheckResult {
  const special = explainSpecial(seen, 'a word of the letters A, B and P, such as `AAPBBBA`');
  if (special) return special;
  const failed = (message: string): CheckResult => ({ kind: 'failed', message });
  if (typeof seen !== 'string') return failed('An ordering is a text of the letters A, B and P, in quotes.');
  const word = seen.replace(/\s/g, '').toUpperCase();
  if (word === '') return failed('The word is empty. Each letter A or B is that client’s next step, and P is a pause.');
  const other = [...word].find((letter) => !'ABP'.includes(letter));
  if (other) return failed(`The word has the letter ${other}; only A, B and P (a pause) mean something here.`);
  if (word.length > MOST_LETTERS) return failed(`The word has ${word.length} letters; ${MOST_LETTERS} are enough for any story.`);
  if (steps === undefined) return word;
  const many = ['A', 'B'].find((client) => word.split(client).length - 1 > steps);
  return many ? failed(`The word has more than ${steps} letters ${many}, but a job has ${steps} steps.`) : word;
}
