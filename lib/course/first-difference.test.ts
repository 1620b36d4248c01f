import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notebook, NotebookOutput } from '../notebook/notebook';
import { firstDifference } from './first-difference';

const notebook = (...outputs: NotebookOutput[]): Notebook => ({
  cells: [
    { cell_type: 'markdown', id: 'title', metadata: {}, source: '# Title' },
    { cell_type: 'code', id: 'run', metadata: {}, source: 'run()', outputs, execution_count: 1 },
  ],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});
const stream = (text: string): NotebookOutput => ({ output_type: 'stream', name: 'stdout', text });
const chart = (spec: object): NotebookOutput => ({ output_type: 'display_data', metadata: {}, data: { 'application/vnd.vegalite.v5+json': spec } });

test('equal outputs have no difference, whatever the order of their keys', () => {
  assert.equal(firstDifference(notebook(stream('a\n'), chart({ a: 1, b: [2] })), notebook(stream('a\n'), chart({ b: [2], a: 1 }))), undefined);
});

test('the first line that differs is shown with its cell and output', () => {
  const difference = firstDifference(notebook(stream('one\ntwo\n')), notebook(stream('one\n2\n')));
  assert.equal(difference, 'cell run, output 1, text, line 2:\n    file:      two\n    fresh run: 2');
});

test('one number inside a chart is found', () => {
  assert.match(firstDifference(notebook(chart({ a: 1 })), notebook(chart({ a: 2 }))) ?? '', /vegalite.*line 2:\n.*"a": 1\n.*"a": 2/);
});

test('an output that is missing, or one too many, or of another kind is told', () => {
  assert.match(firstDifference(notebook(stream('a')), notebook()) ?? '', /output 1: in the file \(stream\), not in a fresh run/);
  assert.match(firstDifference(notebook(), notebook(stream('a'))) ?? '', /output 1: in a fresh run \(stream\), not in the file/);
  assert.match(firstDifference(notebook(chart({})), notebook(stream('a'))) ?? '', /kind: display_data of .* in the file, stream in a fresh run/);
});

test('of a long line only the part around the difference is shown', () => {
  const long = 'x'.repeat(5000);
  const difference = firstDifference(notebook(stream(`${long}a`)), notebook(stream(`${long}b`))) ?? '';
  assert.match(difference, /…x{40}a\n/);
  assert.ok(difference.length < 400);
});
