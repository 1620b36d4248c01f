import type { CheckResult } from './check-result';
import type { PlainValue } from './probe/plain-value';
import type { Question } from './question';

/** Judges what a probe saw. Data that no probe of ours can have made is a failed answer too, not an error of the course. */
export function judgeAnswer(question: Question, seen: PlainValue): CheckResult {
  try {
    return question.judge(seen);
  } catch {
    return { kind: 'failed', message: 'The answer could not be looked at: what came back from it makes no sense.' };
  }
}
