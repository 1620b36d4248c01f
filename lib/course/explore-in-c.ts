import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastStorage } from '../worlds/fast/count-fast';
import { root } from './root';

/** The rules that are measured, in the order of their numbers in the C program. */
export const MEASURED_RULES: readonly FastStorage[] = ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'];

/** Listing and counting in C, compiled in a temporary folder. */
export interface ExploreInC {
  /** The first line of `gcc --version`. */
  readonly compiler: string;
  /** Milliseconds of processor time for all of the rules. */
  run(what: 'list' | 'count', rules: readonly FastStorage[], clients: number, pauses: number): number;
  remove(): void;
}

/** Compiles lib/worlds/fast/explore-in-c.c. @returns undefined where there is no gcc. */
export function compileExploreInC(): ExploreInC | undefined {
  const version = spawnSync('gcc', ['--version'], { encoding: 'utf8' });
  if (version.error !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-bench-'));
  const program = join(folder, 'explore-in-c');
  execFileSync('gcc', ['-O2', '-w', '-o', program, join(root, 'lib', 'worlds', 'fast', 'explore-in-c.c')]);
  return {
    compiler: version.stdout.split('\n')[0],
    run(what, rules, clients, pauses) {
      // A single count of a small size is too short to be timed.
      const repeats = clients < 6 ? '20' : '1';
      const seconds = rules.map((rule) => {
        const args = [what, String(MEASURED_RULES.indexOf(rule)), String(clients), String(pauses), repeats];
        return Number(execFileSync(program, args, { encoding: 'utf8' }).trim().split(' ')[2]);
      });
      return seconds.reduce((sum, one) => sum + one, 0) * 1_000;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
