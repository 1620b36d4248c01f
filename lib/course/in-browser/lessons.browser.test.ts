import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { committedNotebooks } from '../committed';
import { openBrowser, withoutBrowser } from './browser';
import { LabPage } from './lab-page';
import { startLab, type LabServer } from './lab-server';

const runBoundMs = 120_000;
const lessons = committedNotebooks('notebooks');
const shortName = (path: string): string => basename(path, '.ipynb');

const bounded = { skip: withoutBrowser, timeout: 150_000 };
let browser: Browser;
let lab: LabServer;

// All cells are in the page, for the screenshots and for the check that each picture is seen.
const settings = { '@jupyterlab/notebook-extension:tracker': { windowingMode: 'none' } };

before(async () => {
  if (withoutBrowser !== false) return;
  lab = await startLab(settings);
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await lab?.stop();
});

async function withPage(path: string, use: (page: LabPage) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const opened = new LabPage(page);
    await opened.open(lab.addressOf(path));
    await use(opened);
  } finally {
    await page.close();
  }
}

for (const { path, text } of lessons) {
  test(`${path} shows every picture as after a clone, runs to its end, and saving it changes no byte`, bounded, async () => {
    await withPage(path, async (page) => {
      assert.deepEqual(await page.picturesNotSeen(), [], 'pictures before the first run, when JupyterLab does not trust the outputs');
      await page.screenshots(`${shortName(path)}-light-untrusted`);
      await page.restartAndRunAll(runBoundMs);
      const cells = await page.cells();
      const errors = cells.flatMap(({ id, outputs }) => outputs.filter((output) => output.output_type === 'error').map(({ ename, evalue }) => `${id}: ${ename}: ${evalue}`));
      assert.deepEqual(errors, []);
      assert.deepEqual(cells.filter(({ executionCount }) => executionCount === null).map(({ id }) => id), [], 'cells that did not run');
      assert.deepEqual(await page.picturesNotSeen(), [], 'pictures after the run');
      await page.save();
      assert.deepEqual(await page.dialogs(), []);
      await page.screenshots(`${shortName(path)}-light`);
      await page.endKernel();
      assert.equal(readFileSync(join(lab.folder, path), 'utf8'), text);
    });
  });
}

let dark: Promise<void> | undefined;

/** Chosen once, a theme holds for all pages that are opened after it. */
function inDarkTheme(): Promise<void> {
  dark ??= withPage(lessons[0].path, (page) => page.useTheme('JupyterLab Dark'));
  return dark;
}

for (const { path } of lessons) {
  test(`${path} shows every picture in the dark theme`, bounded, async () => {
    await inDarkTheme();
    await withPage(path, async (page) => {
      assert.deepEqual(await page.picturesNotSeen(), []);
      await page.screenshots(`${shortName(path)}-dark`);
      await page.endKernel();
    });
  });
}
