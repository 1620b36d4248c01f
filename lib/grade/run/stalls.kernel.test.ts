import assert from 'node:assert/strict';
import { readdirSync, readlinkSync } from 'node:fs';
import { test } from 'node:test';
import { TrialDatabases } from '../exercise-4/trial-databases';
import type { Notebook } from '../../notebook/notebook';
import { questionsOf } from '../find-question';
import { gradeNotebook } from '../grade-notebook';
import { importsOfExercise } from '../imports-of-exercise';
import { exerciseOne, withCell } from '../solved-exercise';
import { ConverterProcess } from './converter-process';
import { limitsFor } from './limits';
import { markedFolders, removeMark, ROUND } from './marks-for-tests';

const CELL_MS = 1_000;

/** For as long as something goes on, stops each process of ours that leaves a mark, and lets it go on after thrice the limit. */
async function whileStopping<T>(work: Promise<T>): Promise<{ result: T; stops: number }> {
  let stops = 0;
  const timer = setInterval(() => {
    for (const scratch of markedFolders()) {
      const pid = Number(readdirSync('/proc').find((each) => /^\d+$/.test(each) && folderOf(each) === scratch));
      process.kill(pid, 'SIGSTOP');
      removeMark(scratch);
      stops += 1;
      setTimeout(() => process.kill(pid, 'SIGCONT'), 3 * CELL_MS);
    }
  }, 5);
  return { result: await work.finally(() => clearInterval(timer)), stops };
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

async function graded(notebook: Notebook): Promise<unknown[]> {
  const limits = limitsFor(CELL_MS);
  const converter = new ConverterProcess();
  try {
    const { questions } = await gradeNotebook(notebook, questionsOf('1'), { imports: importsOfExercise('1'), converter, limits, databases: new TrialDatabases('stalls') });
    return questions.filter(({ result }) => result !== 'passed');
  } finally {
    converter.close();
  }
}

test('a process that stands still for thrice the limit costs no question: in a loop, in an await, in an answer that is looked at', { skip: process.platform !== 'linux' && 'needs /proc' }, async () => {
  const solved = exerciseOne('solution');
  const source = (id: string): string => solved.cells.find((cell) => cell.id === id)?.source ?? '';
  const inLoop = withCell(solved, 'ex1-4-answer', `${ROUND}\n${source('ex1-4-answer')}`);
  const inAwait = withCell(inLoop, 'ex1-5-answer', `await null;\n${ROUND}\nawait new Promise((done) => setTimeout(done, 5));\n${source('ex1-5-answer')}`);
  const inLook = withCell(inAwait, 'ex1-6-answer', source('ex1-6-answer').replace(/constructor\([^)]*\)\s*\{/, (head) => `static looked = false;\n  ${head}\n    if (!FencedAccount.looked) {\n      FencedAccount.looked = true;\n      ${ROUND}\n    }`));
  const { result, stops } = await whileStopping(graded(inLook));
  assert.deepEqual(result, []);
  assert.ok(stops >= 3, `each was stopped: ${stops}`);
});
