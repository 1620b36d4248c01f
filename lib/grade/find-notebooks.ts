import { readdirSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * The notebooks that a path means: the file itself, or all .ipynb files in a folder and in the folders within it, sorted.
 * Copies that Jupyter or `npm run reset` keep are left out. What is no folder is given back as it is, also if it does not exist.
 */
export function findNotebooks(path: string): string[] {
  let folder: boolean;
  try {
    folder = statSync(path).isDirectory();
  } catch {
    return [path];
  }
  return folder ? within(path) : [path];
}

function within(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // A folder that may not be read is named in the report, too.
    return [folder];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    const named = entry.name.endsWith('.ipynb') && !/\.kept-[\d-]+\.ipynb$/.test(entry.name);
    // A folder that is called like a notebook is named in the report, not searched.
    if (named) return [path];
    return entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules' ? within(path) : [];
  });
}
