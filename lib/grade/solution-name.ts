import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from './repository-folder';

/** Where the solution notebooks stand. */
export const SOLUTIONS_FOLDER = join(REPOSITORY_FOLDER, 'solutions');

/** The file name that an exercise and its solution share. @throws Error if there is no such exercise. */
export function solutionName(exercise: string): string {
  const found = readdirSync(SOLUTIONS_FOLDER).find((name) => name.startsWith(`${exercise}-`) && /^\d+-[a-z0-9-]+\.ipynb$/.test(name));
  if (found === undefined) throw new Error(`there is no exercise '${exercise}'`);
  return found;
}
