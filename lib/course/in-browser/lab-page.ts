import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../root';

// What runs inside the page.
declare const window: any;
declare const document: any;

const loadBoundMs = 60_000;

/** What JupyterLab holds of one code cell. */
export interface LabCell {
  id: string;
  executionCount: number | null;
  /** `idle` when it has run and its end was heard, `running` while it shows `[*]`. */
  state: string;
  outputs: { output_type: string; ename?: string; evalue?: string; text?: string; data?: Record<string, unknown> }[];
}

/** JupyterLab in a browser, with one notebook open. Nothing here sleeps: each wait is for an event and has a bound. */
export class LabPage {
  constructor(private readonly page: Page) {}

  /** Loads JupyterLab, with nothing open. */
  async load(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.waitForFunction(() => window.jupyterapp?.shell !== undefined, undefined, { timeout: loadBoundMs });
    await this.page.evaluate(() => window.jupyterapp.restored);
  }

  /** Opens a notebook as a click on its name does, and waits until it is shown. */
  async open(path: string, kernel?: 'without a kernel'): Promise<void> {
    await this.page.evaluate(async ({ wanted, without }) => {
      const { commands, docRegistry, shell } = window.jupyterapp;
      if (without) docRegistry.getKernelPreference = () => ({ shouldStart: false, canStart: false });
      const panel = await commands.execute('docmanager:open', { path: wanted, factory: 'Notebook' });
      shell.activateById(panel.id);
      await panel.context.ready;
      await panel.revealed;
    }, { wanted: path, without: kernel !== undefined });
    await this.page.waitForFunction((wanted) => window.jupyterapp.shell.currentWidget?.context?.path === wanted, path, { timeout: loadBoundMs });
  }

  /** Waits until the notebook's kernel is there. */
  async kernelReady(): Promise<void> {
    await this.page.evaluate(async () => {
      const { sessionContext } = window.jupyterapp.shell.currentWidget;
      await sessionContext.ready;
      await sessionContext.session.kernel.info;
    });
  }

  /** Ends the notebook's kernel and closes it; what was not saved is forgotten. */
  async close(): Promise<void> {
    await this.page.evaluate(async () => {
      const panel = window.jupyterapp.shell.currentWidget;
      await panel.sessionContext.ready;
      await panel.sessionContext.shutdown();
      panel.dispose();
    });
  }

  /** Closes the page. */
  leave(): Promise<void> {
    return this.page.close();
  }

  /** Chooses "Restart Kernel and Run All Cells…", confirms, and waits until all cells have run or one has failed. */
  async restartAndRunAll(boundMs: number): Promise<void> {
    await this.page.evaluate(() => {
      window.ranAll = false;
      void window.jupyterapp.commands.execute('notebook:restart-run-all').finally(() => { window.ranAll = true; });
    });
    await this.page.locator('.jp-Dialog .jp-mod-accept').click();
    await this.page.waitForFunction(() => window.ranAll === true, undefined, { timeout: boundMs });
  }

  /** Runs every cell in the kernel as it is, or, given an index, the cell there alone. */
  async run(cell: number | 'all', boundMs: number): Promise<void> {
    await this.page.evaluate((index) => {
      const { commands, shell } = window.jupyterapp;
      if (index !== 'all') shell.currentWidget.content.activeCellIndex = index;
      window.ranAll = false;
      void commands.execute(index === 'all' ? 'notebook:run-all-cells' : 'notebook:run-cell').finally(() => { window.ranAll = true; });
    }, cell);
    await this.page.waitForFunction(() => window.ranAll === true, undefined, { timeout: boundMs });
  }

  /** Starts a cell, and waits until it has printed something while it runs. */
  async start(cell: number, printed: string, boundMs: number): Promise<void> {
    await this.page.evaluate((index) => {
      const { commands, shell } = window.jupyterapp;
      shell.currentWidget.content.activeCellIndex = index;
      window.ranAll = false;
      void commands.execute('notebook:run-cell').finally(() => { window.ranAll = true; });
    }, cell);
    await this.page.waitForFunction(({ index, text }) => {
      const { outputArea } = window.jupyterapp.shell.currentWidget.content.widgets[index];
      return !window.ranAll && outputArea.node.innerText.includes(text);
    }, { index: cell, text: printed }, { timeout: boundMs });
  }

