import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { formatNotebook } from '../notebook/notebook-file';
import type { Notebook, NotebookCell } from '../notebook/notebook';
import { findNotebooks } from './find-notebooks';
import { gradeFiles } from './grade-files';
import type { NotebookGrade, QuestionGrade } from './notebook-grade';
import { REPOSITORY_FOLDER } from './repository-folder';
import { exerciseOne, withCell } from './solved-exercise';

const solved = exerciseOne('solution');
const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const quoted = (...parts: string[]): string => JSON.stringify(join(REPOSITORY_FOLDER, ...parts));
const only = (id: string) => (source: string): Notebook => withCell(solved, id, source);
const fifth = only('ex1-5-answer');
const sixth = only('ex1-6-answer');
const cell = (id: string): NotebookCell => solved.cells.find((each) => each.id === id) as NotebookCell;
const without = (id: string): NotebookCell[] => solved.cells.filter((each) => each.id !== id);
const cells = (list: readonly NotebookCell[]): Notebook => ({ ...solved, cells: list });

/** What is done to a solved notebook, the question that it costs, and what the report says of it. */
const DAMAGES: Record<string, { notebook: Notebook; costs?: string; says?: RegExp }> = {
  'an endless loop': { notebook: fifth("for (;;);\nconst myOrdering = 'APABBAB';"), costs: '1.5', says: /within 2 seconds/ },
  'an endless loop after the answer': { notebook: fifth("const myOrdering = 'APABBAB';\nwhile (true);"), costs: '1.5', says: /within 2 seconds/ },
  'an endless loop that awaits': { notebook: fifth("for (;;) await null;\nconst myOrdering = 'APABBAB';"), costs: '1.5', says: /within 2 seconds/ },
  'an endless loop that nobody awaits': { notebook: fifth("const myOrdering = 'A';\n(async () => { for (;;) await null; })();"), costs: '1.5', says: /within 2 seconds/ },
  'a promise that never settles': { notebook: fifth("await new Promise(() => {});\nconst myOrdering = 'APABBAB';"), costs: '1.5', says: /within 2 seconds/ },
  'a regular expression that never ends': { notebook: fifth("const myOrdering = /^(a+)+$/.test('a'.repeat(40) + '!') ? 'A' : 'B';"), costs: '1.5', says: /within 2 seconds/ },
  'a loop that a timer starts in a later cell': { notebook: fifth("const myOrdering = 'APABBAB';\nsetTimeout(() => { for (;;); }, 20);") },
  'an error in a timer, a promise that nobody awaits': { notebook: fifth("const myOrdering = 'APABBAB';\nsetTimeout(() => { throw new Error('late'); }, 5);\nvoid Promise.reject(new Error('later'));") },
  'process.exit': { notebook: fifth("process.exit(0);\nconst myOrdering = 'APABBAB';"), costs: '1.5', says: /ends the whole process/ },
  'a syntax error': { notebook: fifth("const myOrdering = 'APABBAB"), costs: '1.5', says: /does not compile: line 1: Unterminated string literal\.$/ },
  'a type error': { notebook: fifth("\nconst myOrdering: number = 'APABBAB';"), costs: '1.5', says: /does not compile: line 2: Type 'string' is not assignable to type 'number'\.$/ },
  'a throwing answer': { notebook: fifth("const myOrdering: string = (() => { throw new TypeError('no idea'); })();"), costs: '1.5', says: /error: TypeError: no idea\.$/ },
  'an undefined answer': { notebook: fifth('const myOrdering = undefined as unknown as string;'), costs: '1.5', says: /leaves myOrdering undefined/ },
  'a name of a cell that failed': {
    notebook: cells(solved.cells.flatMap((each) => (each.id === 'ex1-5-answer' ? [{ ...each, id: 'helper', source: "const word: number = 'A';" }, { ...each, source: 'const myOrdering = word;' }] : [each]))),
    costs: '1.5',
    says: /needs word of cell \d+, and that cell does not compile: line 1: Type 'string'/,
  },
  'a thrown null': { notebook: fifth('const myOrdering = (() => { throw null; })() as string;'), costs: '1.5', says: /error: null\.$/ },
  'a heap that is full': { notebook: fifth("const full: number[][] = [];\nfor (;;) full.push(new Array(100_000).fill(1));\nconst myOrdering = '';"), costs: '1.5', says: /more memory|within 2/ },
  'buffers without end': { notebook: fifth("const full: Buffer[] = [];\nfor (;;) full.push(Buffer.alloc(20_000_000, 1));\nconst myOrdering = '';"), costs: '1.5', says: /more memory|within 2/ },
  'output without end': { notebook: fifth("const myOrdering = 'APABBAB';\nfor (;;) console.log('x'.repeat(1_000));"), costs: '1.5', says: /prints more/ },
  'junk on the pipe': { notebook: fifth("import { writeSync } from 'fs';\nconst myOrdering = 'APABBAB';\nwriteSync(3, '{\"kind\":\"ran\"}\\n');"), costs: '1.5', says: /not its own/ },
  'a look at the solution': { notebook: fifth(`import { readFileSync } from 'fs';\nconst myOrdering = readFileSync(${quoted('solutions', '1-what-the-storage-refused.ipynb')}, 'utf8');`), costs: '1.5', says: /restricted/ },
  'a look at the checks': { notebook: fifth(`const myOrdering: string = require(${quoted('lib', 'dist', 'grade', 'questions', 'all-questions.js')}).length;`), costs: '1.5', says: /restricted/ },
  'a file written outside of its folder': { notebook: fifth(`import { writeFileSync } from 'fs';\nwriteFileSync(${JSON.stringify(join(folder, 'written'))}, '');\nconst myOrdering = 'APABBAB';`), costs: '1.5', says: /restricted/ },
  'a child process': { notebook: fifth("import { execSync } from 'child_process';\nconst myOrdering = String(execSync('echo APABBAB'));"), costs: '1.5', says: /restricted/ },
  'a deleted cell': { notebook: cells(without('ex1-5-answer')), costs: '1.5', says: /^No cell defines myOrdering\.$/ },
  'an emptied cell': { notebook: fifth(''), costs: '1.5', says: /^No cell defines myOrdering\.$/ },
  'a cell turned into Markdown': { notebook: cells(solved.cells.map((each): NotebookCell => (each.id === 'ex1-5-answer' ? { cell_type: 'markdown', id: each.id, metadata: {}, source: each.source } : each))), costs: '1.5', says: /^No cell defines/ },
  'a duplicated cell': { notebook: cells([...solved.cells, { ...cell('ex1-5-answer'), id: 'copy' }]) },
  'a duplicated cell that is broken': { notebook: cells([...solved.cells, { ...cell('ex1-5-answer'), id: 'copy', source: 'const myOrdering = (' }]), costs: '1.5', says: /does not compile/ },
  'a cell moved to the front': { notebook: cells([cell('ex1-6-answer'), ...without('ex1-6-answer')]) },
  'a cell moved to the end': { notebook: cells([...without('ex1-6-answer'), cell('ex1-6-answer')]) },
  'a lost import': { notebook: cells(without('ex1-imports')) },
  'an import that is broken': { notebook: only('ex1-imports')("import { check } from '../library';") },
  'a check that is redefined': { notebook: only('ex1-1-answer')("const scenario1 = { finalBalance: 42, refused: 'none' };\nconst check = () => 'passed';"), costs: '1.1', says: /42/ },
  'an account that never answers': { notebook: sixth('class FencedAccount {\n  constructor(public balance: number) {}\n  read(): any { for (;;); }\n  write(): any {}\n}'), costs: '1.6', says: /did not come to an end/ },
  'an account that ends the process': { notebook: sixth('class FencedAccount {\n  constructor(public balance: number) {}\n  read(): any { process.exit(); }\n  write(): any {}\n}'), costs: '1.6', says: /ends the whole process/ },
  'an account of promises that never rest': { notebook: sixth('class FencedAccount {\n  constructor(public balance: number) {}\n  async read() { for (;;) await null; }\n  async write() {}\n}'), costs: '1.6', says: /something else/ },
  'a package and the names of other cells': { notebook: fifth("import { reverse } from 'lodash';\nconst myOrdering = reverse([...'BABBAPA']).join('');") },
  'cell ids that are gone': { notebook: cells(solved.cells.map(({ id, ...rest }) => rest)) },
};

