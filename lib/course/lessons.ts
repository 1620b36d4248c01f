import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNotebook, parseNotebook } from '../notebook/notebook-file';
import { firstDifference } from './first-difference';
import { root } from './root';
import { runNotebook } from './run-notebook';

/**
 * `npm run lessons`: runs lessons (and solutions) in new kernels and writes their outputs into them; with `--check` it
 * writes nothing and shows the first output that differs from a fresh run.
 * @param args numbers (`04`) or words of file names; none for all
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { check: { type: 'boolean' } } });
  const paths = notebookPaths().filter((path) => positionals.length === 0 || positionals.some((word) => isMeant(path, word)));
  if (paths.length === 0) {
    console.error(`No notebook is called that; there are ${notebookPaths().join(', ')}.`);
    return 1;
  }
  let faults = 0;
  for (const path of paths) {
    const fault = await (values.check === true ? check(path) : write(path)).catch((error: Error) => error.message);
    if (fault !== undefined) faults += 1;
    console.log(`${path}: ${fault ?? (values.check === true ? 'as a fresh run gives it' : 'run and written')}`);
  }
  return faults === 0 ? 0 : 1;
}

function notebookPaths(): string[] {
  return ['notebooks', 'solutions'].flatMap((folder) =>
    readdirSync(join(root, folder)).filter((name) => /^\d+-[a-z0-9-]+\.ipynb$/.test(name)).sort().map((name) => `${folder}/${name}`),
  );
}

function isMeant(path: string, word: string): boolean {
  return /^\d+$/.test(word) ? path.split('/')[1].startsWith(`${word}-`) : path.includes(word);
}

async function check(path: string): Promise<string | undefined> {
  return checkText(path, readFileSync(join(root, path), 'utf8'));
}

async function write(path: string): Promise<undefined> {
  const file = join(root, path);
  const fresh = await runNotebook(parseNotebook(readFileSync(file, 'utf8'), path), dirname(file));
  writeFileSync(file, formatNotebook(fresh));
}

/**
 * Compares a notebook with a fresh run of it.
 * @param path where it stands in the checkout; its cells run in that folder
 * @returns what differs first, or undefined
 */
export async function checkText(path: string, text: string): Promise<string | undefined> {
  const kept = parseNotebook(text, path);
  const fresh = await runNotebook(kept, dirname(join(root, path)));
  const difference = firstDifference(kept, fresh);
  if (difference !== undefined) return difference;
  return formatNotebook(fresh) === text ? undefined : 'its outputs are those of a fresh run, but the file is not in the form that JupyterLab saves: npm run lessons writes it so';
}
