// @ts-check
import { constants, copyFileSync } from 'node:fs';

/**
 * Copies a notebook beside itself under a name with date and time; a copy that is there already is never overwritten.
 * @param {string} file - path of an .ipynb file
 * @param {Date} now
 * @returns {string} path of the copy
 */
export function keepCopy(file, now) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const stem = `${file.replace(/\.ipynb$/, '')}.kept-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
  for (let again = 1; ; again += 1) {
    const copy = again === 1 ? `${stem}.ipynb` : `${stem}-${again}.ipynb`;
    try {
      copyFileSync(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}
