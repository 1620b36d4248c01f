import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { formatNotebook } from '../notebook/notebook-file';
import { gradeFiles } from './grade-files';
import { busy } from './hostile/time';
import type { NotebookGrade } from './notebook-grade';
import { markedFolders, removeMark, ROUND } from './run/marks-for-tests';
import { limitsFor } from './run/limits';
import { exerciseOne, withCell } from './solved-exercise';

const CELL_MS = 1_000;
const solved = exerciseOne('solution');
const source = (id: string): string => solved.cells.find((cell) => cell.id === id)?.source ?? '';
let folder: string;

before(() => (folder = mkdtempSync(join(tmpdir(), 'lease-lab-grade-files-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the solved exercise with some code before the fourth answer. */
function fileWith(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, formatNotebook(withCell(solved, 'ex1-4-answer', `${code}\n${source('ex1-4-answer')}`)));
  return path;
}

/** Grades, and writes down what was told. */
async function gradeAll(paths: readonly string[], onPostponed: () => void = () => {}): Promise<{ told: string[]; grades: NotebookGrade[] }> {
  const told: string[] = [];
  const postponed = (name: string): void => {
    told.push(`${name} is postponed`);
    onPostponed();
  };
  const graded = (grade: NotebookGrade): void => void told.push(`${grade.notebook}: ${grade.kind === 'graded' ? grade.points : grade.error}`);
  return { grades: await gradeFiles(paths, (path) => basename(path), { graded, postponed }, limitsFor(CELL_MS)), told };
}

test('a cell that used up its time beside others, and does not when its file is graded by itself, costs nothing', async () => {
  const paths = [fileWith('slow.ipynb', ROUND), fileWith('good.ipynb', '')];
  let timer: NodeJS.Timeout | undefined;
  const letGoOn = (): void => void (timer = setInterval(() => markedFolders().forEach(removeMark), 5));
  const { told, grades } = await gradeAll(paths, letGoOn).finally(() => clearInterval(timer));
  assert.deepEqual([...told].sort(), ['good.ipynb: 10', 'slow.ipynb is postponed', 'slow.ipynb: 10']);
  assert.equal(told.at(-1), 'slow.ipynb: 10');
  assert.deepEqual(grades.map((grade) => grade.kind === 'graded' && grade.points), [10, 10]);
});

test('more than a third of the time of a cell counts as near its limit, less does not', async () => {
  const paths = [fileWith('much.ipynb', busy(0.5 * CELL_MS)), fileWith('some.ipynb', busy(0.15 * CELL_MS))];
  const { told } = await gradeAll(paths);
  assert.deepEqual(told.filter((line) => line.includes('postponed')), ['much.ipynb is postponed']);
  assert.deepEqual([...told].sort().filter((line) => line.includes(':')), ['much.ipynb: 10', 'some.ipynb: 10']);
});

test('a file without neighbours is graded once, however long it takes', async () => {
  const { told } = await gradeAll([fileWith('alone.ipynb', ROUND)]);
  assert.deepEqual(told, ['alone.ipynb: 9']);
});