  /** Presses the stop button, and waits until the cell that runs has ended. */
  async stop(boundMs: number): Promise<void> {
    await this.page.locator('[data-command="notebook:interrupt-kernel"]:visible').click();
    await this.page.waitForFunction(() => window.ranAll === true, undefined, { timeout: boundMs });
  }

  /** The code cells as JupyterLab holds them. */
  cells(): Promise<LabCell[]> {
    return this.page.evaluate(() =>
      Array.from(window.jupyterapp.shell.currentWidget.content.model.cells as Iterable<any>)
        .filter((cell) => cell.type === 'code')
        .map((cell) => ({ id: cell.id, executionCount: cell.executionCount, state: cell.executionState, outputs: cell.outputs.toJSON() })),
    );
  }

  /** Texts of the dialogs and notifications on the page; a lesson should never cause one. */
  dialogs(): Promise<string[]> {
    return this.page.locator('.jp-Dialog, .Toastify__toast').allInnerTexts();
  }

  /** Saves, as Ctrl-S does, and waits until the file is written. */
  async save(): Promise<void> {
    await this.page.evaluate(async () => {
      const { commands, shell } = window.jupyterapp;
      await commands.execute('docmanager:save');
      if (shell.currentWidget.context.model.dirty) throw new Error('the notebook still has unsaved changes');
    });
  }

  /** Changes the theme; JupyterLab keeps it for what is opened after this. */
  async useTheme(theme: 'JupyterLab Light' | 'JupyterLab Dark'): Promise<void> {
    await this.page.evaluate((name) => window.jupyterapp.commands.execute('apputils:change-theme', { theme: name }), theme);
    await this.page.waitForFunction((light) => document.body.dataset.jpThemeLight === String(light), theme === 'JupyterLab Light', { timeout: loadBoundMs });
  }

  /**
   * Waits until every picture is drawn: images are loaded, and each Vega-Lite output holds a drawing.
   * @returns ids of code cells with a picture that takes no room on the page
   */
  async picturesNotSeen(): Promise<string[]> {
    await this.page.waitForFunction(() => {
      const all = (selector: string): any[] => [...document.querySelectorAll(`.jp-NotebookPanel:not(.lm-mod-hidden) ${selector}`)];
      return all('.jp-OutputArea-output img').every((image) => image.complete && image.naturalWidth > 0)
        && all('.jp-RenderedVegaCommon5').every((chart) => chart.querySelector('canvas, svg') !== null);
    }, undefined, { timeout: loadBoundMs });
    return this.page.evaluate(() => {
      const { widgets } = window.jupyterapp.shell.currentWidget.content;
      const isSeen = (element: any): boolean => { const box = element.getBoundingClientRect(); return box.width > 50 && box.height > 20; };
      return widgets.filter(({ model }: any) => model.type === 'code').filter(({ model, node }: any) => {
        const bundles = model.outputs.toJSON().map(({ data }: any) => data ?? {});
        const charts = bundles.filter((data: any) => 'application/vnd.vegalite.v5+json' in data).length;
        const cards = bundles.filter((data: any) => !('application/vnd.vegalite.v5+json' in data) && /<img/.test([data['text/html']].flat().join(''))).length;
        const drawn = [...node.querySelectorAll('.jp-RenderedVegaCommon5 canvas, .jp-RenderedVegaCommon5 svg')].filter(isSeen).length;
        const images = [...node.querySelectorAll('.jp-RenderedHTMLCommon img')].filter(isSeen).length;
        return drawn < charts || images < cards;
      }).map(({ model }: any) => model.id);
    });
  }

  /**
   * Keeps pictures of the whole notebook in test-results/. The window is made as high as the notebook, so that all of
   * it is on the page; a long one becomes several files that can be looked at.
   */
  async screenshots(name: string): Promise<void> {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const most = 2_400;
    const height: number = await this.page.evaluate(() => document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer').scrollHeight + 120);
    const parts = Math.ceil(height / most);
    await this.page.setViewportSize({ width: 1280, height: Math.min(height, most) });
    for (let part = 0; part < parts; part += 1) {
      await this.page.evaluate((top) => { document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer').scrollTop = top; }, part * (most - 200));
      await this.page.screenshot({ path: join(root, 'test-results', `${name}${parts > 1 ? `-${part + 1}` : ''}.png`) });
    }
    await this.page.setViewportSize({ width: 1280, height: 900 });
  }
}
