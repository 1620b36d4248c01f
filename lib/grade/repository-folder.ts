import { join } from 'node:path';

/** The folder of the whole course: this file runs as lib/dist/grade/repository-folder.js. */
export const REPOSITORY_FOLDER = join(__dirname, '..', '..', '..');