let grades: Map<string, NotebookGrade>;
const fileOf = (what: string): string => join(folder, `1-${what.replaceAll(' ', '-').replaceAll(/[^\w-]/g, '')}.ipynb`);

before(async () => {
  for (const [what, { notebook }] of Object.entries(DAMAGES)) writeFileSync(fileOf(what), formatNotebook(notebook));
  const whole = formatNotebook(solved);
  writeFileSync(join(folder, 'cut.ipynb'), whole.slice(0, whole.length / 2));
  writeFileSync(join(folder, 'empty.ipynb'), '');
  writeFileSync(join(folder, 'text.ipynb'), '# not a notebook');
  writeFileSync(join(folder, 'other.ipynb'), formatNotebook({ ...solved, cells: [] }));
  writeFileSync(join(folder, '1-shipped.ipynb'), formatNotebook(exerciseOne('stub')));
  writeFileSync(join(folder, 'solved by Ann.ipynb'), whole);
  mkdirSync(join(folder, 'folder.ipynb'));
  const files = [...findNotebooks(folder), join(folder, 'missing.ipynb')];
  const graded = await gradeFiles(files, (path) => path, undefined, 2_000);
  grades = new Map(files.map((file, at) => [file, graded[at]]));
});

function questionsOf(file: string): readonly QuestionGrade[] {
  const grade = grades.get(file);
  assert.equal(grade?.kind, 'graded', `${JSON.stringify(grade)}`);
  return grade?.kind === 'graded' ? grade.questions : [];
}

