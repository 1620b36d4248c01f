import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts } from '../../servers/free-ports';
import { committedNotebooks } from '../committed';
import { root } from '../root';

const startBoundMs = 60_000;
const stopBoundMs = 30_000;

/** A JupyterLab that `npm start` started on a copy of the committed notebooks, with settings of its own. */
export interface LabServer {
  /** The copy: `notebooks`, `exercises`, `solutions` as committed; `lib`, `data` and `node_modules` are the checkout's. */
  readonly folder: string;
  /** Address of JupyterLab, with the token, and without the tabs that were open before. */
  readonly address: string;
  /** Ends it as Ctrl-C does, and removes the copy. Throws if it does not end by itself. */
  stop(): Promise<void>;
}

/**
 * Starts it.
 * @param settings JupyterLab's settings, as a learner may change them: plugin to values
 */
export async function startLab(settings: Record<string, object> = {}): Promise<LabServer> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'lease-lab-test-')));
  const folder = join(scratch, 'copy');
  const state = join(scratch, 'jupyter');
  copyCourse(folder);
  for (const [plugin, values] of Object.entries(settings)) {
    const file = join(state, 'user-settings', `${plugin.replace(':', '/')}.jupyterlab-settings`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(values));
  }
  const [port] = await freePorts(1);
  const args = [join(root, 'lib', 'course', 'run.mjs'), 'start', '--no-browser', '--port', String(port), '--folder', folder];
  const env = { ...process.env, LEASE_LAB_JUPYTER_DIR: state, LEASE_LAB_EXPOSE: 'yes', NODE_TEST_CONTEXT: undefined };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // A test file that takes too long is ended by a signal; nothing of it may stay.
  process.once('SIGTERM', () => {
    child.kill('SIGTERM');
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });
  const address = new URL(await printedAddress(child));
  return {
    folder,
    address: `${address.origin}/lab${address.search}&reset`,
    async stop() {
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGKILL'), stopBoundMs);
      const code = await ended;
      clearTimeout(late);
      rmSync(scratch, { recursive: true, force: true });
      if (code !== 0) throw new Error(`npm start ended with ${String(code)} after Ctrl-C`);
    },
  };
}

function copyCourse(folder: string): void {
  for (const part of ['notebooks', 'exercises', 'solutions']) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const { path, text } of committedNotebooks(part)) writeFileSync(join(folder, path), text);
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const part of ['lib', 'data', 'node_modules']) symlinkSync(join(root, part), join(folder, part), 'junction');
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string): void => reject(new Error(`JupyterLab did not start (${why}):\n${output}`));
    const late = setTimeout(() => { child.kill('SIGTERM'); fail(`no address within ${startBoundMs / 1000} s`); }, startBoundMs);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\S+token=\w+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => { clearTimeout(late); fail(`exit code ${String(code)}`); });
  });
}
