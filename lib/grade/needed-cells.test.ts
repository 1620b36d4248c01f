import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellNames } from './cell-names';
import { neededCells } from './needed-cells';

const declares = (code: string): boolean => cellNames(code).declares.has('a');

test('a declaration is found in code that need not compile, but not in comments or longer names', () => {
  for (const code of ['const a = 1', 'let a', 'class a {', 'function a() {', 'function* a() {', "x = '/*'; const a = 1", 'x; const a: string = (']) assert.ok(declares(code), code);
  for (const code of ['// const a = 1', '/* const a\n= 1 */', '/* const a', 'const ab = 1', 'a = 1', 'const b = a']) assert.ok(!declares(code), code);
});

test('an assignment sets a name, and neither a comparison nor an arrow nor a property does', () => {
  for (const code of ['a = 1', 'const a = 1', 'a\n= 1']) assert.ok(cellNames(code).sets.has('a'), code);
  for (const code of ['a == 1', 'a => 1', 'b.a = 1', 'ab = 1', 'f(a)']) assert.ok(!cellNames(code).sets.has('a'), code);
});

const needed = (codes: readonly string[], name: string): string[] =>
  neededCells(codes.map((code) => ({ code, names: cellNames(code) })), name).map(({ code }) => code);

test('the cells that a name needs are those that set it and what they use, in their order', () => {
  const cells = ['const unused = 1', 'let b = 2', 'b = 3', 'const c = b', 'const a = c + 1', 'check(a)', 'const a = c'];
  assert.deepEqual(needed(cells, 'a'), ['let b = 2', 'b = 3', 'const c = b', 'const a = c + 1', 'const a = c']);
  assert.deepEqual(needed(cells, 'd'), []);
});

test('where no cell is seen to declare a name, those that mention it are needed', () => {
  assert.deepEqual(needed(['const x = 1', 'const { a } = { a: x }', 'check(b)'], 'a'), ['const x = 1', 'const { a } = { a: x }']);
});

test('a cell of a million characters that is made to be slow takes no time', () => {
  const startMs = performance.now();
  for (const slow of ['/*', '"', '`', "'\\", 'const ', 'a ', 'a  =', '\u2028']) cellNames(slow.repeat(1_000_000 / slow.length));
  assert.ok(performance.now() - startMs < 4_000);
});

test('three hundred cells that all set the same ten thousand names take no longer than their length', () => {
  const code = Array.from({ length: 10_000 }, (_, n) => `n${n} = 0`).join('\n');
  const names = cellNames(code);
  const cells = Array.from({ length: 300 }, () => ({ names }));
  const startMs = performance.now();
  assert.equal(neededCells(cells, 'n7').length, 300);
  assert.ok(performance.now() - startMs < 4_000);
});
