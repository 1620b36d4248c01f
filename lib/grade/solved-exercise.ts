import { join } from 'node:path';
import type { Notebook, NotebookCell } from '../notebook/notebook';
import { readNotebook } from '../notebook/read-notebook';
import { makeExercise } from './exercise/make-exercise';
import type { Fill } from './exercise/solution-marks';
import { solutionName } from './solution-name';
import { REPOSITORY_FOLDER } from './repository-folder';

/** For tests: exercise 1 as shipped or solved, made from the solution notebook as it stands. */
export function exerciseOne(fill: Fill): Notebook {
  return exerciseNumber('1', fill);
}

/** For tests: the same of any exercise. */
export function exerciseNumber(exercise: string, fill: Fill): Notebook {
  const name = solutionName(exercise);
  return makeExercise(readNotebook(join(REPOSITORY_FOLDER, 'solutions', name)), name, fill);
}

/** For tests: the same notebook with one cell's source replaced. */
export function withCell(notebook: Notebook, id: string, source: string): Notebook {
  if (!notebook.cells.some((cell) => cell.id === id)) throw new Error(`no cell '${id}'`);
  return { ...notebook, cells: notebook.cells.map((cell): NotebookCell => (cell.id === id ? { ...cell, source } : cell)) };
}
