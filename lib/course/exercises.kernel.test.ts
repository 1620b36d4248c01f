import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { makeExercise } from '../grade/exercise/make-exercise';
import { KernelClient } from '../kernel/client';
import type { Notebook } from '../notebook/notebook';
import { parseNotebook } from '../notebook/notebook-file';
import { committedNotebooks } from './committed';
import { root } from './root';
import { runNotebook } from './run-notebook';

/** The checks that each exercise has; the fault test of exercise 4 is checked by grading. */
const LEAST: Readonly<Record<string, number>> = { 1: 7, 2: 8, 3: 8, 4: 2 };

/** The texts that the check cells of a notebook show when it is run from top to bottom. */
async function checksOf(notebook: Notebook, path: string): Promise<string[]> {
  const { cells } = await runNotebook(notebook, dirname(join(root, path)));
  const checks = cells.filter(({ source }) => /^(await )?check\(/.test(source));
  return checks.map(({ outputs = [] }) => String((outputs[0]?.data as Record<string, unknown> | undefined)?.['text/plain']));
}

for (const { path, text } of committedNotebooks('exercises')) {
  test(`${path}, as shipped, runs to its end in the kernel, and every check says not attempted`, async () => {
    const checks = await checksOf(parseNotebook(text, path), path);
    assert.ok(checks.length >= LEAST[path.split('/')[1][0]]);
    for (const check of checks) assert.match(check, /^○ \d\.\d not attempted\. /);
  });
}

for (const { path, text } of committedNotebooks('solutions')) {
  test(`${path}, without what is for the solution only, passes every check in the kernel`, async () => {
    const checks = await checksOf(makeExercise(parseNotebook(text, path), path, 'solution'), path);
    assert.ok(checks.length >= LEAST[path.split('/')[1][0]]);
    for (const check of checks) assert.match(check, /^(✓ \d\.\d passed|◇ \d\.\d self-assessed)\. /);
  });
}

test('the last cell of a solution shows a table of questions, points and reasons, and when the file was last saved', async () => {
  const kernel = await KernelClient.start({ cwd: join(root, 'solutions') });
  try {
    const { status, outputs } = await kernel.execute("import { grade } from '../lib';\nawait grade('1')");
    assert.equal(status, 'ok');
    const [output] = outputs;
    assert.equal(output.output_type, 'execute_result');
    const data = output.output_type === 'execute_result' ? output.data : {};
    assert.match(String(data['text/plain']), /^Exercise 1: \d+ of 10 points .*1\.7 A run that refutes.*Last saved on \d{4}-\d\d-\d\d at /s);
    assert.match(String(data['text/html']), /<caption[^>]*>Exercise 1: /);
    const missing = await kernel.execute("await grade('9')");
    assert.match(JSON.stringify(missing.outputs), /Nothing was graded: there is no exercise '9'/);
  } finally {
    await kernel.close();
  }
});
