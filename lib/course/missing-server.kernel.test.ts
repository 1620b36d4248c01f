import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notebook, NotebookCell } from '../notebook/notebook';
import { firstDifference } from './first-difference';
import { lacksAServer, lacksItsServer, ZOOKEEPER_TAG } from './missing-server';
import { root } from './root';
import { runNotebook } from './run-notebook';

const code = (id: string, source: string, tags: string[], shown: string, execution_count: number): NotebookCell => ({
  cell_type: 'code', id, source, execution_count, metadata: { tags },
  outputs: [{ output_type: 'stream', name: 'stdout', text: `${shown}\n` }],
});
const notebook: Notebook = {
  cells: [
    code('before', 'console.log(1)', [], '1', 1),
    code('needing', "console.log('fresh')", [ZOOKEEPER_TAG], 'kept', 2),
    code('after', 'console.log(3)', [], '3', 3),
  ],
  metadata: {}, nbformat: 4, nbformat_minor: 5,
};
const run = (isThere: boolean): Promise<Notebook> => runNotebook(notebook, root, 60_000, () => isThere);

test('without a ZooKeeper a cell that needs one keeps its outputs, and all other cells are compared', async () => {
  const fresh = await run(false);
  assert.deepEqual(fresh.cells[1], notebook.cells[1]);
  assert.equal(firstDifference(notebook, fresh), undefined, 'the cell after it has its number too');
  const other = { ...notebook, cells: notebook.cells.map((cell) => (cell.id === 'after' ? code('after', '', [], '4', 3) : cell)) };
  assert.match(String(firstDifference(other, fresh)), /^cell after/);
});

test('with a ZooKeeper such a cell is run and compared like all others', async () => {
  assert.match(String(firstDifference(notebook, await run(true))), /^cell needing/);
});

test('only a cell with the tag lacks its server, and only where there is none', () => {
  assert.deepEqual(notebook.cells.map((cell) => lacksItsServer(cell, () => false)), [false, true, false]);
  assert.deepEqual(notebook.cells.map((cell) => lacksItsServer(cell, () => true)), [false, false, false]);
  assert.deepEqual([lacksAServer(notebook, () => false), lacksAServer(notebook, () => true)], [true, false]);
});
