import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, withoutBrowser } from './browser';
import { LabPage } from './lab-page';
import { startLab, type LabServer } from './lab-server';

// All cells are in the page, for the screenshots and for the check that each picture is seen.
const settings = { '@jupyterlab/notebook-extension:tracker': { windowingMode: 'none' } };

/** JupyterLab and a browser for the tests of one file. */
export interface LessonsInLab {
  /** The folder that JupyterLab serves, a copy of the course. */
  folder(): string;
  /** Opens a notebook in a page of its own, and closes the page afterwards. */
  withPage(path: string, use: (page: LabPage) => Promise<void>): Promise<void>;
}

/** Starts JupyterLab and a browser before the tests of the file that calls this, and ends both after them. */
export function lessonsInLab(): LessonsInLab {
  let browser: Browser;
  let lab: LabServer;

  before(async () => {
    if (withoutBrowser !== false) return;
    lab = await startLab(settings);
    browser = await openBrowser();
  });

  after(async () => {
    await browser?.close();
    await lab?.stop();
  });

  return {
    folder: () => lab.folder,
    async withPage(path, use) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      try {
        const opened = new LabPage(page);
        await opened.open(lab.addressOf(path));
        await use(opened);
      } finally {
        await page.close();
      }
    },
  };
}
