import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { mapValues } from 'lodash';
import { formatNotebook } from '../../notebook/notebook-file';
import { findNotebooks } from '../find-notebooks';
import { gradeFiles } from '../grade-files';
import type { NotebookGrade, QuestionGrade } from '../notebook-grade';
import { limitsFor } from '../run/limits';
import { exerciseOne } from '../solved-exercise';
import { allHostileFiles, fileNameOf } from './all-files';
import { fifth, solved } from './hostile-file';
import type { HostileFile } from './hostile-file';
import { compilerBomb } from './time';

const CELL_MS = 400;
const limits = limitsFor(CELL_MS);
const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const pathOf = (file: HostileFile): string => join(folder, fileNameOf(file));

const all = allHostileFiles(folder, CELL_MS);
/** `npm test` grades a quarter of each kind, to be done in time; `npm test -- hostile` grades all. */
const EVERY = process.env.LEASE_LAB_WHOLE_SUITE ? 4 : 1;
const groups = mapValues(all, (files) => files.filter((_, index) => index % EVERY === 0));
const hostile = Object.values(groups).flat();
const whole = formatNotebook(solved);

/** Good files among them, some with names that nobody thought of. */
const GOOD = ['0 first.ipynb', '-rf.ipynb', '=1+1.ipynb', 'a "quoted" \'name\'.ipynb', 'line\nend.ipynb', 'm middle.ipynb', 'zz last.ipynb', '2-mistaken.ipynb'];
const WRONG = formatNotebook(fifth("const myOrdering = 'AAABBB';"));

const UNREADABLE: Readonly<Record<string, RegExp>> = {
  'cut.ipynb': /is not a whole notebook/,
  'empty.ipynb': /is empty\.$/,
  'text.ipynb': /is not a whole notebook/,
  'folder.ipynb': /is a folder, not a notebook\.$/,
  'pipe.ipynb': /is not a regular file\.$/,
  'nowhere.ipynb': /is a link to a file that does not exist\.$/,
  'missing.ipynb': /does not exist\.$/,
  'other.ipynb': /is not an exercise of this course/,
};

let grades: Map<string, NotebookGrade>;
let contentsBefore: Map<string, string>;

before(async () => {
  for (const file of hostile) writeFileSync(pathOf(file), file.text);
  for (const name of GOOD) writeFileSync(join(folder, name), whole);
  writeFileSync(join(folder, 'm wrong.ipynb'), WRONG);
  writeFileSync(join(folder, '1-shipped.ipynb'), formatNotebook(exerciseOne('stub')));
  writeFileSync(join(folder, 'cut.ipynb'), whole.slice(0, whole.length / 2));
  writeFileSync(join(folder, 'empty.ipynb'), '');
  writeFileSync(join(folder, 'text.ipynb'), '# not a notebook');
  writeFileSync(join(folder, 'other.ipynb'), formatNotebook({ ...solved, cells: [] }));
  mkdirSync(join(folder, 'folder.ipynb'));
  execFileSync('mkfifo', [join(folder, 'pipe.ipynb')]);
  symlinkSync(join(folder, 'gone'), join(folder, 'nowhere.ipynb'));
  contentsBefore = contents();
  const files = [...findNotebooks(folder), join(folder, 'missing.ipynb')];
  const graded = await gradeFiles(files, (path) => basename(path), {}, limits);
  grades = new Map(files.map((file, at) => [file, graded[at]]));
});

/** The names of all files with what stands in them; outputs of 100 MB by their length. */
function contents(): Map<string, string> {
  const files = readdirSync(folder, { withFileTypes: true });
  return new Map(files.map((entry) => [entry.name, entry.isFile() ? shortOf(readFileSync(join(folder, entry.name))) : 'no file']));
}

function shortOf(bytes: Buffer): string {
  return bytes.length > 10_000_000 ? String(bytes.length) : bytes.toString('latin1');
}

