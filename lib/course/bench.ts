import { parseArgs } from 'node:util';
import { benchExplore } from './bench-explore';
import { benchGrade } from './bench-grade';
import { benchKernel } from './bench-kernel';

const usage = 'Say what to measure: `npm run bench -- kernel` or `-- grade` (each with `--rounds N`, 5 without it), or `npm run bench -- explore`.';

/**
 * `npm run bench -- WHAT`: told in bench-explore.ts, bench-grade.ts and bench-kernel.ts.
 *
 * @returns the exit code
 */
export async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { rounds: { type: 'string', default: '5' }, long: { type: 'boolean' } } });
  if (positionals.length === 1 && positionals[0] === 'explore') return benchExplore();
  const rounds = Number(values.rounds);
  if (positionals.length !== 1 || !['kernel', 'grade'].includes(positionals[0]) || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 1;
  }
  return positionals[0] === 'grade' ? benchGrade(rounds, values.long === true) : benchKernel(rounds);
}
