import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExercise } from '../grade/exercise/make-exercise';
import { formatNotebook, parseNotebook } from '../notebook/notebook-file';
import { committedNotebooks } from './committed';

const exercises = new Map(committedNotebooks('exercises').map(({ path, text }) => [path, text]));
const solutions = committedNotebooks('solutions').map(({ path, text }) => ({ path, notebook: parseNotebook(text, path) }));

/** The lines of code that carry something: no braces alone, no opening of a call, no comments, no imports' ends. */
const telling = (text: string): string[] =>
  text.split('\n').map((line) => line.trim()).filter((line) => /[a-z0-9]{3}/i.test(line) && !line.startsWith('//') && !/^\w+\($/.test(line));

test('every exercise has a solution, and every solution an exercise', () => {
  assert.deepEqual([...exercises.keys()].map((path) => path.split('/')[1]), solutions.map(({ path }) => path.split('/')[1]));
});

for (const { path, notebook } of solutions) {
  const exercise = exercises.get(path.replace('solutions/', 'exercises/')) ?? '';

  test(`the exercise of ${path} is what the solution makes, byte for byte`, () => {
    assert.equal(exercise, formatNotebook(makeExercise(notebook, path)));
  });

  test(`no line of a solution in ${path} stands in its exercise`, () => {
    const shipped = parseNotebook(exercise, path).cells;
    const filled = makeExercise(notebook, path, 'solution').cells;
    const lines = new Set(shipped.flatMap(({ source }) => telling(source)));
    let solutionLines = 0;
    filled.forEach(({ source }, at) => {
      if (source === shipped[at].source) return;
      const kept = new Set(telling(shipped[at].source));
      const own = telling(source).filter((line) => !kept.has(line));
      solutionLines += own.length;
      assert.deepEqual(own.filter((line) => lines.has(line)), []);
    });
    assert.ok(solutionLines >= 10);
  });

  test(`the reasons and the grading cell of ${path} are not in its exercise, and the grading cell has no output`, () => {
    const grading = notebook.cells.filter(({ source }) => source.includes('grade('));
    assert.equal(grading.length, 1);
    assert.deepEqual(grading[0].outputs, []);
    assert.ok(!exercise.includes('grade(\''));
    assert.ok(!exercise.includes('**Why.**'));
  });

  test(`every other cell of ${path} that shows something has its output`, () => {
    const silent = notebook.cells.filter(({ source, outputs }) => /^(check|stepTable)\(/.test(source) && outputs?.length !== 1);
    assert.deepEqual(silent.map(({ id }) => id), []);
  });
}
