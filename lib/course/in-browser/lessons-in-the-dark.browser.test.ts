import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { committedNotebooks } from '../committed';
import { withoutBrowser } from './browser';
import { lessonsInLab } from './lessons-in-lab';

/**
 * JupyterLab gives charts the colours of its theme where they state none. Cards are white whatever the theme, which a test of the
 * views holds, so that one lesson with nothing but cards stands for all of them.
 */
const lessons = committedNotebooks('notebooks').filter(({ path, text }) => text.includes('vnd.vegalite') || path.includes('/14-'));
const bounded = { skip: withoutBrowser, timeout: 150_000 };
const lab = lessonsInLab({ '@jupyterlab/apputils-extension:themes': { theme: 'JupyterLab Dark' } });

for (const { path } of lessons) {
  test(`${path} shows every picture in the dark theme`, bounded, async () => {
    // Nothing is run here, so no kernel is started.
    await lab.withPage(path, async (page) => {
      assert.deepEqual(await page.picturesNotSeen(), []);
      await page.screenshots(`${basename(path, '.ipynb')}-dark`);
    }, 'without a kernel');
  });
}
