import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeExercise } from '../grade/exercise/make-exercise';
import type { Fill } from '../grade/exercise/solution-marks';
import { REPOSITORY_FOLDER } from '../grade/repository-folder';
import { NotebookFileError } from '../notebook/notebook-file-error';
import { formatNotebook } from '../notebook/notebook-file';
import { readNotebook } from '../notebook/read-notebook';

const HELP = `npm run make                    writes exercises/ from solutions/
npm run make -- --check         says whether the exercises are current; exit code 1 if not
npm run make -- --to DIR        writes them into DIR
npm run make -- --solved DIR    writes each exercise into DIR, filled in with its solution
Exit code: 0 done, 1 stale or a solution notebook that cannot be used, 2 not called like this.`;

const EXERCISES = join(REPOSITORY_FOLDER, 'exercises');
const SOLUTIONS = join(REPOSITORY_FOLDER, 'solutions');

/** Makes the exercises. @returns the exit code. */
export async function main(args: string[]): Promise<number> {
  if (args[0] === '--help') {
    console.log(HELP);
    return 0;
  }
  try {
    if (args.length === 0) return write(EXERCISES, 'stub');
    if (args.length === 1 && args[0] === '--check') return checkAll();
    if (args.length === 2 && args[0] === '--to') return write(resolve(args[1]), 'stub');
    if (args.length === 2 && args[0] === '--solved') return write(resolve(args[1]), 'solution');
  } catch (error) {
    if (!(error instanceof NotebookFileError)) throw error;
    console.error(error.message);
    return 1;
  }
  if (args.length === 1 && (args[0] === '--to' || args[0] === '--solved')) {
    console.error(`${args[0]} takes a folder: \`npm run make -- ${args[0]} DIR\`.`);
    return 2;
  }
  console.error(`'${args.join(' ')}' is not something that make can do.\n${HELP}`);
  return 2;
}

/** The text of every exercise by its file name. @throws NotebookFileError if a solution notebook cannot be used. */
export function generateExercises(fill: Fill = 'stub'): ReadonlyMap<string, string> {
  const names = readdirSync(SOLUTIONS).filter((name) => /^\d+-.*\.ipynb$/.test(name) && !name.includes('.kept-')).sort();
  return new Map(
    names.map((name) => [name, formatNotebook(makeExercise(readNotebook(join(SOLUTIONS, name)), `solutions/${name}`, fill))]),
  );
}

function write(folder: string, fill: Fill): number {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of generateExercises(fill)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) {
      console.log(`${name} is current.`);
      continue;
    }
    if (folder === EXERCISES) keepCopy(path);
    writeFileSync(path, text);
    console.log(`${name} written.`);
  }
  return 0;
}

function checkAll(): number {
  const generated = generateExercises();
  const stale = [...generated].filter(([name, text]) => !existsSync(join(EXERCISES, name)) || readFileSync(join(EXERCISES, name), 'utf8') !== text);
  for (const [name] of stale) console.error(`exercises/${name} is not what solutions/${name} makes; \`npm run make\` writes it anew.`);
  if (stale.length === 0) console.log(`${generated.size} of ${generated.size} exercises are current.`);
  return stale.length === 0 ? 0 : 1;
}

/** An exercise may have been filled in: unless git has it as it is, a dated copy stays beside it. */
function keepCopy(path: string): void {
  if (!existsSync(path) || isCommitted(path)) return;
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const copy = path.replace(/\.ipynb$/, `.kept-${date}.ipynb`);
  copyFileSync(path, copy);
  console.log(`What stood in ${basename(path)} is kept as ${basename(copy)}.`);
}

function isCommitted(path: string): boolean {
  try {
    const options = { cwd: REPOSITORY_FOLDER, stdio: 'ignore' } as const;
    execFileSync('git', ['ls-files', '--error-unmatch', path], options);
    execFileSync('git', ['diff', '--quiet', 'HEAD', '--', path], options);
    return true;
  } catch {
    return false;
  }
}
