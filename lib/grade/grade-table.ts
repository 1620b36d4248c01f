import type { NotebookGrade } from './notebook-grade';

const SIGN = { passed: '✓', failed: '✗', 'not attempted': '○' } as const;

/** A grade as rows of a table: the questions with their points and reasons. */
export function gradeRows(grade: Extract<NotebookGrade, { kind: 'graded' }>): Record<string, string>[] {
  return grade.questions.map(({ id, title, result, points, of, message }) => ({
    question: `${id} ${title}`,
    result: `${SIGN[result]} ${result}`,
    points: `${points} of ${of}`,
    reason: message,
  }));
}

/** The title of that table. */
export function gradeTitle({ exercise, points, of, questions }: Extract<NotebookGrade, { kind: 'graded' }>): string {
  const count = (kind: keyof typeof SIGN): number => questions.filter(({ result }) => result === kind).length;
  return `Exercise ${exercise}: ${points} of ${of} points (${count('passed')} passed, ${count('failed')} failed, ${count('not attempted')} not attempted)`;
}

/** The open questions as rows of a table of their own; none if there are none. */
export function selfAssessedRows({ selfAssessed = [] }: Extract<NotebookGrade, { kind: 'graded' }>): Record<string, string>[] {
  return selfAssessed.map(({ id, title, ticked, facts, message }) => ({
    question: `${id} ${title}`,
    'your ticks': ticked === undefined ? 'none' : `${ticked} of ${facts}`,
    note: message,
  }));
}

/** The title of that table. */
export const SELF_ASSESSED_TITLE = 'Judged by you, not counted above';
