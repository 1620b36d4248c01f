import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from './orderings';

test('two clients of three steps and two pauses have 8!/(3!·3!·2!) = 560 orderings, each once', () => {
  const words = [...orderings({ A: 3, B: 3, P: 2 })];
  assert.equal(words.length, 560);
  assert.equal(new Set(words).size, 560);
  assert.ok(words.every((word) => [...word].sort().join('') === 'AAABBBPP'));
});

test('orderings come in alphabetical order, whatever the order of the counts', () => {
  const words = [...orderings({ P: 1, B: 2, A: 1 })];
  assert.deepEqual(words, [...words].sort());
  assert.deepEqual([words[0], words[words.length - 1]], ['ABBP', 'PBBA']);
});

test('no letters give the one empty ordering', () => {
  assert.deepEqual([...orderings({ A: 0 })], ['']);
});
