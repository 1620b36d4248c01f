import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { committedNotebooks } from '../committed';
import { root } from '../root';
import { openBrowser, withoutBrowser } from './browser';

declare const window: any;

const bounded = { skip: withoutBrowser, timeout: 150_000 };
const python = process.platform === 'win32' ? join(root, '.venv', 'Scripts', 'python.exe') : join(root, '.venv', 'bin', 'python');

/** What the course itself writes: headings, tables, pictures. The frame around them is nbconvert's. */
const rules = [
  'empty-heading', 'heading-order', 'page-has-heading-one', 'empty-table-header', 'scope-attr-valid', 'table-duplicate-name', 'td-headers-attr',
  'th-has-data-cells', 'image-alt', 'image-redundant-alt', 'role-img-alt', 'svg-img-alt', 'summary-name', 'link-name', 'list', 'listitem',
];

const lessons = committedNotebooks('notebooks').map(({ path, text }) => ({ path, text, name: basename(path, '.ipynb') }));
let browser: Browser;
const scratch = mkdtempSync(join(tmpdir(), 'lease-lab-markup-'));

before(async () => {
  if (withoutBrowser !== false) return;
  await exportLessons();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Exports the lessons as nbconvert's readers see them, all in one process, since starting it takes longest. */
async function exportLessons(): Promise<void> {
  const files = lessons.map(({ name }) => join(scratch, `${name}.ipynb`));
  lessons.forEach(({ text }, index) => writeFileSync(files[index], text));
  const jupyter = join(scratch, 'jupyter');
  const env = { ...process.env, JUPYTER_CONFIG_DIR: jupyter, JUPYTER_DATA_DIR: jupyter, JUPYTER_RUNTIME_DIR: jupyter };
  await promisify(execFile)(python, ['-m', 'nbconvert', '--to', 'html', '--log-level', 'ERROR', ...files], { cwd: scratch, env });
}

/** What axe finds in the parts of an HTML file that the course wrote: one line for each element. */
async function axeFindings(file: string): Promise<string[]> {
  const page = await browser.newPage();
  try {
    // The frame asks for MathJax and the like; a test does not go to the network.
    await page.route('**/*', (route) => (route.request().url().startsWith('file:') ? route.continue() : route.abort()));
    await page.goto(pathToFileURL(file).href, { waitUntil: 'domcontentloaded' });
    await page.addScriptTag({ content: readFileSync(join(root, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8') });
    return await page.evaluate(async (wanted) => {
      const { violations } = await window.axe.run({ include: ['.jp-RenderedHTMLCommon'] }, { runOnly: { type: 'rule', values: wanted } });
      return violations.flatMap(({ id, help, nodes }: any) => nodes.map(({ html }: any) => `${id}: ${help}: ${html.slice(0, 160)}`));
    }, rules);
  } finally {
    await page.close();
  }
}

for (const { path, name } of lessons) {
  test(`headings, tables and pictures of ${path} can be read without seeing them`, bounded, async () => {
    assert.deepEqual(await axeFindings(join(scratch, `${name}.html`)), []);
  });
}

test('the check sees a picture without words, a heading out of order and a table header without words', bounded, async () => {
  const html = '<h1>A</h1><h4>B</h4><img src="data:,"><table><tr><th></th></tr><tr><td>1</td></tr></table>';
  const file = join(scratch, 'bad.html');
  writeFileSync(file, `<html lang="en"><body><div class="jp-RenderedHTMLCommon">${html}</div></body></html>`);
  const found = (await axeFindings(file)).map((line) => line.split(':')[0]);
  assert.deepEqual(found.sort(), ['empty-table-header', 'heading-order', 'image-alt']);
});
