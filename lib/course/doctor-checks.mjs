// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { libReady } from './compile.mjs';
import { CourseError } from './course-error.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPython } from './find-python.mjs';
import { isFree } from './free-port.mjs';
import { generatedExercises } from './generated-exercises.mjs';
import { committedFile } from './git-files.mjs';
import { jupyterFilesReady } from './jupyter-files.mjs';
import { nodePackagesReady } from './node-packages.mjs';
import { at, places } from './places.mjs';
import { environmentReady, pythonVariables } from './python-environment.mjs';
import { lastLines, runTool } from './run-tool.mjs';
import { serverChecks } from './server-checks.mjs';

/**
 * @typedef {object} Finding
 * @property {boolean} ok
 * @property {boolean} stops - whether the fault stops the course; the others only cost a test or a convenience
 * @property {string} found - what was seen
 * @property {string} [mend] - the one command that mends it
 */

/** @param {string} found @returns {Finding} */
const fine = (found) => ({ ok: true, stops: false, found });
/** @param {string} found @param {string} mend @returns {Finding} */
const fault = (found, mend) => ({ ok: false, stops: true, found, mend });
/** @param {string} found @param {string} mend @returns {Finding} */
const note = (found, mend) => ({ ok: false, stops: false, found, mend });

const debian = existsSync('/etc/debian_version');

/** What the doctor looks at, each after what it stands on. @type {{ name: string, look: () => Promise<Finding> }[]} */
export const checks = [
  { name: 'Node', look: async () => fine(`${process.version} (20 or newer is needed)`) },
  { name: 'Python', look: python },
  { name: 'npm packages', look: async () => (nodePackagesReady() ? fine('as the lock file says') : fault('not installed from the lock file', 'npm start')) },
  { name: 'compiled lib', look: async () => (libReady() ? fine('current') : fault('missing or older than its sources', 'npm start')) },
  { name: '.venv', look: environment },
  { name: 'kernel', look: kernel },
  { name: 'free port', look: async () => ((await isFree(8888)) ? fine('8888') : fine('8888 is taken; `npm start` uses the next free one')) },
  { name: 'browser', look: browser },
  { name: 'exercises', look: exercises },
  ...serverChecks,
];

async function python() {
  try {
    const { command, version } = await findPython();
    return fine(`${version} (${command}), with venv`);
  } catch (error) {
    if (!(error instanceof CourseError)) throw error;
    const command = /`(sudo apt install [^`]*)`/.exec(error.message)?.[1];
    // An environment that is made already goes on without the Python that made it being found again.
    const say = environmentReady() ? note : fault;
    return say(error.message, (debian ? command : undefined) ?? 'install Python 3.10 or newer from https://www.python.org');
  }
}

async function environment() {
  if (!environmentReady()) return fault(existsSync(places.venv) ? 'incomplete, out of date or moved' : 'not made yet', 'npm start');
  const { code, output } = await runTool(places.python, ['-c', 'import jupyterlab; print(jupyterlab.__version__)'], { env: pythonVariables() });
  return code === 0 ? fine(`JupyterLab ${output.trim()}`) : fault(`broken: ${lastLines(output, 1).trim()}`, 'rm -rf .venv && npm start');
}

async function kernel() {
  if (!nodePackagesReady() || !existsSync(places.kernelMain)) return fault('cannot run before the npm packages and the compiled lib', 'npm start');
  if (!jupyterFilesReady()) return fault('not registered in .venv for this folder and this Node', 'npm start');
  const startedAtMs = Date.now();
  const { KernelClient } = createRequire(import.meta.url)(at('lib', 'dist', 'kernel', 'client.js'));
  const client = await KernelClient.start({ cwd: at('notebooks') });
  try {
    const { outputs } = await client.execute('20 + 22');
    const answered = JSON.stringify(outputs).includes('42');
    const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
    return answered ? fine(`starts and computes (${seconds} s)`) : fault('starts, but does not compute', 'rm -rf lib/dist && npm start');
  } finally {
    await client.close();
  }
}

async function browser() {
  const path = findBrowser();
  if (path !== undefined) return fine(path);
  return note('none of the Chromium family; only `npm test` needs it', debian ? 'sudo apt install chromium' : 'npx playwright-core install chromium');
}

async function exercises() {
  // The command would compile first, and a doctor changes nothing.
  if (!nodePackagesReady() || !libReady()) return note('not checked before lib is compiled', 'npm start');
  // What a learner has written into an exercise is no fault, so the committed ones are compared.
  const generated = [...(await generatedExercises())];
  const stale = generated.filter(([name, bytes]) => !(committedFile(`exercises/${name}`) ?? ownFile(name))?.equals(bytes)).map(([name]) => name);
  return stale.length === 0 ? fine('as generated from the solutions') : note(`older than their solutions: ${stale.join(', ')}`, 'npm run make');
}

/** @param {string} name @returns {Buffer | undefined} */
function ownFile(name) {
  const file = at('exercises', name);
  return existsSync(file) ? readFileSync(file) : undefined;
}
