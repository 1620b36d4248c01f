import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { TrialDatabases } from './exercise-4/trial-databases';
import { questionsOf } from './find-question';
import { gradeNotebook } from './grade-notebook';
import { ANSWER_CELLS } from './hostile/time';
import { importsOfExercise } from './imports-of-exercise';
import { ConverterProcess } from './run/converter-process';
import type { TimedConversion } from './run/converter-process';
import { limitsFor } from './run/limits';
import { exerciseOne, withCell } from './solved-exercise';

const ENDLESS = '// endless types';
const real = new ConverterProcess();
after(() => real.close());

/** The compiler, but for cells that would keep it busy for ever: those use up what they are given, without the waiting. */
function impatient(): { converter: ConverterProcess; usedMs(): number } {
  let usedMs = 0;
  const convert = async (prevDecl: string, code: string, limitMs: number): Promise<TimedConversion> => {
    if (!code.includes(ENDLESS)) return real.convert(prevDecl, code, limitMs);
    usedMs += limitMs;
    return { conversion: { kind: 'stuck' }, tookMs: limitMs };
  };
  return { converter: { convert } as unknown as ConverterProcess, usedMs: () => usedMs };
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
  assert.ok(usedMs() <= limits.notebookMs + freeMs, `${usedMs()} ms`);
  assert.ok(usedMs() >= limits.togetherMs, 'and not for want of trying');
});
