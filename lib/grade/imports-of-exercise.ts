import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readNotebook } from '../notebook/read-notebook';
import { makeExercise } from './exercise/make-exercise';
import { REPOSITORY_FOLDER } from './repository-folder';

const SOLUTIONS_FOLDER = join(REPOSITORY_FOLDER, 'solutions');

/** The cell with which an exercise imports the library, as it was shipped. */
export function importsOfExercise(exercise: string): string {
  const name = solutionName(exercise);
  const cells = makeExercise(readNotebook(join(SOLUTIONS_FOLDER, name)), name).cells;
  return cells.find(({ cell_type, source }) => cell_type === 'code' && source.includes("from '../lib'"))?.source ?? '';
}

/** The file name that an exercise and its solution share. @throws Error if there is no such exercise. */
export function solutionName(exercise: string): string {
  const found = readdirSync(SOLUTIONS_FOLDER).find((name) => name.startsWith(`${exercise}-`) && /^\d+-[a-z0-9-]+\.ipynb$/.test(name));
  if (found === undefined) throw new Error(`there is no exercise '${exercise}'`);
  return found;
}
