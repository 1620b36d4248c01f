import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { committedNotebooks } from '../committed';
import { withoutBrowser } from './browser';
import { lessonsInLab } from './lessons-in-lab';

const lessons = committedNotebooks('notebooks');
const bounded = { skip: withoutBrowser, timeout: 150_000 };
const lab = lessonsInLab();

let dark: Promise<void> | undefined;

/** Chosen once, a theme holds for all pages that are opened after it. */
function inDarkTheme(): Promise<void> {
  dark ??= lab.withPage(lessons[0].path, (page) => page.useTheme('JupyterLab Dark'));
  return dark;
}

for (const { path } of lessons) {
  test(`${path} shows every picture in the dark theme`, bounded, async () => {
    await inDarkTheme();
    await lab.withPage(path, async (page) => {
      assert.deepEqual(await page.picturesNotSeen(), []);
      await page.screenshots(`${basename(path, '.ipynb')}-dark`);
      await page.endKernel();
    });
  });
}
