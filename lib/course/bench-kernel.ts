import { join } from 'node:path';
import { MEASURES, measureKernels, type Timings } from '../kernel/kernel-bench';
import { root } from './root';
import { thisMachine } from './this-machine';

/**
 * `npm run bench -- kernel`: the start and the cells of this course's kernel and of plain tslab, measured in the same run, in turn.
 *
 * @param rounds how often each kernel is started
 * @returns the exit code
 */
export async function benchKernel(rounds: number): Promise<number> {
  const tslab = join(root, 'node_modules', 'tslab', 'bin', 'tslab');
  const plain = { name: 'plain tslab', argv: [process.execPath, tslab, 'kernel', '--config-path', '{connection_file}'] };
  console.log(`Kernels: medians of ${rounds} rounds in milliseconds. ${thisMachine()}\n`);
  const [ours, theirs] = await measureKernels([{ name: 'this course' }, plain], join(root, 'notebooks'), rounds);
  console.log(row('', 'this course', 'plain tslab', 'ratio', 'goal'));
  for (const [key, { label, goal }] of Object.entries(MEASURES) as Array<[keyof Timings, { label: string; goal: number }]>) {
    console.log(row(label, number(ours[key]), number(theirs[key]), ratio(ours[key], theirs[key]), `<= ${goal.toFixed(1)}`));
  }
  return 0;
}

function row(label: string, ...columns: string[]): string {
  return label.padEnd(32) + columns.map((column) => column.padStart(13)).join('');
}

function ratio(ours: number, theirs: number): string {
  return Number.isNaN(ours / theirs) ? '-' : (ours / theirs).toFixed(2);
}

function number(elapsedMs: number): string {
  if (Number.isNaN(elapsedMs)) return 'never ended';
  return elapsedMs < 10 ? elapsedMs.toFixed(3) : elapsedMs.toFixed(0);
}
