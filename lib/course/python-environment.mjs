// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CourseError } from './course-error.mjs';
import { findPython } from './find-python.mjs';
import { at, places, root } from './places.mjs';
import { lastLines, runTool } from './run-tool.mjs';
import { say, step } from './say.mjs';
import { hashFiles, hasStamp, writeStamp } from './stamp.mjs';

const pinned = at('lib', 'course', 'requirements.txt');

// The path is part of it: an environment holds its own absolute path in many files and is made again where the folder was moved.
const wanted = () => ({ folder: root, requirements: hashFiles([pinned]), platform: process.platform, arch: process.arch });

/** @returns {boolean} whether .venv was made here, in full, from the present list of packages, and its Python is still there */
export function environmentReady() {
  return hasStamp(places.venvStamp, wanted()) && existsSync(places.python);
}

/**
 * Variables for every Python that the course starts: settings of the user's other Pythons and Jupyters do not reach it,
 * and it does not change them.
 * @returns {NodeJS.ProcessEnv}
 */
export function pythonVariables() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (/^(JUPYTER|JUPYTERLAB|IPYTHON)/.test(name) || ['PYTHONPATH', 'PYTHONHOME', 'PIP_TARGET', 'PIP_PREFIX', 'PIP_REQUIREMENT', 'PIP_CONSTRAINT'].includes(name)) {
      delete env[name];
    }
  }
  return {
    ...env,
    PIP_USER: '0',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PYTHONNOUSERSITE: '1',
    JUPYTER_CONFIG_DIR: join(places.jupyter, 'config'),
    JUPYTER_DATA_DIR: join(places.jupyter, 'data'),
    JUPYTER_RUNTIME_DIR: join(places.jupyter, 'runtime'),
    JUPYTERLAB_SETTINGS_DIR: join(places.jupyter, 'user-settings'),
    JUPYTERLAB_WORKSPACES_DIR: join(places.jupyter, 'workspaces'),
    JUPYTER_PREFER_ENV_PATH: '1',
    IPYTHONDIR: join(places.jupyter, 'ipython'),
  };
}

/** Makes .venv with the pinned JupyterLab, unless it is there. */
export async function makeEnvironment() {
  if (environmentReady()) return;
  const python = await findPython();
  if (existsSync(places.venv)) say('  .venv is incomplete, was moved or is out of date: making it again.');
  rmSync(places.venv, { recursive: true, force: true });
  await step(`Making .venv with Python ${python.version}`, async () => {
    const { code, output } = await runTool(python.command, ['-m', 'venv', places.venv], { env: pythonVariables() });
    if (code === 0) return;
    say(`\n${lastLines(output)}`);
    throw new CourseError(`\`${python.command} -m venv .venv\` failed for the reason above: mend it and run the command again.`);
  });
  await step('Installing JupyterLab into .venv', pipInstall);
  writeStamp(places.venvStamp, wanted());
}

/** What pip says when it cannot reach its packages. */
export const unreachable = /name resolution|NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|Max retries|Network is unreachable/i;

async function pipInstall() {
  // Python compiles what it loads at its first use; compiling all of it here would take a third of the time.
  const args = ['-m', 'pip', 'install', '--quiet', '--no-input', '--no-compile', '--retries', '1', '-c', pinned, 'jupyterlab', 'nbconvert'];
  const { code, output } = await runTool(places.python, args, { env: pythonVariables() });
  if (code === 0) return;
  if (unreachable.test(output) || /No matching distribution/i.test(output)) {
    throw new CourseError('JupyterLab could not be downloaded: check the network (or the proxy of pip) and run the command again.');
  }
  say(`\n${lastLines(output)}`);
  throw new CourseError('`pip install` failed for the reason above: mend it and run the command again.');
}
