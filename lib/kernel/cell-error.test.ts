import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRefusal, describeThrown } from './cell-error';

test('only lines of cells are shown of a stack', () => {
  const error = new TypeError('no');
  error.stack = 'TypeError: no\n    at renew (cell 3:2)\n    at async cell 4:1\n    at Script.runInThisContext (node:vm:1:1)\n    at x (/home/cell/a.js:3:2)';
  assert.deepEqual(describeThrown(error), { ename: 'TypeError', evalue: 'no', traceback: ['TypeError: no', '    at renew (cell 3:2)', '    at async cell 4:1'] });
});

test('whatever is thrown can be described', () => {
  const hostile = new Proxy({}, { get() { throw new Error(); }, getPrototypeOf() { throw new Error(); } });
  for (const thrown of [null, undefined, 0, 'text', Symbol('s'), 10n, () => 1, hostile, { name: 'x' }, Object.create(null)]) {
    assert.equal(describeThrown(thrown).ename, 'Thrown');
  }
  const broken = new Error('m');
  for (const name of ['stack', 'name', 'message', 'cause']) Object.defineProperty(broken, name, { get() { throw 1; } });
  assert.deepEqual(describeThrown(broken), { ename: 'Error', evalue: '', traceback: ['Error'] });
});

test('a cause is told, a long message is cut', () => {
  const { traceback } = describeThrown(new Error('outer', { cause: new RangeError('inner') }));
  assert.deepEqual(traceback.filter((line) => !line.startsWith(' ')), ['Error: outer', 'Caused by RangeError: inner']);
  assert.match(describeThrown(new Error('x'.repeat(20_000))).evalue, /… \(20000 characters\)$/);
});

test('a refusal shows line and place, and at most five complaints', () => {
  const complaint = { message: 'Wrong.', code: 2322, line: 2, column: 3 };
  const { ename, evalue, traceback } = describeRefusal(Array.from({ length: 7 }, () => complaint), 'cell 3', 'first\nsecond');
  assert.deepEqual([ename, evalue], ['TypeScriptError', 'Wrong.']);
  assert.deepEqual(traceback.slice(0, 4), ['TypeScriptError: Wrong. (TS2322)', '    at cell 3:2', '    second', '      ^']);
  assert.equal(traceback.at(-1), '… and 2 more.');
});
