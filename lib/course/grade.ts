import { join, relative, resolve } from 'node:path';
import { csv } from '../grade/csv';
import { findNotebooks } from '../grade/find-notebooks';
import { gradeFiles } from '../grade/grade-files';
import { gradeRows, gradeTitle, SELF_ASSESSED_TITLE, selfAssessedRows } from '../grade/grade-table';
import { solutionName } from '../grade/solution-name';
import { jsonLine } from '../grade/json-line';
import { lastSaved } from '../grade/last-saved';
import type { NotebookGrade } from '../grade/notebook-grade';
import { oneLine } from '../grade/one-line';
import { EXERCISES_FOLDER } from '../grade/repository-folder';
import { dataTable } from '../views/data-table';

const HELP = `npm run grade                            grades your exercises, as saved
npm run grade -- FILE … or FOLDER …      grades other notebooks; of a folder all .ipynb files in it
npm run grade -- --json [FILE …]         prints one JSON line for each notebook
npm run grade -- --csv [FILE …]          prints CSV with a line for each notebook
Exit code: 0 all files were graded (whatever their points), 1 a file could not be graded, 2 not called like this.`;

/** Of the runs of a fault test. */
const TOLD_EVERY = 5;

/** Grades notebooks. Results go to standard output, progress to standard error. @returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { options, given } = parse(args);
  const [option] = options;
  if (option === '--help' || option === '-h') {
    console.log(HELP);
    return 0;
  }
  if (options.length > 1 || (option !== undefined && option !== '--json' && option !== '--csv')) {
    console.error(`'${options.join(' ')}' is not an option of grade.\n${HELP}`);
    return 2;
  }
  const folder = process.env.INIT_CWD ?? process.cwd();
  const paths = given.length > 0 ? given.map((path) => resolve(folder, path)) : await exercises();
  const files = [...new Set(paths.flatMap(findNotebooks))];
  if (files.length === 0) {
    console.error(`There is no notebook in ${given.length > 0 ? given.join(', ') : 'exercises'}.`);
    return 1;
  }
  const shown = (path: string): string => (path.startsWith(folder) ? relative(folder, path) : path);
  const { print, printRest } = inOrder(files, (grade) => {
    if (option === '--json') console.log(jsonLine(grade));
    if (option === undefined) console.log(`\n${report(grade)}`);
  });
  const graded: NotebookGrade[] = [];
  // Stopped half-way, what is graded so far is shown all the same, and no child stays behind.
  const stop = (): void => {
    printRest();
    if (option === '--csv') process.stdout.write(csv(graded));
    console.error(`Stopped after ${graded.length} of ${files.length}.`);
    process.exit(130);
  };
  // Not `once`: a second Ctrl-C would end this process before it has ended the others.
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  // Whoever reads the results may have seen enough, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  // As soon as the first notebook is under way, since there is time then: the report needs it, and it takes as long as a tenth of the library.
  if (option === undefined) setImmediate(() => void import('table'));
  const grades = await gradeFiles(files, shown, {
    graded: (grade, at) => {
      graded.push(grade);
      const words = grade.kind === 'graded' ? `${grade.points} of ${grade.of} points` : 'could not be graded';
      console.error(`${graded.length} of ${files.length}  ${oneLine(grade.notebook)}  ${words}`);
      print(grade, at);
    },
    postponed: (name) => console.error(`        ${oneLine(name)}  needs much of its time: graded by itself at the end`),
    trial: (name, done, of) => {
      if (done === 1 || done % TOLD_EVERY === 0) console.error(`        ${oneLine(name)}  fault test: ${done} of ${of} runs`);
    },
  });
  if (option === '--csv') process.stdout.write(csv(grades));
  return grades.some(({ kind }) => kind === 'error') ? 1 : 0;
}

/**
 * What ends in .ipynb is a file, and so is all that stands after `--`, whatever it begins with. A first `--` is npm's, which takes
 * it away where it runs the command itself.
 */
function parse([first, ...others]: readonly string[]): { options: string[]; given: string[] } {
  const args = first === undefined || first === '--' ? others : [first, ...others];
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  const isOption = (arg: string): boolean => /^--?[a-z]/.test(arg) && !arg.endsWith('.ipynb');
  return { options: before.filter(isOption), given: [...before.filter((arg) => !isOption(arg)), ...(end < 0 ? [] : args.slice(end + 1))] };
}

/** The learner's exercises; other notebooks that a learner keeps beside them are not graded unless asked for. */
async function exercises(): Promise<string[]> {
  const { exerciseNumbers } = await import('../grade/find-question');
  return exerciseNumbers().map((number) => join(EXERCISES_FOLDER, solutionName(number)));
}

/** Results come in the order in which they are done; they are printed in the order of the files, each as soon as it can be. */
function inOrder(files: readonly string[], print: (grade: NotebookGrade) => void): { print(grade: NotebookGrade, at: number): void; printRest(): void } {
  const waiting = new Map<number, NotebookGrade>();
  let next = 0;
  return {
    print: (grade, at) => {
      waiting.set(at, grade);
      for (let ready = waiting.get(next); ready && next < files.length; ready = waiting.get(next)) {
        waiting.delete(next);
        next += 1;
        print(ready);
      }
    },
    printRest: () => [...waiting].sort(([a], [b]) => a - b).forEach(([, grade]) => print(grade)),
  };
}

function report(grade: NotebookGrade): string {
  if (grade.kind === 'error') return grade.error;
  const open = selfAssessedRows(grade);
  const apart = open.length > 0 ? `\n${dataTable(open, SELF_ASSESSED_TITLE).text}` : '';
  return `${oneLine(grade.notebook)}\n${dataTable(gradeRows(grade), gradeTitle(grade)).text}${apart}\n${lastSaved(grade.savedAt, new Date())}`;
}
