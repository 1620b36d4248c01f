import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { parseNotebook } from '../../notebook/notebook-file';
import { committedNotebooks } from '../committed';
import { firstDifference } from '../first-difference';
import { lacksAServer } from '../missing-server';
import { withoutBrowser } from './browser';
import { lessonsInLab } from './lessons-in-lab';

const runBoundMs = 120_000;
const lab = lessonsInLab();

for (const [index, { path, text }] of committedNotebooks('notebooks').entries()) {
  const shortName = basename(path, '.ipynb');
  const bounded = { skip: withoutBrowser, timeout: 150_000 };
  test(`${path} shows every picture as after a clone, runs to its end, and saving it changes no byte`, bounded, async () => {
    await lab.withPage(path, async (page) => {
      assert.deepEqual(await page.picturesNotSeen(), [], 'pictures before the first run, when JupyterLab does not trust the outputs');
      await page.kernelReady();
      // A kernel that has just started is as good as one that was restarted, and saves a start for each lesson.
      if (index === 0) await page.restartAndRunAll(runBoundMs);
      else await page.run('all', runBoundMs);
      const cells = await page.cells();
      const errors = cells.flatMap(({ id, outputs }) => outputs.filter((output) => output.output_type === 'error').map(({ ename, evalue }) => `${id}: ${ename}: ${evalue}`));
      assert.deepEqual(errors, []);
      assert.deepEqual(cells.filter(({ executionCount }) => executionCount === null).map(({ id }) => id), [], 'cells that did not run');
      assert.deepEqual(await page.picturesNotSeen(), [], 'pictures after the run');
      await page.save();
      assert.deepEqual(await page.dialogs(), []);
      await page.screenshots(`${shortName}-light`);
      const kept = parseNotebook(text, path);
      if (lacksAServer(kept)) return;
      const saved = readFileSync(join(lab.folder(), path), 'utf8');
      assert.equal(firstDifference(kept, parseNotebook(saved, path)), undefined);
      assert.equal(saved, text);
    });
  });
}
