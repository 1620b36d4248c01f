import type { CheckResult } from './check-result';

/** What a question brought. */
export interface QuestionGrade {
  readonly id: string;
  readonly title: string;
  readonly result: Exclude<CheckResult['kind'], 'self-assessed'>;
  readonly points: number;
  readonly of: number;
  /** Whole sentences, without marks. */
  readonly message: string;
}

/** What a learner said of an answer of their own to an open question. It is no part of the points. */
export interface SelfAssessment {
  readonly id: string;
  readonly title: string;
  /** How many facts of the rubric were ticked; absent where the question was not attempted or its ticks cannot be read. */
  readonly ticked?: number;
  /** How many facts the rubric has. */
  readonly facts: number;
  readonly message: string;
}

/** What a notebook brought, or why it cannot be graded. */
export type NotebookGrade =
  | {
      readonly kind: 'graded';
      readonly notebook: string;
      readonly exercise: string;
      /** When the file was last saved. */
      readonly savedAt: Date;
      readonly points: number;
      readonly of: number;
      /** The questions that are checked. */
      readonly questions: readonly QuestionGrade[];
      /** The open questions, if the exercise has any. */
      readonly selfAssessed?: readonly SelfAssessment[];
    }
  | { readonly kind: 'error'; readonly notebook: string; readonly error: string };
