import type { CheckResult } from './check-result';

/** What a question brought. */
export interface QuestionGrade {
  readonly id: string;
  readonly title: string;
  readonly result: CheckResult['kind'];
  readonly points: number;
  readonly of: number;
  /** Whole sentences, without marks. */
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
      readonly questions: readonly QuestionGrade[];
    }
  | { readonly kind: 'error'; readonly notebook: string; readonly error: string };
