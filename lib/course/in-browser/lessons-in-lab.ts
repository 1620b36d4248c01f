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
  /** Opens a notebook, and closes it and ends its kernel afterwards. JupyterLab is loaded once for all of them. */
  withPage(path: string, use: (page: LabPage) => Promise<void>, kernel?: 'without a kernel'): Promise<void>;
}

/**
 * Starts JupyterLab and a browser before the tests of the file that calls this, and ends both after them.
 * @param more further settings, as a learner may change them: plugin to values
 */
export function lessonsInLab(more: Record<string, object> = {}): LessonsInLab {
  let browser: Browser;
  let lab: LabServer;
  let loaded: LabPage | undefined;

  before(async () => {
    if (withoutBrowser !== false) return;
    lab = await startLab({ ...settings, ...more });
    browser = await openBrowser();
  });

  after(async () => {
    await browser?.close();
    await lab?.stop();
  });

  return {
    folder: () => lab.folder,
    async withPage(path, use, kernel) {
      loaded ??= await loadLab(browser, lab);
      try {
        await loaded.open(path, kernel);
        await use(loaded);
        await loaded.close();
      } catch (error) {
        // What is left on the page of a test that failed must not fail the next one.
        await loaded.leave();
        loaded = undefined;
        throw error;
      }
    },
  };
}

async function loadLab(browser: Browser, lab: LabServer): Promise<LabPage> {
  const page = new LabPage(await browser.newPage({ viewport: { width: 1280, height: 900 } }));
  await page.load(lab.address);
  return page;
}
