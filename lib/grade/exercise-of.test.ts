import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exerciseOf } from './exercise-of';

const notebook = (...cells: { id?: string; source: string }[]) => ({
  cells: cells.map((cell) => ({ cell_type: 'code' as const, metadata: {}, ...cell })),
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});

test('the exercise is known by the name of the file, by the ids of cells, or by the questions asked', () => {
  assert.equal(exerciseOf(notebook(), '/x/1-what-the-storage-refused.ipynb'), '1');
  assert.equal(exerciseOf(notebook({ id: 'ex1-title', source: '' }), 'alice.ipynb'), '1');
  assert.equal(exerciseOf(notebook({ source: "check('1.5', myOrdering)" }), 'bob (2).ipynb'), '1');
});

test('what a notebook asks and answers counts more than what its file is called', () => {
  assert.equal(exerciseOf(notebook({ source: 'const myOrdering = 1' }), '2-jones.ipynb'), '1');
  assert.equal(exerciseOf(notebook({ source: "check('1.5', a)" }, { source: "check('2.1', b)" }), '2-jones.ipynb'), '2');
});

test('a notebook that is no exercise is none', () => {
  assert.equal(exerciseOf(notebook({ source: 'check(x)' }), '00-start-here.ipynb'), undefined);
  assert.equal(exerciseOf(notebook({ source: "check('0.1', 3)" }), 'x.ipynb'), undefined);
  assert.equal(exerciseOf(notebook(), '77-x.ipynb'), undefined);
});

test('of a text without end only the beginning is looked at', () => {
  assert.equal(exerciseOf(notebook({ source: `${'word '.repeat(10_000)} myOrdering` }, { source: 'scenario1' }), 'x.ipynb'), '1');
  assert.equal(exerciseOf(notebook({ source: `${'word '.repeat(10_000)} myOrdering` }), 'x.ipynb'), undefined);
});
