// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { at, places } from './places.mjs';

const kernelspecFile = at('lib', 'dist', 'kernel', 'kernelspec.js');

/**
 * The kernel as Jupyter finds it: inside .venv, with absolute paths, so a Node that was replaced or a folder that was
 * moved shows here.
 * @returns {object} content of kernel.json, from the compiled lib
 */
function kernel() {
  const { kernelspec } = createRequire(import.meta.url)(kernelspecFile);
  return kernelspec(places.kernelMain);
}

/** Settings of the environment, not of the user: a setting that the learner changes in JupyterLab still wins. */
const overrides = {
  '@jupyterlab/apputils-extension:notification': { fetchNews: 'false', checkForUpdates: false },
  '@jupyterlab/lsp-extension:plugin': { activate: 'off' },
  '@jupyterlab/extensionmanager-extension:plugin': { enabled: false },
  '@jupyterlab/notebook-extension:tracker': { recordTiming: false },
};

/** @returns {[string, object][]} each file with its content */
const files = () => [
  [join(places.kernelspec, 'kernel.json'), kernel()],
  [join(places.venv, 'share', 'jupyter', 'lab', 'settings', 'overrides.json'), overrides],
];

/** @param {object} content */
const text = (content) => `${JSON.stringify(content, null, 2)}\n`;

/** @param {string} file @param {object} content */
function isCurrent(file, content) {
  try {
    return readFileSync(file, 'utf8') === text(content);
  } catch {
    return false;
  }
}

/** @returns {boolean} whether the kernel and the settings inside .venv are those of this folder and this Node */
export function jupyterFilesReady() {
  return existsSync(kernelspecFile) && files().every(([file, content]) => isCurrent(file, content));
}

/** Registers the kernel inside .venv and writes JupyterLab's settings there. */
export function writeJupyterFiles() {
  for (const [file, content] of files()) {
    if (isCurrent(file, content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text(content));
  }
}
