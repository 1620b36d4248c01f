import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { exploreOptions } from './explore-options';

function explore(...args: string[]): { stdout: string; stderr: string; status: number | null } {
  const program = `require(${JSON.stringify(join(__dirname, 'explore.js'))}).main(${JSON.stringify(args)}).then((code) => { process.exitCode = code; })`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  return { stdout, stderr, status };
}

test('explore --json prints a line for each of the three storages of the lesson', () => {
  const { stdout, status } = explore('--json');
  const rows = stdout.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(status, 0);
  assert.deepEqual(rows.map(({ storage, orderings, lost, finished, refused, first, shortest, probability }) => [storage, orderings, lost, finished, refused, first, shortest, probability]), [
    ['NONE', '560', '108', '778', '0', 'AAPBBABP', 'AAPBBAB', '11/81'],
    ['WRITES_ONLY', '560', '54', '710', '68', 'AAPBBABP', 'AAPBBAB', '11/162'],
    ['READS_AND_WRITES', '560', '0', '600', '178', null, null, '0'],
  ]);
  for (const { states, seconds } of rows) assert.ok(typeof states === 'number' && typeof seconds === 'number');
});

test('explore counts 10 clients and 10 pauses, larger than 2^53, and says what it does not count there', () => {
  const row = JSON.parse(explore('--clients', '10', '--pauses', '10', '--storage', 'NONE', '--json').stdout) as Record<string, unknown>;
  assert.deepEqual([row.lost, row.finished, row.refused, row.shortest, row.probability], [
    '3222302268005631294166697327308800', '13562541115045817523723757683820800', '0', 'AAPBBAB', null,
  ]);
  assert.deepEqual(row.notCounted, { probability: 'an exact fraction is worked out up to 20 letters, those of 5 clients and 5 pauses' });
  const { stdout } = explore('--clients', '8', '--pauses', '8');
  assert.match(stdout, /\n│ chance +│ not counted +│ not counted +│ 0 +│\n/);
  assert.match(stdout, /\nchance: an exact fraction is worked out up to 20 letters/);
  assert.ok(stdout.split('\n').every((line) => line.length <= 160));
});

test('explore --replay prints the steps, --list the worlds, --sample the same numbers for the same seed', () => {
  assert.match(explore('--storage', 'WRITES_ONLY', '--replay', 'AAPBBAB').stdout, /Final balance 110, right balance 160: ✗ update LOST/);
  assert.match(explore('--world', 'visitors', '--replay', 'ABAB').stdout, /Violated: no update is lost/);
  assert.match(explore('--world', 'copy', '--storage', 'READS_AND_WRITES', '--replay', 'AAPBBAB').stdout, /✓ correct.*\n✗ Violated: the copy is current\.\n/);
  const list = explore('--list').stdout;
  assert.match(list, /^account +Clients add .*\n.*\nrenewal /);
  const worlds = explore('--list', '--json').stdout.trim().split('\n').map((line) => JSON.parse(line) as { name: string; says: string });
  assert.deepEqual(worlds.map(({ name, says }) => `${name} ${says}`), list.trim().split('\n').map((line) => line.replace(/ +/, ' ')));
  const sample = () => explore('--sample', '500', '--seed', '7', '--json').stdout;
  assert.equal(sample(), sample());
  assert.notEqual(sample(), explore('--sample', '500', '--seed', '8', '--json').stdout);
});

test('a bad value is one sentence with what is allowed, and exit code 1', () => {
  const { stdout, stderr, status } = explore('--clients', '99');
  assert.deepEqual([stdout, stderr, status], ['', "--clients must be a whole number from 1 to 10, but is '99'.\n", 1]);
  const bad: [string[], RegExp][] = [
    [['--pauses', '-1'], /^--pauses must be a whole number from 0 to 10, but is '-1'\.$/], [['--pauses=-1'], /^--pauses must be a whole number from 0 to 10, but is '-1'\.$/],
    [['--storage', 'none'], /^--storage must be one of NONE, WRITES_ONLY, .*, but is 'none'\.$/],
    [['--convention', 'x'], /^--convention must be one of start-over, continue, but is 'x'\.$/],
    [['--replay', 'AAX'], /^--replay must be a word with each letter at most so often: A 3, B 3, P 2; but is 'AAX'\.$/],
    [['--replay', 'AAAA'], /but is 'AAAA'/], [['--replay', ''], /but is ''/],
    [['--sample', '0'], /^--sample must be a whole number from 1/], [['--sample', '5', '--seed', 'x'], /^--seed must be a whole number from 0/],
    [['--sample', '5', '--seed', '-1'], /^--seed must be a whole number from 0 to \d+, but is '-1'\.$/],
    [['--list', '--replay', 'AAB'], /ask one of them\.$/], [['--sample', '5', '--replay', 'AAB'], /ask one of them\.$/],
    [['--list', '--clients', '3'], /^--list names every world: say it without --clients\.$/], [['--list', '--world', 'copy'], /without --world\.$/],
    [['--seed', '5'], /^--seed is for --sample/], [['--world', 'x'], /^--world must be one of account, /],
    [['--world', 'visitors', '--clients', '3'], /^--clients is for the account worlds/],
  ];
  for (const [args, message] of bad) assert.throws(() => exploreOptions(args), { message }, args.join(' '));
});
