import { join } from 'node:path';
import { readNotebook } from '../notebook/read-notebook';
import { SOLUTIONS_FOLDER, solutionName } from './solution-name';

/**
 * The cell with which an exercise imports the library, as it was shipped; '' if the solution notebook cannot be read, since
 * only a learner who lost the cell needs it.
 */
export function importsOfExercise(exercise: string): string {
  try {
    const { cells } = readNotebook(join(SOLUTIONS_FOLDER, solutionName(exercise)));
    return cells.find(({ cell_type, source }) => cell_type === 'code' && source.includes("from '../lib'"))?.source ?? '';
  } catch {
    return '';
  }
}
