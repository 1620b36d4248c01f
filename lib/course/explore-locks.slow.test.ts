import assert from 'node:assert/strict';
import { test } from 'node:test';
import { main } from './explore';
import { lockOptions } from './explore-lock-options';

/** Runs the command in this process and collects what it prints. */
async function explore(...args: string[]): Promise<{ stdout: string; stderr: string; status: number }> {
  const printed = { log: [] as string[], error: [] as string[] };
  const { log, error } = console;
  console.log = (line: string) => void printed.log.push(line);
  console.error = (line: string) => void printed.error.push(line);
  try {
    const status = await main(args);
    return { stdout: printed.log.join('\n'), stderr: printed.error.join('\n'), status };
  } finally {
    Object.assign(console, { log, error });
  }
}

test('explore --world knows every world of locks: rules, counts, one line of JSON for each variant, steps, a sample', async () => {
  const { stdout } = await explore('--world', 'redlock-restart');
  assert.match(stdout, /How many orderings break "at most one holder"\n[^]*late-restart +│ mended +│ +5,040 │ +0 │ none/);
  assert.match(stdout, /\n- R: node 2 restarts\n/);
  // The shortest ordering of each variant that fails, with its trace; a mended one has none.
  assert.deepEqual(stdout.match(/The shortest ordering that breaks .*/g), [
    'The shortest ordering that breaks no-persistence (as it is): AABARBB', 'The shortest ordering that breaks early-restart (made wrong): AABARTBB',
  ]);
  assert.match(stdout, /⚠ two clients hold the lock [^]*\n✗ at most one holder: does not hold\n.* --variant no-persistence --replay AABARBB\n/);
  const { stdout: json } = await explore('--world', 'redis-failover', '--json');
  const lines = json.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(lines.map(({ variant, role, orderings, failing, first, shortest }) => [variant, role, orderings, failing, first, shortest]), [
    ['async-replica', 'as it is', '5040', '1080', 'AABBFBASS', 'AFB'],
    ['late-promotion', 'mended', '5040', '0', null, null],
    ['waits-for-replica', 'mended', '5040', '0', null, null],
  ]);
  const { stdout: steps } = await explore('--world', 'redis-failover', '--replay', 'AFB');
  assert.match(steps, /AFB: redis-failover, async-replica \(as it is\)[^]*two clients hold the lock[^]*AFB: redis-failover, late-promotion/);
  // Only the variants with five nodes have a word of ten letters.
  const { stdout: five } = await explore('--world', 'redlock', '--replay', 'AAABBAABBB');
  assert.deepEqual(five.match(/redlock, [a-z-]+/g), ['redlock, five-nodes', 'redlock, two-of-five']);
  const { stdout: one } = await explore('--world', 'redlock', '--variant', 'two-of-five', '--replay', 'AAABBAABBB', '--json');
  assert.deepEqual((JSON.parse(one) as { holds: unknown }).holds, { 'at most one holder': false });
  const { stdout: sampled } = await explore('--world', 'renewal-stale', '--sample', '300', '--seed', '3');
  assert.match(sampled, /any-value +│ 140 +│ +300 │ +3 │/);
});

test('a bad value for a world of locks is one sentence with what is allowed', async () => {
  const { stdout, stderr, status } = await explore('--world', 'redlok');
  assert.deepEqual([stdout, status], ['', 1]);
  assert.match(stderr, /^--world must be one of account, .*, redlock, .*, but is 'redlok'\.$/);
  const bad: [string[], RegExp][] = [
    [['--world', 'redlock', '--pauses', '3'], /^--pauses is for the account worlds: redlock has one size/],
    [['--world', 'redlock', '--replay', 'AAP'], /^--replay must be a word with each letter at most so often: A 3, B 3, T 2; but is 'AAP'\.$/],
    [['--world', 'redlock', '--replay', ''], /but is ''/],
    [['--world', 'redlock', '--variant', 'x'], /^--variant must be one of three-nodes, five-nodes, .*, but is 'x'\.$/],
    [['--world', 'redlock', '--sample', '0'], /^--sample must be a whole number from 1/],
    [['--world', 'redlock', '--seed', '1'], /^--seed is for --sample/],
    [['--world', 'redlock', '--list'], /^--list names every world: say it without --world\.$/],
    [['--world', 'redlock', '--sample', '5', '--replay', 'AB'], /^--list, --replay and --sample are three questions/],
    [['--variant', 'x'], /^--variant is for the worlds of locks, for example --world redis-single\.$/],
  ];
  for (const [args, message] of bad) assert.throws(() => lockOptions(args), { message }, args.join(' '));
  assert.throws(() => lockOptions(['--world', 'redlock', '--bogus']), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  assert.equal(lockOptions(['--clients', '3']), undefined);
});
