import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { TrialDatabases } from './exercise-4/trial-databases';
import { questionsOf } from './find-question';
import { gradeNotebook } from './grade-notebook';
import { ANSWER_CELLS, busy } from './hostile/time';
import { importsOfExercise } from './imports-of-exercise';
import { CellConversions } from './run/cell-conversions';
import { ConverterProcess } from './run/converter-process';
import type { Conversion, TimedConversion } from './run/converter-process';
import { limitsFor, TimeBudget } from './run/limits';
import { NotebookRun } from './run/notebook-run';
import { exerciseOne, withCell } from './solved-exercise';

const ENDLESS = '// endless types';
const real = new ConverterProcess();
after(() => real.close());

const START_MS = 500;

/**
 * The compiler, but for cells that would keep it busy for ever: those use up what they are given and the time for another start,
 * without the waiting.
 */
function impatient(): { converter: ConverterProcess; usedMs(): number } {
  let usedMs = 0;
  const convertImports = (imports: string): Promise<Conversion> => real.convertImports(imports);
  const convert = async (prevDecl: string, code: string, imports: string, limitMs: number): Promise<TimedConversion> => {
    if (!code.includes(ENDLESS)) return real.convert(prevDecl, code, imports, limitMs);
    usedMs += limitMs + START_MS;
    return { conversion: { kind: 'stuck' }, tookMs: limitMs + START_MS };
  };
  return { converter: { convert, convertImports } as unknown as ConverterProcess, usedMs: () => usedMs };
}

test('cells with endless types, each of which seems to need all others, take no longer together than a notebook may, and cost no other question', async () => {
  const [good, ...endless] = [...ANSWER_CELLS].reverse();
  const solved = exerciseOne('solution');
  const notebook = endless.reduce((all, id) => withCell(all, id, `${ENDLESS}\nlet grown = 1;\n${all.cells.find((cell) => cell.id === id)?.source}`), solved);
  const limits = limitsFor();
  const { converter, usedMs } = impatient();
  const { questions } = await gradeNotebook(notebook, questionsOf('1'), { imports: importsOfExercise('1'), converter, limits, databases: new TrialDatabases('endless types') });
  assert.deepEqual(questions.map(({ result }) => result), [...endless.map(() => 'failed'), 'passed'], good);
  for (const { message } of questions.slice(0, -1)) assert.match(message, /keeps the compiler busy for too long\.$|took all the time that there is\.$/);
  const freeMs = 2_000;
  assert.ok(usedMs() <= limits.notebookMs + freeMs + START_MS * ANSWER_CELLS.length, `${usedMs()} ms`);
  assert.ok(usedMs() >= limits.togetherMs, 'and not for want of trying');
});

test('a fault test that computes for more than a third of its time comes near its limit, one whose calls take that long does not', async () => {
  const limits = limitsFor(1_000);
  const calls = [1, 2, 3].map(() => "await world.query('SELECT 1');").join('\n');
  const slowAnswer = (): Promise<unknown> => new Promise((resolve) => setTimeout(() => resolve([]), 300));
  for (const [body, near] of [[busy(500), true], [calls, false]] as const) {
    let told = false;
    const run = new NotebookRun(new CellConversions(real, limits), limits, new TimeBudget(limits.togetherMs, () => (told = true)));
    try {
      await run.runImports(importsOfExercise('4'));
      assert.equal(await run.runCell('cell 1', `async function faultTest(world: ImporterWorld): Promise<void> {\n${body}\n}`), undefined);
      told = false;
      assert.equal((await run.test('faultTest', slowAnswer)).kind, 'seen');
      assert.equal(told, near, body);
    } finally {
      await run.close();
    }
  }
});
