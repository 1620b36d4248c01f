import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** Every hand-written source file of lib: its path from the checkout with forward slashes, and its text. */
export function libSources(): { file: string; text: string }[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return path === 'lib/dist' ? [] : below(path);
      return /\.(ts|mjs|py)$/.test(entry.name) ? [path] : [];
    });
  return below('lib').sort().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
