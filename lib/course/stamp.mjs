// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './places.mjs';

/**
 * A stamp says that a step was finished, and for what. It is written last, so a step that was interrupted has none.
 * @param {string} file
 * @param {object} content
 */
export function writeStamp(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} file @param {object} content @returns {boolean} whether the stamp is there and says exactly this */
export function hasStamp(file, content) {
  try {
    return readFileSync(file, 'utf8') === `${JSON.stringify(content, null, 2)}\n`;
  } catch {
    return false;
  }
}

/** @param {string[]} files @returns {string} one hash of their bytes and of their places in the checkout */
export function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
