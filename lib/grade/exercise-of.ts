import { basename } from 'node:path';
import type { Notebook } from '../notebook/notebook';
import { ALL_QUESTIONS } from './questions/all-questions';

/**
 * Which exercise a notebook is a copy of: by its file's name, or else by the ids of its cells, or by the questions that its
 * cells ask.
 * @returns the exercise, such as '1', or `undefined` if it is none.
 */
export function exerciseOf(notebook: Notebook, path: string): string | undefined {
  const exercises = new Set(ALL_QUESTIONS.map(({ id }) => id.split('.')[0]).filter((exercise) => exercise !== '0'));
  const byName = /^(\d+)-/.exec(basename(path))?.[1];
  if (byName !== undefined && exercises.has(byName)) return byName;
  const text = notebook.cells.map(({ id, source }) => `${id ?? ''}\n${source}`).join('\n');
  return [...exercises].find((exercise) => new RegExp(`^ex${exercise}-|\\b(check|hint)\\(\\s*['"\`]${exercise}\\.\\d`, 'm').test(text));
}
