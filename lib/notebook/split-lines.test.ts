import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitLines } from './split-lines';

test('every line keeps its end, and an empty text has no lines', () => {
  assert.deepEqual(splitLines('a\n\nb'), ['a\n', '\n', 'b']);
  assert.deepEqual(splitLines('a\n'), ['a\n']);
  assert.deepEqual(splitLines(''), []);
});

test('lines end where Python ends them', () => {
  assert.deepEqual(splitLines('a\r\nb\rc\u2028d\x85e\x0cf'), ['a\r\n', 'b\r', 'c\u2028', 'd\x85', 'e\x0c', 'f']);
});
