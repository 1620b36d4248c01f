import type { Picture } from '../views/picture';
import { stack } from '../views/stack';
import type { CheckResult } from './check-result';
import { evidencePicture } from './evidence-picture';
import { note } from './note';
import type { Question } from './question';

const SIGN = { passed: '✓', failed: '✗', 'not attempted': '○', 'self-assessed': '◇' };

/** The result of a check: a sign and the word, the reason, and what shows it. */
export function verdictPicture(question: Question, result: CheckResult): Picture {
  const verdict = note(`${SIGN[result.kind]} **${question.id} ${result.kind}.** ${result.message}`);
  return result.evidence ? stack(verdict, evidencePicture(result.evidence)) : verdict;
}
