import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NotebookCell } from '../../notebook/notebook';
import { makeExercise } from './make-exercise';

const notebook = (...cells: NotebookCell[]) => ({ cells, metadata: { kernelspec: { name: 'tslab' } }, nbformat: 4, nbformat_minor: 5 });
const code = (id: string, source: string, ...tags: string[]): NotebookCell => {
  const outputs = [{ output_type: 'stream', name: 'stdout', text: 'x' }];
  return { cell_type: 'code', id, metadata: tags.length > 0 ? { tags } : {}, source, outputs, execution_count: 3 };
};

test('an exercise has the same cells with the same ids, without outputs and without what is for the solution only', () => {
  const made = makeExercise(notebook(code('a', '1'), code('b', 'grade()', 'solution-only'), code('c', '2')), 'nb');
  assert.deepEqual(made.cells.map(({ id, outputs, execution_count }) => [id, outputs, execution_count]), [['a', [], null], ['c', [], null]]);
  assert.deepEqual(made.metadata, { kernelspec: { name: 'tslab' } });
});

test('a cell without an id, or with one that another has, is one sentence', () => {
  const { id, ...without } = code('a', '1');
  assert.throws(() => makeExercise(notebook(without), 'nb'), { message: 'nb: cell 1 has no id, so the exercise could not keep it.' });
  assert.throws(() => makeExercise(notebook(code('a', '1'), code('a', '2')), 'nb'), { message: "nb: two cells have the id 'a'." });
});

test('malformed marks name the notebook and the cell, also in cells that the exercise has', () => {
  assert.throws(() => makeExercise(notebook(code('a', '// BEGIN SOLUTION')), 'nb'), { message: /^nb, cell 'a', line 1: / });
});
