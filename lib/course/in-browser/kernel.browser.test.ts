import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ENDLESS_CELLS } from '../../kernel/endless-cells';
import { formatNotebook } from '../../notebook/notebook-file';
import { withoutBrowser } from './browser';
import type { LabCell, LabPage } from './lab-page';
import { lessonsInLab } from './lessons-in-lab';

const runBoundMs = 90_000;
const bounded = { skip: withoutBrowser, timeout: 150_000 };
const lab = lessonsInLab();

/** Opens a new notebook with these cells in JupyterLab. */
async function withCells(name: string, sources: string[], use: (page: LabPage) => Promise<void>): Promise<void> {
  const cells = sources.map((source, index) => ({ cell_type: 'code' as const, id: `c${index + 1}`, metadata: {}, source, outputs: [], execution_count: null }));
  const kernelspec = { display_name: 'TypeScript (tslab)', language: 'typescript', name: 'tslab' };
  writeFileSync(join(lab.folder(), 'notebooks', name), formatNotebook({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }));
  await lab.withPage(`notebooks/${name}`, async (page) => {
    await page.kernelReady();
    await use(page);
  });
}

const text = ({ outputs }: LabCell): string => outputs.map(({ text: stream, data }) => String(stream ?? data?.['text/plain'] ?? '')).join('');

test('20,000 lines in one cell all arrive in JupyterLab, and the cells after it run and become idle', bounded, async () => {
  const sources = ['for (let i = 0; i < 20_000; i += 1) console.log(`line ${i}`)', 'console.log("second")', '6 * 7'];
  await withCells('many-lines.ipynb', sources, async (page) => {
    await page.run('all', runBoundMs);
    const cells = await page.cells();
    assert.deepEqual(text(cells[0]).trimEnd().split('\n'), Array.from({ length: 20_000 }, (_, i) => `line ${i}`));
    assert.deepEqual(cells.map(({ executionCount, state }) => [executionCount, state]), [[1, 'idle'], [2, 'idle'], [3, 'idle']]);
    assert.deepEqual([text(cells[1]), text(cells[2])], ['second\n', '42']);
  });
});

test('shorthand properties and destructuring assignments work with names of earlier cells in JupyterLab', bounded, async () => {
  const sources = ['let n = 1\nconst b = 2', 'const a = 1\nconst c = { a, b }\nJSON.stringify([c, [{ b }]])', '({ n } = { n: 7 })', 'n'];
  await withCells('shorthand.ipynb', sources, async (page) => {
    await page.run('all', runBoundMs);
    const cells = await page.cells();
    assert.deepEqual(cells.map(({ state, outputs }) => [state, outputs.length]), [['idle', 0], ['idle', 1], ['idle', 1], ['idle', 1]], JSON.stringify(cells));
    assert.match(text(cells[1]), /\[\{"a":1,"b":2\},\[\{"b":2\}\]\]/);
    assert.equal(text(cells[3]), '7');
  });
});

test('a cell that throws shows its error in JupyterLab, stops the cells after it, and the next run works', bounded, async () => {
  await withCells('error.ipynb', ['throw new RangeError("too far")', 'console.log("on")'], async (page) => {
    await page.run('all', runBoundMs);
    const [failed, stopped] = await page.cells();
    assert.deepEqual(failed.outputs.map(({ output_type, ename, evalue }) => [output_type, ename, evalue]), [['error', 'RangeError', 'too far']]);
    assert.deepEqual(stopped.outputs, []);
    await page.run(1, runBoundMs);
    const [, next] = await page.cells();
    assert.equal(text(next), 'on\n');
    assert.equal(next.state, 'idle');
    assert.deepEqual(await page.dialogs(), []);
  });
});

test('in JupyterLab a cell shows what it prints while it runs, and the stop button ends every kind of endless cell and keeps the variables', bounded, async () => {
  const endless = Object.values(ENDLESS_CELLS);
  await withCells('endless.ipynb', ['const kept = 42', ...endless, 'kept'], async (page) => {
    await page.run(0, runBoundMs);
    for (const [index, code] of endless.entries()) {
      await page.start(index + 1, 'begun', runBoundMs);
      await page.stop(runBoundMs);
      const { outputs, state } = (await page.cells())[index + 1];
      assert.deepEqual([outputs.at(-1)?.ename, state], ['Stopped', 'idle'], code);
    }
    await page.run(endless.length + 1, runBoundMs);
    assert.equal(text((await page.cells()).at(-1)!), '42');
    assert.deepEqual(await page.dialogs(), []);
  });
});
