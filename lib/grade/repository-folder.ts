import { join } from 'node:path';

/** The folder of the whole course: this file runs as lib/dist/grade/repository-folder.js. */
export const REPOSITORY_FOLDER = join(__dirname, '..', '..', '..');

/** Where exercises stand, and where the cells of a submission run wherever its file may be: their import is `../lib`. */
export const EXERCISES_FOLDER = join(REPOSITORY_FOLDER, 'exercises');
