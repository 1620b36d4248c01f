import { basename } from 'node:path';
import type { Notebook } from '../notebook/notebook';
import { exerciseNumbers } from './find-question';

/**
 * Which exercise a notebook is a copy of: by its file's name, or else by the ids of its cells, or by the questions that its
 * cells ask.
 * @returns the exercise, such as '1', or `undefined` if it is none.
 */
export function exerciseOf(notebook: Notebook, path: string): string | undefined {
  const exercises = exerciseNumbers();
  const byName = /^(\d+)-/.exec(basename(path))?.[1];
  if (byName !== undefined && exercises.includes(byName)) return byName;
  const text = notebook.cells.map(({ id, source }) => `${id ?? ''}\n${source}`).join('\n');
  return exercises.find((exercise) => new RegExp(`^ex${exercise}-|\\b(check|hint)\\(\\s*['"\`]${exercise}\\.\\d`, 'm').test(text));
}
