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
