import type { Picture } from '../views/picture';
import { findQuestion } from './find-question';
import { judgeAnswer } from './judge-answer';
import { note } from './note';
import { runProbe } from './probe/run-probe';
import { verdictPicture } from './verdict-picture';

/**
 * Checks an answer at once and shows whether it passed, and if not, why. It never throws, and the same answer is always
 * judged the same; a grade does not look at what was checked here.
 * @param id the question, for example '1.6'.
 * @param answer what your cell defined.
 */
export function check(id: string, answer: unknown): Picture {
  const question = findQuestion(id);
  if (typeof question === 'string') return note(question);
  return verdictPicture(question, judgeAnswer(question, runProbe(question.probe, answer)));
}
