import type { ImporterWorld } from '../sql/world/importer-world';
import type { Picture } from '../views/picture';
import type { CheckResult } from './check-result';
import { seeOnPostgres } from './exercise-4/see-on-postgres';
import { findQuestion } from './find-question';
import { inKernelDatabases } from './in-kernel-databases';
import { judgeAnswer } from './judge-answer';
import { note } from './note';
import { probeFaultTest } from './probe/probe-fault-test';
import { needsPostgres } from './probe/probe-request';
import { runProbe } from './probe/run-probe';
import type { Question } from './question';
import { verdictPicture } from './verdict-picture';

/** The questions that are checked with a real PostgreSQL: their checks are awaited. */
export type AwaitedQuestion = '4.1' | '4.3';

/**
 * Checks an answer at once and shows whether it passed, and if not, why. It never throws, and the same answer is always
 * judged the same; a grade does not look at what was checked here.
 * @param id the question, for example '1.6'; for '4.1' and '4.3' write `await` before `check`.
 * @param answer what your cell defined.
 */
export function check(id: AwaitedQuestion, answer: unknown): Promise<Picture>;
export function check(id: string, answer: unknown): Picture;
export function check(id: string, answer: unknown): Picture | Promise<Picture> {
  const question = findQuestion(id);
  if (typeof question === 'string') return note(question);
  if (needsPostgres(question.probe)) return checkOnPostgres(question, answer).then((result) => verdictPicture(question, result));
  return verdictPicture(question, judgeAnswer(question, runProbe(question.probe, answer)));
}

/** The result for an answer that a PostgreSQL is needed for; a test runs in this process. */
export async function checkOnPostgres(question: Question, answer: unknown, databases = inKernelDatabases): Promise<CheckResult> {
  const test = (world: ImporterWorld) => probeFaultTest(answer as (world: ImporterWorld) => unknown, world);
  return judgeAnswer(question, await seeOnPostgres(question.probe, runProbe(question.probe, answer), test, databases));
}
