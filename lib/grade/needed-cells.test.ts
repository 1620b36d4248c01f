import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaresName } from './declares-name';
import { neededCells } from './needed-cells';

test('a declaration is found in code that need not compile, but not in comments or longer names', () => {
  for (const code of ['const a = 1', 'let a', 'class a {', 'function a() {', 'x; const a: string = (']) assert.ok(declaresName(code, 'a'), code);
  for (const code of ['// const a = 1', '/* const a\n= 1 */', 'const ab = 1', 'a = 1', 'const b = a']) assert.ok(!declaresName(code, 'a'), code);
});

test('the cells that a name needs are those that declare it and what they use, in their order', () => {
  const cells = ['const unused = 1', 'const b = 2', 'const c = b', 'const a = c + 1', 'check(a)', 'const a = c'].map((code) => ({ code }));
  assert.deepEqual(neededCells(cells, 'a').map(({ code }) => code), ['const b = 2', 'const c = b', 'const a = c + 1', 'const a = c']);
  assert.deepEqual(neededCells(cells, 'd'), []);
});
