import type { NotebookGrade } from './notebook-grade';

/** Grades as CSV (RFC 4180): a line of titles, then a line for each notebook, safe to open in a spreadsheet. */
export function csv(grades: readonly NotebookGrade[]): string {
  const ids = [...new Set(grades.flatMap((grade) => (grade.kind === 'graded' ? grade.questions.map(({ id }) => id) : [])))];
  const titles = ['notebook', 'points', 'of', ...ids, 'error'];
  const rows = grades.map((grade) => {
    if (grade.kind === 'error') return [grade.notebook, '', '', ...ids.map(() => ''), grade.error];
    const result = (id: string) => grade.questions.find((question) => question.id === id)?.result ?? '';
    return [grade.notebook, grade.points, grade.of, ...ids.map(result), ''];
  });
  return [titles, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * A cell of a CSV file. A spreadsheet takes a text that begins with = + - @, a tab or a line end for a formula, and a file's
 * name is chosen by whoever hands it in: such a text gets a ' before it.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
