import assert from 'node:assert/strict';
import { answerOf } from '../answer-of-code';
import { cellNames } from '../cell-names';
import { exerciseNumbers } from '../find-question';
import { judgeAnswer } from '../judge-answer';
import { plainText } from '../marked-text';
import { notAttempted } from '../not-attempted';
import type { PlainValue } from '../probe/plain-value';
import { runProbe } from '../probe/run-probe';
import type { ProbeStop } from '../probe/run-probe';
import type { Question, WrongAnswer } from '../question';
import { exerciseNumber } from '../solved-exercise';

/** For tests: what the probe of a question brings back from the answers that the course knows of. */
export interface SeenAnswers {
  /** The answer of the solution notebook. */
  readonly right: PlainValue;
  readonly wrong: ReadonlyMap<WrongAnswer, PlainValue>;
  readonly missing: PlainValue;
  readonly stub: PlainValue;
}

/** For tests: looks at all of these answers, which takes longer than judging them. */
export function seeAnswers(question: Question): SeenAnswers {
  const look = (value: unknown, stop?: ProbeStop): PlainValue => runProbe(question.probe, value, stop);
  const wrong = question.wrongAnswers.map((each) => [each, look(answerOf(question, each.code), each.code.includes('for (;;)') ? { timeout: 200 } : undefined)] as const);
  return { right: look(rightAnswer(question)), wrong: new Map(wrong), missing: look(undefined), stub: look(notAttempted()) };
}

/** For tests: throws unless the check refuses this answer, and says why. */
export function assertRefuses(question: Question, { what, says }: WrongAnswer, seen: PlainValue): void {
  const result = judgeAnswer(question, seen);
  assert.equal(result.kind, 'failed', `${what}: ${result.message}`);
  assert.ok(plainText(result.message).includes(says), `${what}: says: ${result.message}`);
}

/** For tests: throws unless the check accepts the solution's answer, and says something to it. */
export function assertAccepts(question: Question, { right }: SeenAnswers): void {
  const result = judgeAnswer(question, right);
  assert.equal(result.kind, question.open ? 'self-assessed' : 'passed', result.message);
  assert.match(result.message, /\w.*\.$/);
}

/** For tests: throws unless the check tells an answer that is missing from one that was not attempted. */
export function assertTellsMissing(question: Question, { missing, stub }: SeenAnswers): void {
  assert.equal(judgeAnswer(question, stub).kind, 'not attempted');
  assert.match(judgeAnswer(question, missing).message, /nothing was given/);
}

/** For tests: throws unless all of that holds. */
export function assertHolds(question: Question, seen: SeenAnswers): void {
  assertAccepts(question, seen);
  assertTellsMissing(question, seen);
  for (const [wrong, itsSeen] of seen.wrong) assertRefuses(question, wrong, itsSeen);
}

/** The value that the cells of the solution notebook give to the question's name. */
function rightAnswer(question: Question): unknown {
  const { id, answer } = question;
  const [exercise] = id.split('.');
  // Question 0.1 stands in lesson 00.
  if (!exerciseNumbers().includes(exercise)) return 11_000;
  const cells = exerciseNumber(exercise, 'solution').cells.filter(({ cell_type }) => cell_type === 'code');
  const cell = cells.find(({ source }) => cellNames(source).declares.has(answer));
  return answerOf(question, cell?.source ?? '');
}
