// @ts-check
import { spawnSync } from 'node:child_process';
import { root } from './places.mjs';

/**
 * @param {string[]} args
 * @returns {Buffer | undefined} what git answers; undefined where there is no git, no repository, or no such thing in it
 */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 200_000_000, stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout : undefined;
}

/** @param {string} path - from the checkout, with forward slashes @returns {Buffer | undefined} the committed bytes */
export const committedFile = (path) => git(['show', `HEAD:./${path}`]);

/** @param {string} folder @returns {string[] | undefined} paths of the committed files in it */
export function committedFiles(folder) {
  const list = git(['ls-tree', '-z', '--name-only', 'HEAD', `${folder}/`]);
  return list?.toString().split('\0').filter((path) => path !== '');
}
