import { parseArgs } from 'node:util';
import { benchExplore } from './bench-explore';
import { benchKernel } from './bench-kernel';

const usage = 'Say what to measure: `npm run bench -- kernel` (with `--rounds N`, 5 without it) or `npm run bench -- explore`.';

/**
 * `npm run bench -- WHAT`: told in bench-explore.ts and bench-kernel.ts.
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
  return benchKernel(rounds);
}
