import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allHostileFiles, fileNameOf } from '../grade/hostile/all-files';
import { beforeEveryAnswer, ENDLESS_TYPES } from '../grade/hostile/time';
import { root } from './root';

const SOLVED = join(root, 'solutions', '1-what-the-storage-refused.ipynb');
const RUN = join(root, 'lib', 'course', 'run.mjs');
const COPIES = 100;
const MANY = 500;
/** Of the hostile files so many are left out as keep this measurement to some minutes. */
const HOSTILE_EVERY = 6;

/** What a run of a command took, in milliseconds and megabytes of it and all that it started. */
interface Measured {
  readonly tookMs: number;
  readonly mostMb: number;
  readonly lines: number;
}

/**
 * `npm run bench -- grade`: how long grading and starting take, beside what they may take.
 * @param rounds how often the short ones are measured; the median is told.
 * @param long whether the measurements that take minutes are made as well: every answer endless, and 500 files.
 * @returns the exit code
 */
export async function benchGrade(rounds: number, long: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-bench-'));
  try {
    const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'an unknown processor'}`;
    console.log(`Medians of whole processes, Node ${process.versions.node}, ${machine}\n`);
    console.log(line('', 'goal', 'here', 'runs'));
    const one = await repeat(rounds, () => measure(['grade', '--', SOLVED]));
    console.log(line('one notebook of exercise 1, solved', '<= 2 s', seconds(median(one)), String(rounds)));
    const copies = join(folder, 'copies-');
    const hundred = await measure(['grade', '--json', '--', manyFiles(copies, COPIES, false)]);
    console.log(line(`${COPIES} copies of it in a folder, for each`, '<= 1 s', seconds(hundred.tookMs / COPIES), '1'));
    const starts = await repeat(rounds, measureStart);
    console.log(line('npm start to a JupyterLab that answers', '<= 6 s', seconds(median(starts.map((tookMs) => ({ tookMs })))), String(rounds)));
    if (!long) {
      console.log('\nWith --long also: a notebook in which all is endless, and the memory for 500 files.');
      return 0;
    }
    const endless = join(folder, 'endless.ipynb');
    for (const [how, code] of [[' after await', 'for (;;) await null;'], ['', 'for (;;);'], [' in its types', ENDLESS_TYPES]]) {
      writeFileSync(endless, beforeEveryAnswer(code).text);
      console.log(line(`seven questions, each endless${how}`, '<= 60 s', seconds((await measure(['grade', '--', endless])).tookMs), '1'));
    }
    const many = await measure(['grade', '--json', '--', manyFiles(join(folder, 'many-'), MANY, true)]);
    console.log(line(`${many.lines} files, hostile ones among them: memory`, '<= 1500 MB', `${many.mostMb.toFixed(0)} MB`, '1'));
    console.log(line('  and for each', '', seconds(many.tookMs / MANY), '1'));
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A new folder with so many copies of the solved exercise, or with hostile files among them. @returns its path */
function manyFiles(prefix: string, count: number, mixed: boolean): string {
  const folder = mkdtempSync(prefix);
  const hostile = mixed ? Object.values(allHostileFiles(folder, 4_000)).flat().filter((_, at) => at % HOSTILE_EVERY === 0) : [];
  for (const file of hostile) writeFileSync(join(folder, fileNameOf(file)), file.text);
  for (let n = hostile.length; n < count; n += 1) copyFileSync(SOLVED, join(folder, `${n}.ipynb`));
  return folder;
}

function run(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [RUN, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
}

async function measure(args: readonly string[]): Promise<Measured> {
  const startMs = performance.now();
  const child = run(args);
  let lines = 0;
  let mostMb = 0;
  child.stdout?.on('data', (text: Buffer) => (lines += text.toString().split('\n').length - 1));
  const timer = setInterval(() => (mostMb = Math.max(mostMb, treeMb(child.pid ?? 0))), 200);
  await new Promise((done) => child.once('close', done));
  clearInterval(timer);
  return { tookMs: performance.now() - startMs, mostMb, lines };
}

/** How long `npm start` takes until it says where JupyterLab is. */
async function measureStart(): Promise<number> {
  const startMs = performance.now();
  const child = run(['start', '--no-browser']);
  const tookMs = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('JupyterLab is at') && resolve(performance.now() - startMs));
    child.once('close', () => reject(new Error('`npm start` ended before JupyterLab answered: run it alone to see why.')));
  });
  child.kill('SIGINT');
  await new Promise((done) => child.once('close', done));
  return tookMs;
}

/** The resident memory of a process and all below it; 0 where there is no /proc. */
function treeMb(pid: number): number {
  try {
    const parents = new Map<number, number[]>();
    for (const name of readdirSync('/proc')) {
      const parent = /^\d+$/.test(name) ? Number(/^PPid:\s+(\d+)$/m.exec(statusOf(name))?.[1]) : NaN;
      if (!Number.isNaN(parent)) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    }
    const tree = [pid];
    for (const each of tree) tree.push(...(parents.get(each) ?? []));
    return tree.reduce((sum, each) => sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(statusOf(String(each)))?.[1] ?? 0), 0) / 1024;
  } catch {
    return 0;
  }
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}

async function repeat<T>(rounds: number, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once());
  return all;
}

function median(measured: readonly { readonly tookMs: number }[]): number {
  return measured.map(({ tookMs }) => tookMs).sort((a, b) => a - b)[Math.floor(measured.length / 2)];
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function line(label: string, ...columns: string[]): string {
  return label.padEnd(46) + columns.map((column) => column.padStart(12)).join('');
}