test('the solved exercise has full marks, whatever its file is called', () => {
  const grade = grades.get(join(folder, 'solved by Ann.ipynb'));
  assert.ok(grade?.kind === 'graded');
  if (grade.kind === 'graded') assert.deepEqual([grade.points, grade.of, grade.questions.length], [10, 10, 7]);
});

test('the exercise as shipped is graded to its end, and every question is not attempted', () => {
  const questions = questionsOf(join(folder, '1-shipped.ipynb'));
  assert.deepEqual(questions.map(({ result, points }) => [result, points]), questions.map(() => ['not attempted', 0]));
});

for (const [what, { costs, says }] of Object.entries(DAMAGES)) {
  test(`${what} costs ${costs === undefined ? 'nothing' : `question ${costs} and no other`}`, () => {
    const questions = questionsOf(fileOf(what));
    const lost = questions.filter(({ result }) => result !== 'passed');
    assert.deepEqual(lost.map(({ id }) => id), costs === undefined ? [] : [costs], JSON.stringify(lost));
    if (says) assert.match(lost[0].message, says);
  });
}

const UNREADABLE: Record<string, RegExp> = {
  'cut.ipynb': /is not a whole notebook/,
  'empty.ipynb': /is empty\.$/,
  'text.ipynb': /is not a whole notebook/,
  'folder.ipynb': /is a folder, not a notebook\.$/,
  'missing.ipynb': /does not exist\.$/,
  'other.ipynb': /is not an exercise of this course/,
};

for (const [name, says] of Object.entries(UNREADABLE)) {
  test(`${name} cannot be graded, which is one sentence, and the others are graded all the same`, () => {
    const grade = grades.get(join(folder, name));
    assert.ok(grade?.kind === 'error');
    if (grade.kind === 'error') assert.match(grade.error, says);
  });
}

test('no file was changed or added by grading, and no scratch folder of it is left', () => {
  for (const [what, { notebook }] of Object.entries(DAMAGES)) assert.equal(readFileSync(fileOf(what), 'utf8'), formatNotebook(notebook));
  assert.equal(readdirSync(folder).length, Object.keys(DAMAGES).length + Object.keys(UNREADABLE).length - 1 + 2);
  assert.deepEqual(readdirSync(tmpdir()).filter((name) => name.startsWith(`lease-lab-grade-${process.pid}-`)), []);
});
