import path from 'node:path';
import { parseArgs } from 'node:util';
import { MEASURES, measureKernels, type Timings } from '../kernel/kernel-bench';
import { benchExplore } from './bench-explore';
import { root } from './root';

const usage = 'Say what to measure: `npm run bench -- kernel` (with `--rounds N`, 5 without it) or `npm run bench -- explore`.';

/**
 * `npm run bench -- kernel`: measures this course's kernel and plain tslab in the same run, one after the other in turn.
 * `npm run bench -- explore` is told in bench-explore.ts.
 *
 * @returns the exit code
 */
export async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { rounds: { type: 'string', default: '5' } } });
  if (positionals.length === 1 && positionals[0] === 'explore') return benchExplore();
  const rounds = Number(values.rounds);
  if (positionals.length !== 1 || positionals[0] !== 'kernel' || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 1;
  }
  const tslab = path.join(root, 'node_modules', 'tslab', 'bin', 'tslab');
  const plain = { name: 'plain tslab', argv: [process.execPath, tslab, 'kernel', '--config-path', '{connection_file}'] };
  const [ours, theirs] = await measureKernels([{ name: 'this course' }, plain], path.join(root, 'notebooks'), rounds);
  console.log(`Medians of ${rounds} kernels each, Node ${process.versions.node}, in milliseconds`);
  console.log(row('', 'this course', 'plain tslab', 'ratio'));
  for (const [key, label] of Object.entries(MEASURES) as Array<[keyof Timings, string]>) {
    console.log(row(label, number(ours[key]), number(theirs[key]), ratio(ours[key], theirs[key])));
  }
  return 0;
}

function row(label: string, ...columns: string[]): string {
  return label.padEnd(34) + columns.map((column) => column.padStart(13)).join('');
}

function ratio(ours: number, theirs: number): string {
  return Number.isNaN(ours / theirs) ? '-' : (ours / theirs).toFixed(2);
}

function number(elapsedMs: number): string {
  if (Number.isNaN(elapsedMs)) return 'never ended';
  return elapsedMs < 10 ? elapsedMs.toFixed(3) : elapsedMs.toFixed(0);
}
