// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const windows = process.platform === 'win32';

/** The folder of the checkout, as an absolute path. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts @returns {string} the absolute path of something in the checkout */
export const at = (...parts) => join(root, ...parts);

/** Where set-up puts things. All of it is ignored by git and may be deleted at any time. */
export const places = {
  nodeModules: at('node_modules'),
  dist: at('lib', 'dist'),
  venv: at('.venv'),
  /** The Python of the course's own environment. It is always called as `python -m …`: pip's scripts break when a folder moves. */
  python: windows ? at('.venv', 'Scripts', 'python.exe') : at('.venv', 'bin', 'python'),
  /** JupyterLab's settings, data and logs, so that neither the course nor the user's own Jupyter changes the other. Tests name a folder of their own. */
  jupyter: process.env.LEASE_LAB_JUPYTER_DIR || at('.venv', 'lease-lab'),
  venvStamp: at('.venv', 'lease-lab-stamp.json'),
  /** Programs of servers: lib/servers looks for them here. */
  servers: at('.venv', 'servers'),
  serversStamp: at('.venv', 'servers', 'lease-lab-stamp.json'),
  kernelspec: at('.venv', 'share', 'jupyter', 'kernels', 'tslab'),
  kernelMain: at('lib', 'dist', 'kernel', 'main.js'),
  firstLesson: 'notebooks/00-start-here.ipynb',
};
