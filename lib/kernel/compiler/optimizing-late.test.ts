import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import vm from 'node:vm';
import { optimizingLate } from './optimizing-late';

const source = (text: number) => `(function () { return ${text}; })`;
const cachedData = new vm.Script(source(0)).createCachedData();
let looks = 0;
/** V8 refuses compiled code that was made with other flags than it has now. Each look needs a text that V8 has not seen, of the same length. */
const flagsDiffer = () => new vm.Script(source(++looks), { cachedData }).cachedDataRejected;

test('V8 has other flags during the work, and afterwards those it had, also when the work throws', () => {
  assert.equal(flagsDiffer(), false);
  assert.equal(optimizingLate(flagsDiffer), true);
  assert.equal(flagsDiffer(), false);
  assert.throws(() => optimizingLate(() => assert.fail('on purpose')), /on purpose/);
  assert.equal(flagsDiffer(), false);
});

test('V8 knows the flags: it complains of none', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', `console.log(require(${JSON.stringify(require.resolve('./optimizing-late'))}).optimizingLate(() => 1))`], { encoding: 'utf8' });
  assert.deepEqual([stdout, stderr], ['1\n', '']);
});
