import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonSize } from './json-size';

const sizeOf = (text: string): number[] => {
  const { containers, separators } = jsonSize(Buffer.from(text));
  return [containers, separators];
};

test('objects, lists and what stands between their parts are counted, and nothing in a text', () => {
  assert.deepEqual(sizeOf('[{}, {"a": [1, 2]}]'), [4, 3]);
  assert.deepEqual(sizeOf('"[{,:"'), [0, 0]);
  assert.deepEqual(sizeOf('["\\"[", "\\\\", [], "\\\\\\",{"]'), [2, 3]);
  assert.deepEqual(sizeOf('["ä,[", "cut [,'), [1, 1]);
  assert.deepEqual(sizeOf(''), [0, 0]);
});
