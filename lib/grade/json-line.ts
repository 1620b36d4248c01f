import type { NotebookGrade } from './notebook-grade';

/** A grade as one line of JSON: `notebook`, `points`, `of`, `questions`, and `selfAssessed` where there are open questions; or `notebook` and `error` where it cannot be graded. */
export function jsonLine(grade: NotebookGrade): string {
  if (grade.kind === 'error') return JSON.stringify({ notebook: grade.notebook, error: grade.error });
  const { notebook, points, of } = grade;
  const questions = grade.questions.map(({ id, result, points: got, of: most, message }) => ({ id, result, points: got, of: most, message }));
  const selfAssessed = grade.selfAssessed?.map(({ id, ticked, facts, message }) => ({ id, ticked: ticked ?? null, facts, message }));
  return JSON.stringify({ notebook, points, of, questions, selfAssessed });
}
