// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CourseError } from './course-error.mjs';
import { endProcessTree } from './end-process-tree.mjs';
import { choosePort } from './free-port.mjs';
import { at, places, root } from './places.mjs';
import { pythonVariables } from './python-environment.mjs';
import { lastLines } from './run-tool.mjs';
import { say } from './say.mjs';
import { setUp } from './setup.mjs';

const startBoundMs = 60_000;
const stopBoundMs = 15_000;

/**
 * Sets up what is missing, starts JupyterLab on the first lesson, and stays until it ends or Ctrl-C ends it.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function start(args) {
  const { port: wantedPort, folder, browser } = readOptions(args);
  await choosePort(wantedPort);
  await setUp({ jupyter: true });
  const port = await choosePort(wantedPort);
  const token = randomBytes(24).toString('hex');
  const logFile = join(places.jupyter, `jupyterlab-${port}.log`);
  const server = startServer({ port, token, folder, browser, logFile });
  const gone = new AbortController();
  const ended = new Promise((done) => server.once('close', done));
  ended.then(() => gone.abort());
  const stopping = stopOnSignals(server);

  const up = await answers(port, token, gone.signal);
  if (!up && !stopping.asked) {
    if (!gone.signal.aborted) endProcessTree(server.pid ?? 0);
    say(lastLines(readFileSync(logFile, 'utf8')));
    throw new CourseError(`JupyterLab did not start; the end of its log is above, all of it in ${logFile}.`);
  }
  if (!stopping.asked) {
    console.log(`\nJupyterLab is at  http://127.0.0.1:${port}/lab/tree/${places.firstLesson}?token=${token}`);
    console.log('Ctrl-C here ends it and its kernels.');
  }
  const code = await ended;
  if (code === 0 || stopping.asked) return 0;
  throw new CourseError(`JupyterLab ended by itself; its log is ${logFile}: run \`npm start\` again.`);
}

/** @param {string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: { 'no-browser': { type: 'boolean' }, port: { type: 'string' }, folder: { type: 'string' } },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
    throw new CourseError(`--port takes a number from 1 to 65535, not "${values.port}".`);
  }
  // npm runs a script in the checkout and says in INIT_CWD where the user was.
  const folder = values.folder === undefined ? root : resolve(process.env.INIT_CWD ?? '', values.folder);
  if (!existsSync(folder)) throw new CourseError(`--folder names ${folder}, which does not exist.`);
  return { port, folder, browser: values['no-browser'] !== true && hasScreen() };
}

function hasScreen() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY || process.env.WSL_DISTRO_NAME);
}

/** @param {{ port: number, token: string, folder: string, browser: boolean, logFile: string }} options */
function startServer({ port, token, folder, browser, logFile }) {
  mkdirSync(places.jupyter, { recursive: true });
  const log = openSync(logFile, 'w');
  return spawn(places.python, [at('lib', 'course', 'start_jupyterlab.py'), `--config=${at('lib', 'course', 'jupyter_server_config.py')}`], {
    cwd: root,
    env: {
      ...pythonVariables(),
      // In the environment and not in the arguments, which every user of the machine can read.
      JUPYTER_TOKEN: token,
      LEASE_LAB_PORT: String(port),
      LEASE_LAB_FOLDER: folder,
      LEASE_LAB_BROWSER: browser ? 'yes' : 'no',
    },
    // In a process group of its own Ctrl-C does not reach it, and it does not ask whether it was meant.
    detached: process.platform !== 'win32',
    stdio: ['pipe', log, log],
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function stopOnSignals(server) {
  const state = { asked: false };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (state.asked) return;
      state.asked = true;
      say('\nEnding JupyterLab and its kernels …');
      server.kill('SIGTERM');
      setTimeout(() => endProcessTree(server.pid ?? 0), stopBoundMs).unref();
    });
  }
  return state;
}

/**
 * @param {number} port
 * @param {string} token
 * @param {AbortSignal} gone - the server has ended
 * @returns {Promise<boolean>} true as soon as the server answers, false if it ends first or a minute has passed
 */
async function answers(port, token, gone) {
  const deadlineMs = Date.now() + startBoundMs;
  while (Date.now() < deadlineMs && !gone.aborted) {
    const headers = { authorization: `token ${token}` };
    const answer = await fetch(`http://127.0.0.1:${port}/api/status`, { headers, signal: gone }).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((again) => setTimeout(again, 100));
  }
  return false;
}
