import { parseArgs } from 'node:util';
import { benchExplore } from './bench-explore';
import { benchGrade } from './bench-grade';
import { benchImporter } from './bench-importer';
import { benchKernel } from './bench-kernel';

const usage = 'Say what to measure: `npm run bench -- kernel`, `-- grade` or `-- importer` (each with `--rounds N`), or `npm run bench -- explore`.';

/** How often each is measured, where nothing else is asked for. */
const ROUNDS: Readonly<Record<string, number>> = { kernel: 5, grade: 5, importer: 41 };

/**
 * `npm run bench -- WHAT`: told in bench-explore.ts, bench-grade.ts, bench-importer.ts and bench-kernel.ts.
 *
 * @returns the exit code
 */
export async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { rounds: { type: 'string' }, long: { type: 'boolean' } } });
  if (positionals.length === 1 && positionals[0] === 'explore') return benchExplore();
  const rounds = Number(values.rounds ?? ROUNDS[positionals[0]]);
  if (positionals.length !== 1 || !Object.hasOwn(ROUNDS, positionals[0]) || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 1;
  }
  if (positionals[0] === 'importer') return benchImporter(rounds);
  return positionals[0] === 'grade' ? benchGrade(rounds, values.long === true) : benchKernel(rounds);
}
