import type { CheckResult } from './check-result';
import type { PlainValue } from './probe/plain-value';
import type { ProbeRequest } from './probe/probe-request';

/** A wrong answer that a check must refuse, for the tests of the course. */
export interface WrongAnswer {
  readonly what: string;
  /** The answer as it would stand in the learner's cell: TypeScript that declares the question's name. */
  readonly code: string;
  /** A word that the message must contain, so that each is refused for its own reason. */
  readonly says: string;
}

/**
 * A question states once what is right. Its probe is plain data that says what to look at, carried out where the learner's
 * code is; its judge sees only the plain data that came back, so nothing that a learner wrote runs where it is judged.
 */
export interface Question {
  /** Such as '1.6': the exercise, and the number within it. */
  readonly id: string;
  /** What it is about, in words that do not give the answer away: it stands in every report. */
  readonly title: string;
  /** 0 for an open question. */
  readonly points: number;
  /** The learner judges the answer, by a rubric of this many facts; it is listed apart and brings no points. */
  readonly open?: { readonly facts: number };
  /** The name that the learner's cell defines and the answer is read from. */
  readonly answer: string;
  /** Three steps, each saying more than the one before. */
  readonly hints: readonly [string, string, string];
  readonly probe: ProbeRequest;
  judge(seen: PlainValue): CheckResult;
  readonly wrongAnswers: readonly WrongAnswer[];
}
