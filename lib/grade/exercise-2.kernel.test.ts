import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { csv } from './csv';
import { gradeTitle, selfAssessedRows } from './grade-table';
import { gradedForTests } from './graded-for-tests';
import type { Graded } from './graded-for-tests';
import { jsonLine } from './json-line';
import { exerciseNumber, withCell } from './solved-exercise';

let solved: Graded;
let shipped: Graded;
let damaged: Graded;

before(async () => {
  const solution = exerciseNumber('2', 'solution');
  [solved, shipped, damaged] = await gradedForTests([
    solution,
    exerciseNumber('2', 'stub'),
    withCell(withCell(solution, 'ex2-5-answer', 'function* addJob() { throw new Error("no"); }'), 'ex2-3-answer', 'const myTicks = { a: true, b: false, c: 3 };'),
  ]);
});

test('the solved exercise 2 has all fifteen points, and its open question stands apart', () => {
  assert.deepEqual([solved.points, solved.of, solved.questions.length], [15, 15, 8], JSON.stringify(solved.questions));
  assert.equal(gradeTitle(solved), 'Exercise 2: 15 of 15 points (8 passed, 0 failed, 0 not attempted)');
  assert.deepEqual(solved.selfAssessed?.map(({ id, ticked, facts }) => [id, ticked, facts]), [['2.3', 3, 3]]);
  assert.equal(selfAssessedRows(solved)[0]['your ticks'], '3 of 3');
});

test('exercise 2 as shipped is not attempted, question by question, and nothing is ticked', () => {
  assert.deepEqual(shipped.questions.map(({ result }) => result), shipped.questions.map(() => 'not attempted'));
  assert.equal(shipped.points, 0);
  assert.deepEqual(shipped.selfAssessed?.map(({ ticked }) => ticked), [undefined]);
});

test('a broken client costs its own question, and ticks that cannot be read cost nothing', () => {
  assert.deepEqual(damaged.questions.filter(({ result }) => result !== 'passed').map(({ id }) => id), ['2.5']);
  assert.equal(damaged.points, 13);
  assert.match(damaged.selfAssessed?.[0].message ?? '', /c must be true or false/);
});

test('a line of JSON has the checked questions as ever, and the open one in a list of its own; CSV has only the checked ones', () => {
  const line = JSON.parse(jsonLine(solved));
  assert.deepEqual(Object.keys(line), ['notebook', 'points', 'of', 'questions', 'selfAssessed']);
  assert.deepEqual(Object.keys(line.questions[0]), ['id', 'result', 'points', 'of', 'message']);
  assert.deepEqual(Object.keys(line.selfAssessed[0]), ['id', 'ticked', 'facts', 'message']);
  assert.match(csv([solved]), /,2\.1,2\.2,2\.4,2\.5,/);
});
