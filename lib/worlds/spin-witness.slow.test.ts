import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { countByMerging } from '../schedule/count-by-merging';
import { accountWorld, NO_UPDATE_IS_LOST } from './account-world';

// This file is compiled to lib/dist/worlds; the model stands in lib/worlds.
const model = join(__dirname, '..', '..', 'worlds', 'account.pml');
const RULES = ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'] as const;

const missing = [['spin', '-V'], ['gcc', '--version']].filter(([tool, arg]) => spawnSync(tool, [arg]).error !== undefined).map(([tool]) => tool);
const skip = missing.length > 0 ? `${missing.join(' and ')} not installed (Debian: apt-get install spin gcc)` : false;

/** The orderings that violate the assertion of the model, counted by SPIN. */
function spinErrors(clients: number, pauses: number, rule: number): bigint {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-spin-'));
  try {
    const run = (tool: string, args: string[]) => execFileSync(tool, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
    run('spin', [`-DCLIENTS=${clients}`, `-DPAUSES=${pauses}`, `-DRULE=${rule}`, '-a', model]);
    run('gcc', ['-O2', '-DSAFETY', '-DNOREDUCE', '-w', '-o', 'pan', 'pan.c']);
    const output = run(join(folder, 'pan'), ['-c0', '-m1000', '-w22']);
    // Without -c0 or with a full table the number would be smaller, and SPIN says so.
    assert.doesNotMatch(output, /error: max search depth|out of memory|Search not completed/);
    return BigInt(/errors: (\d+)/.exec(output)?.[1] ?? '-1');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SIZES: [clients: number, pauses: number, rule: number, lost: bigint][] = [
  [2, 2, 0, 108n], [2, 2, 1, 54n], [2, 2, 2, 0n], [2, 3, 0, 420n], [3, 2, 0, 24_288n], [3, 3, 0, 129_108n],
];
for (const [clients, pauses, rule, lost] of SIZES) {
  test(`SPIN and the explorer count the same: ${clients} clients, ${pauses} pauses, ${RULES[rule]}: ${lost}`, { skip }, () => {
    const counts = countByMerging(accountWorld({ storage: RULES[rule], clients, pauses }));
    assert.equal(counts.kind === 'finished' && counts.violations[NO_UPDATE_IS_LOST], lost);
    assert.equal(spinErrors(clients, pauses, rule), lost);
  });
}