function questionsOf(path: string): readonly QuestionGrade[] {
  const grade = grades.get(path);
  assert.equal(grade?.kind, 'graded', JSON.stringify(grade));
  return grade?.kind === 'graded' ? grade.questions : [];
}

function lostIn({ costs, says }: HostileFile, questions: readonly QuestionGrade[]): void {
  const lost = questions.filter(({ result }) => result !== 'passed');
  const ids = lost.map(({ id }) => id);
  if (costs?.startsWith('at most ')) assert.ok(ids.length === 0 || ids.join() === costs.slice(8), JSON.stringify(lost));
  else assert.deepEqual(ids, costs === undefined ? [] : [costs], JSON.stringify(lost));
  for (const { message } of lost) {
    if (says) assert.match(message, says);
    assert.match(message, /^\S.*\S$/u, 'one line');
    assert.doesNotMatch(message, /undefined\.|\[object|lease-lab-grade|child-main/);
  }
}

for (const [group, files] of Object.entries(groups)) {
  for (const file of files) {
    const { what, costs } = file;
    test(`${group}: ${what} costs ${costs === undefined ? 'nothing' : `question ${costs} and no other`}`, () => lostIn(file, questionsOf(pathOf(file))));
  }
}

test('there are more than a hundred hostile or unlucky files, each of its own kind', () => {
  const names = Object.values(all).flat().map(fileNameOf);
  assert.ok(names.length > 100);
  assert.equal(new Set(names).size, names.length);
});

test('good files before, between and after hostile ones have full marks, whatever they are called', () => {
  for (const name of GOOD) {
    assert.deepEqual(questionsOf(join(folder, name)), questionsOf(join(folder, GOOD[0])), name);
    const grade = grades.get(join(folder, name));
    assert.ok(grade?.kind === 'graded' && grade.points === 10 && grade.of === 10 && grade.exercise === '1', name);
  }
});

test('the exercise as shipped is graded to its end, and every question is not attempted', () => {
  const questions = questionsOf(join(folder, '1-shipped.ipynb'));
  assert.deepEqual(questions.map(({ result, points }) => [result, points]), questions.map(() => ['not attempted', 0]));
});

for (const [name, says] of Object.entries(UNREADABLE)) {
  test(`${name} cannot be graded, which is one sentence, and the others are graded all the same`, () => {
    const grade = grades.get(join(folder, name));
    assert.ok(grade?.kind === 'error', JSON.stringify(grade));
    if (grade.kind === 'error') assert.match(grade.error, says);
  });
}

test('no file was changed, added or taken away by grading', () => {
  assert.deepEqual(contents(), contentsBefore);
});

test('no process and no scratch folder of the grading is left', () => {
  assert.deepEqual(readdirSync(tmpdir()).filter((name) => name.startsWith(`lease-lab-grade-${process.pid}-`)), []);
  const running = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  assert.deepEqual(running.filter((line) => line.includes('-main.js') && line.trim().startsWith(`${process.pid} `)), []);
});

test('a file has the same result without its neighbours', async () => {
  const some = [GOOD[0], 'm wrong.ipynb', ...[groups.cheating[0], groups.time[0], groups.processes[0]].map(fileNameOf)];
  const alone = await Promise.all(some.map((name) => gradeFiles([join(folder, name)], (path) => basename(path), {}, limits)));
  assert.deepEqual(alone.flat(), some.map((name) => grades.get(join(folder, name))));
});

test('types that keep the compiler busy cost their own question, and not the compiler of the next file', async () => {
  const bomb = join(folder, 'bomb.ipynb');
  writeFileSync(bomb, compilerBomb.text);
  const [grade, good] = await gradeFiles([bomb, join(folder, GOOD[0])], (path) => basename(path), {}, limitsFor(2_000));
  assert.ok(grade.kind === 'graded' && good.kind === 'graded');
  if (grade.kind === 'graded') lostIn(compilerBomb, grade.questions);
  if (good.kind === 'graded') assert.equal(good.points, 10);
});
