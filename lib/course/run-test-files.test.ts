import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runTestFiles } from './run-test-files';
import { addCounts, countsLine, type TestCounts } from './test-counts';

async function run(...sources: string[]): Promise<{ counts: TestCounts; printed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-runner-'));
  const context = process.env.NODE_TEST_CONTEXT;
  // Node refuses to run test files from a test file unless it forgets that it is one.
  delete process.env.NODE_TEST_CONTEXT;
  try {
    const files = sources.map((source, index) => join(folder, `made-up-${index}.test.js`));
    files.forEach((file, index) => writeFileSync(file, `const { test, describe, before } = require('node:test');\n${sources[index]}`));
    const lines: string[] = [];
    const counts = await runTestFiles(files, (line) => lines.push(line));
    return { counts, printed: lines.join('\n') };
  } finally {
    if (context !== undefined) process.env.NODE_TEST_CONTEXT = context;
    rmSync(folder, { recursive: true, force: true });
  }
}

test('only leaves are counted: not suites, and not tests that have tests of their own', async () => {
  const { counts } = await run(
    "describe('suite', () => { test('a', () => {}); test('b', () => {}); });",
    "test('outer', async (t) => { await t.test('c', () => {}); await t.test('d', () => {}); }); test('e', () => {});",
  );
  assert.deepEqual(counts, { passed: 5, failed: 0, skipped: 0 });
});

test('a failure inside a test counts once and is printed with its message', async () => {
  const { counts, printed } = await run("test('outer', async (t) => { await t.test('good', () => {}); await t.test('bad', () => { throw new Error('too late'); }); });");
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0 });
  assert.match(printed, /FAILED: bad\n.*made-up-0\.test\.js\n.*Error: too late/);
});

test('a skip is counted and says its reason', async () => {
  const { counts, printed } = await run("test('a', () => {}); test('b', { skip: 'no browser here' }, () => {});");
  assert.deepEqual(counts, { passed: 1, failed: 0, skipped: 1 });
  assert.match(printed, /skipped: b: no browser here/);
});

test('a file that throws, ends the process, or holds no test fails', async () => {
  const { counts, printed } = await run("throw new Error('at once');", "test('a', () => {}); process.exit(3);", "require('./missing')");
  assert.equal(counts.failed, 3, printed);
});

test('the last line has the sums of all stages', () => {
  const sum = addCounts([{ passed: 3, failed: 0, skipped: 1 }, { passed: 2, failed: 1, skipped: 0 }]);
  assert.equal(countsLine(sum), '5 passed, 1 failed, 1 skipped');
});
