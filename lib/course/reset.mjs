// @ts-check
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { CourseError } from './course-error.mjs';
import { generatedExercises } from './generated-exercises.mjs';
import { committedFile, committedFiles } from './git-files.mjs';
import { keepCopy } from './keep-copy.mjs';
import { at } from './places.mjs';

/**
 * Gives exercises (by one digit) or lessons (by two) back as shipped and keeps the learner's copies beside them.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function reset(args) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  // All are found before the first is touched.
  const paths = positionals.map(find);
  if (paths.length === 0) throw new CourseError(`Which one? \`npm run reset -- 1\` for an exercise, \`npm run reset -- 04\` for a lesson; there are ${listed()}.`);
  for (const path of paths) await resetOne(path);
  return 0;
}

/** @param {string} folder @returns {string[]} names of its notebooks as shipped */
function notebooksIn(folder) {
  const names = committedFiles(folder)?.map((path) => basename(path)) ?? (existsSync(at(folder)) ? readdirSync(at(folder)) : []);
  return names.filter((name) => /^\d+-[^.]*\.ipynb$/.test(name)).sort();
}

const numberOf = (/** @type {string} */ name) => name.split('-')[0];

function listed() {
  const numbers = (/** @type {string} */ folder) => notebooksIn(folder).map(numberOf).join(', ') || 'none';
  return `the exercises ${numbers('exercises')} and the lessons ${numbers('notebooks')}`;
}

/** @param {string} word - "1", "04", or a file's name or path @returns {string} path from the checkout */
function find(word) {
  const wanted = basename(word).replace(/\.ipynb$/, '');
  for (const folder of ['exercises', 'notebooks']) {
    const name = notebooksIn(folder).find((each) => numberOf(each) === wanted || each === `${wanted}.ipynb`);
    if (name !== undefined) return `${folder}/${name}`;
  }
  throw new CourseError(`There is no exercise or lesson "${word}"; there are ${listed()}.`);
}

/** @param {string} path */
async function resetOne(path) {
  const fresh = committedFile(path) ?? (await regenerated(path));
  const file = at(path);
  if (existsSync(file)) {
    if (readFileSync(file).equals(fresh)) {
      console.log(`${path} is as shipped already; nothing was changed.`);
      return;
    }
    const copy = keepCopy(file, new Date());
    console.log(`Your copy is kept as ${dirname(path)}/${basename(copy)}`);
  }
  // Written beside it and then moved: an interruption leaves either the old file or the new one.
  const half = `${file}.new-${process.pid}`;
  writeFileSync(half, fresh);
  renameSync(half, file);
  console.log(`${path} is as shipped again. If it is open in JupyterLab, choose "Reload Notebook from Disk" in the File menu.`);
}

/** @param {string} path @returns {Promise<Buffer>} an exercise as generated from its solution, for a checkout without git */
async function regenerated(path) {
  if (!path.startsWith('exercises/')) {
    throw new CourseError(`${path} cannot be given back without git: copy it from a fresh download of the course.`);
  }
  const made = (await generatedExercises()).get(basename(path));
  if (made === undefined) throw new CourseError(`${path} has no solution that it could be generated from.`);
  return made;
}
