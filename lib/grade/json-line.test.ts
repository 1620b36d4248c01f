import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonLine } from './json-line';

test('a graded notebook is one line with notebook, points, of and questions', () => {
  const question = { id: '1.1', title: 't', result: 'not attempted', points: 0, of: 1, message: 'two\nlines' } as const;
  const line = jsonLine({ kind: 'graded', notebook: 'a.ipynb', exercise: '1', savedAt: new Date(0), points: 0, of: 1, questions: [question] });
  assert.ok(!line.includes('\n'));
  const { title, ...rest } = question;
  assert.deepEqual(JSON.parse(line), { notebook: 'a.ipynb', points: 0, of: 1, questions: [rest] });
});

test('a notebook that cannot be graded is a line with notebook and error', () => {
  assert.equal(jsonLine({ kind: 'error', notebook: 'a', error: 'a is empty.' }), '{"notebook":"a","error":"a is empty."}');
});
