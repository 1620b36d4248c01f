import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { countOrderings } from '../schedule/count-orderings';
import { findShortest } from '../schedule/find-shortest';
import { Fencing } from '../storage/fencing';
import { ProtectedAccount } from '../storage/protected-account';
import { accountWorld } from '../worlds/account-world';
import { countLostFast } from '../worlds/fast/count-lost';
import { listLostFast } from '../worlds/fast/list-lost';
import { exploreStorage } from '../worlds/trial/explore-storage';
import { compileExploreInC, MEASURED_RULES } from './explore-in-c';
import type { ExploreInC } from './explore-in-c';

/** One thing that is measured: how, how often after warming up, and, where there is one, the same in C. */
interface Measure {
  readonly what: string;
  readonly goal: string;
  readonly rounds: number;
  here(): unknown;
  readonly inC?: Parameters<ExploreInC['run']>;
  /** How many orderings are walked, where a rate is asked for. */
  readonly orderings?: number;
}

const orderingsOf = (clients: number, pauses: number): number =>
  Number(countOrderings({ ...Object.fromEntries(Array.from({ length: clients }, (_, i) => [i, 3])), P: pauses }));
const countAll = (size: number) => (): void => MEASURED_RULES.forEach((rule) => countLostFast(rule, size, size));
const fiveByFive = accountWorld({ storage: 'NONE', clients: 5, pauses: 5 });

const MEASURES: readonly Measure[] = [
  {
    what: 'list the built-in model, 3 × 4', goal: '>= 20 M/s', rounds: 7, orderings: orderingsOf(3, 4),
    here: () => listLostFast('WRITES_ONLY', 3, 4), inC: ['list', ['WRITES_ONLY'], 3, 4],
  },
  { what: 'count 5 × 5, three rules', goal: '<= 30 ms, <= 10 × C', rounds: 21, here: countAll(5), inC: ['count', MEASURED_RULES, 5, 5] },
  { what: 'count 8 × 8, three rules', goal: '<= 3 s, <= 10 × C', rounds: 5, here: countAll(8), inC: ['count', MEASURED_RULES, 8, 8] },
  { what: 'count 10 × 10, writes checked', goal: '<= 60 s', rounds: 3, here: () => countLostFast('WRITES_ONLY', 10, 10), inC: ['count', ['WRITES_ONLY'], 10, 10] },
  { what: 'shortest loss, 5 × 5', goal: '<= 8 ms', rounds: 21, here: () => findShortest(fiveByFive) },
  {
    what: "a learner's class, 3 × 3", goal: '>= 1 M/s', rounds: 5, orderings: orderingsOf(3, 3),
    here: () => exploreStorage(() => new ProtectedAccount(100, Fencing.WRITES_ONLY), { clients: 3, pauses: 3 }),
  },
];

/** `npm run bench -- explore`: the explorer's speed, beside C in the same run, and what each size takes. @returns the exit code */
export async function benchExplore(): Promise<number> {
  const inC = compileExploreInC();
  try {
    const [{ model }] = cpus();
    console.log(`Node ${process.versions.node}, ${inC?.compiler ?? 'no gcc here, so nothing is measured in C and there are no ratios'}`);
    console.log(`${model.trim()}, ${cpus().length} processors, ${(totalmem() / 1e9).toFixed(0)} GB, ${type()} ${release()}`);
    console.log('Medians of several rounds after a first one, here and in C in turn; processor time, so that other work does not count\n');
    console.log(line('', 'goal', 'rounds', 'here', 'in C', 'here / C'));
    for (const measure of MEASURES) await print(measure, inC);
    console.log(`\n${line('lost updates, the three rules', 'orderings', 'states', 'time', 'memory')}`);
    for (let size = 2; size <= 10; size += 1) printSize(size);
    return 0;
  } finally {
    inC?.remove();
  }
}

async function print({ what, goal, rounds, here, inC, orderings }: Measure, c: ExploreInC | undefined): Promise<void> {
  await here();
  const times: { here: number; inC: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startMs = processorMs();
    await here();
    times.push({ here: processorMs() - startMs, inC: inC && c ? c.run(...inC) : NaN });
  }
  const [own, other] = [median(times.map((time) => time.here)), median(times.map((time) => time.inC))];
  const words = (ms: number): string => {
    if (Number.isNaN(ms)) return '-';
    return orderings === undefined ? inMs(ms) : `${(orderings / ms / 1_000).toFixed(1)} M/s`;
  };
  console.log(line(what, goal, String(rounds), words(own), words(other), Number.isNaN(other) ? '-' : (own / other).toFixed(1)));
}

/** One size in a process of its own, so that its memory is its own. */
function printSize(size: number): void {
  const counter = JSON.stringify(join(__dirname, '..', 'worlds', 'fast', 'count-lost.js'));
  const program = `
    const { countLostFast } = require(${counter});
    const times = [0, 1, 2].map(() => {
      const before = process.cpuUsage();
      const states = ${JSON.stringify(MEASURED_RULES)}.reduce((sum, rule) => sum + countLostFast(rule, ${size}, ${size}).states, 0);
      const { user, system } = process.cpuUsage(before);
      return { states, ms: (user + system) / 1000 };
    }).sort((a, b) => a.ms - b.ms);
    console.log(JSON.stringify({ ...times[1], bytes: process.memoryUsage.rss() }));`;
  const { states, ms, bytes } = JSON.parse(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }));
  const orderings = orderingsOf(size, size);
  console.log(line(`  ${size} × ${size}`, orderings < 1e9 ? orderings.toLocaleString('en') : orderings.toExponential(2), states.toLocaleString('en'), inMs(ms), `${Math.round(bytes / 1e6)} MB`));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function line(label: string, ...columns: string[]): string {
  return label.padEnd(32) + columns.map((column) => column.padStart(20)).join('');
}

function inMs(ms: number): string {
  return ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(2)} s`;
}
