import type { Trace } from '../worlds/trace';

/** One call on a learner's storage and what came back, as a row of a table. */
export interface CallRow {
  readonly call: string;
  readonly yours: string;
  /** What a right one replies; absent where the account is the course's own. */
  readonly expected?: string;
}

/** What shows a reason best: a whole run, a short sequence of calls, or a table that speaks for itself. `replay` is code that a learner can run to see it. */
export type Evidence =
  | { readonly kind: 'run'; readonly ordering: string; readonly title: string; readonly trace: Trace; readonly replay: string }
  | { readonly kind: 'calls'; readonly rows: readonly CallRow[]; readonly replay: string }
  | { readonly kind: 'table'; readonly title: string; readonly rows: readonly Readonly<Record<string, string>>[]; readonly replay: string };

/** The answer of a check. The message is whole sentences, with `code` and **weight** marked as in Markdown. */
export type CheckResult =
  | { readonly kind: 'passed'; readonly message: string; readonly evidence?: Evidence }
  /** `points` is what the answer brings all the same; 0 without it. */
  | { readonly kind: 'failed'; readonly message: string; readonly evidence?: Evidence; readonly points?: number }
  | { readonly kind: 'not attempted'; readonly message: string; readonly evidence?: undefined }
  /** Of an open question: how many facts of its rubric the learner ticked. It is said, and counted nowhere. */
  | { readonly kind: 'self-assessed'; readonly message: string; readonly ticked: number; readonly evidence?: undefined };
