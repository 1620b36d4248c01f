import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { gradeTitle } from './grade-table';
import { gradedForTests } from './graded-for-tests';
import type { Graded } from './graded-for-tests';
import { exerciseNumber, withCell } from './solved-exercise';

let solved: Graded;
let shipped: Graded;
let damaged: Graded;

before(async () => {
  const solution = exerciseNumber('3', 'solution');
  const endless = withCell(solution, 'ex3-4-answer', 'function* sendReceipt(mail: MailService): WorkerSteps { for (;;) {} }');
  [solved, shipped, damaged] = await gradedForTests([
    solution,
    exerciseNumber('3', 'stub'),
    withCell(endless, 'ex3-2-answer', 'function* assign(): WorkerSteps { throw new Error("no"); }'),
  ]);
});

test('the solved exercise 3 has all sixteen points', () => {
  assert.equal(gradeTitle(solved), 'Exercise 3: 16 of 16 points (8 passed, 0 failed, 0 not attempted)', JSON.stringify(solved.questions));
});

test('exercise 3 as shipped is not attempted, question by question', () => {
  assert.deepEqual(shipped.questions.map(({ result }) => result), shipped.questions.map(() => 'not attempted'));
});

test('an endless worker and one that throws cost their own questions', () => {
  const failed = damaged.questions.filter(({ result }) => result !== 'passed');
  assert.deepEqual(failed.map(({ id }) => id), ['3.2', '3.4']);
  assert.match(failed[0].message, /ends in an error: no/);
  assert.match(failed[1].message, /did not come to an end/);
});
