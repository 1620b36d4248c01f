import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOrderings } from '../schedule/count-orderings';
import { findShortest } from '../schedule/find-shortest';
import { Fencing } from '../storage/fencing';
import { ProtectedAccount } from '../storage/protected-account';
import { accountWorld } from '../worlds/account-world';
import { countLostFast } from '../worlds/fast/count-lost';
import type { FastStorage } from '../worlds/fast/count-fast';
import { listLostFast } from '../worlds/fast/list-lost';
import { exploreStorage } from '../worlds/trial/explore-storage';
import { root } from './root';

const RULES: readonly FastStorage[] = ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'];

/** The same in C: `list` or `count`, a rule or all three, in seconds; `undefined` without a compiler. */
type InC = (what: 'list' | 'count', rules: readonly FastStorage[], clients: number, pauses: number) => number | undefined;

/** `npm run bench -- explore`: the explorer's speed, beside C in the same run, and what each size takes. @returns the exit code */
export async function benchExplore(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-bench-'));
  try {
    const inC = compileC(folder);
    console.log(`Node ${process.versions.node}, processor time, so that other work on the machine does not count; the best of several rounds\n`);
    console.log(line('', 'goal', 'here', 'in C', 'here / C'));
    await measure(inC);
    console.log(`\n${line('sizes, lost updates, three rules', 'orderings', 'states', 'ms', 'memory')}`);
    for (let size = 2; size <= 10; size += 1) bySize(size);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure(inC: InC): Promise<void> {
  const orderings = Number(countOrderings({ A: 3, B: 3, C: 3, P: 4 }));
  const listed = best(5, () => listLostFast('WRITES_ONLY', 3, 4));
  const listedC = inC('list', ['WRITES_ONLY'], 3, 4);
  const rate = (ms: number | undefined) => (ms === undefined ? undefined : `${(orderings / ms / 1_000).toFixed(1)} M/s`);
  console.log(line('list the built-in model, 3 × 4', '>= 20 M/s', rate(listed), rate(listedC), ratio(listed, listedC)));
  const counts: [string, string, readonly FastStorage[], number, number][] = [
    ['count 5 × 5, three rules', '<= 30 ms, 10 × C', RULES, 5, 20],
    ['count 8 × 8, three rules', '<= 3 s, 10 × C', RULES, 8, 2],
    ['count 10 × 10, writes checked', '<= 60 s', ['WRITES_ONLY'], 10, 1],
  ];
  for (const [what, goal, rules, size, rounds] of counts) {
    const here = best(rounds, () => rules.forEach((rule) => countLostFast(rule, size, size)));
    const c = inC('count', rules, size, size);
    console.log(line(what, goal, inMs(here), c === undefined ? undefined : inMs(c), ratio(here, c)));
  }
  const world = accountWorld({ storage: 'NONE', clients: 5, pauses: 5 });
  console.log(line('shortest loss, 5 × 5', '<= 8 ms', inMs(best(20, () => findShortest(world)))));
  let fastest = Infinity;
  for (let round = 0; round < 4; round += 1) {
    const startMs = processorMs();
    await exploreStorage(() => new ProtectedAccount(100, Fencing.WRITES_ONLY), { clients: 3, pauses: 3 });
    fastest = Math.min(fastest, processorMs() - startMs);
  }
  console.log(line("a learner's class, 3 × 3", '>= 1 M/s', `${(369_600 / fastest / 1_000).toFixed(2)} M/s`));
}

function bySize(size: number): void {
  const startMs = processorMs();
  const states = RULES.reduce((sum, rule) => sum + countLostFast(rule, size, size).states, 0);
  const tookMs = processorMs() - startMs;
  const letters = Object.fromEntries(Array.from({ length: size }, (_, i) => [i, 3]));
  const orderings = Number(countOrderings({ ...letters, P: size }));
  const memory = `${Math.round(process.memoryUsage.rss() / 1_000_000)} MB`;
  console.log(line(`  ${size} × ${size}`, orderings < 1e9 ? String(orderings) : orderings.toExponential(2), String(states), tookMs.toFixed(1), memory));
}

function compileC(folder: string): InC {
  if (spawnSync('gcc', ['--version']).error !== undefined) {
    console.log('There is no gcc here, so nothing is measured in C and there are no ratios.\n');
    return () => undefined;
  }
  const program = join(folder, 'explore-in-c');
  execFileSync('gcc', ['-O2', '-w', '-o', program, join(root, 'lib', 'worlds', 'fast', 'explore-in-c.c')]);
  return (what, rules, clients, pauses) => {
    const seconds = rules.map((rule) => {
      const repeats = clients < 6 ? '20' : '1';
      const times = [1, 2, 3].map(() => execFileSync(program, [what, String(RULES.indexOf(rule)), String(clients), String(pauses), repeats], { encoding: 'utf8' }));
      return Math.min(...times.map((text) => Number(text.trim().split(' ')[2])));
    });
    return seconds.reduce((sum, one) => sum + one, 0) * 1_000;
  };
}

function best(rounds: number, work: () => unknown): number {
  let fastest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const startMs = processorMs();
    work();
    fastest = Math.min(fastest, processorMs() - startMs);
  }
  return fastest;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function line(label: string, ...columns: (string | undefined)[]): string {
  return label.padEnd(34) + columns.map((column) => (column ?? '-').padStart(18)).join('');
}

function inMs(ms: number): string {
  return ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(2)} s`;
}

function ratio(here: number, c: number | undefined): string {
  return c === undefined ? '-' : (here / c).toFixed(1);
}
