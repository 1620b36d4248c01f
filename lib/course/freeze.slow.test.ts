import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { processesBelow, stillThere } from '../servers/left-behind';

const LIMIT_MS = 30_000;

function start(args: readonly string[], temporary: string): ChildProcess {
  const text = `require(${JSON.stringify(join(__dirname, 'freeze.js'))}).main(${JSON.stringify(args)}).then((code) => { process.exitCode = code; })`;
  return spawn(process.execPath, ['-e', text], { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const endMs = Date.now() + LIMIT_MS; !holds(); ) {
    if (Date.now() > endMs) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('after a Ctrl-C at any moment no process and no folder is left, frozen pods included', async () => {
  const moments = ['Pod A is frozen after-acquire', 'asks for the lock of store 17, to import monday', 'the lease of pod A is over', 'goes on (SIGCONT)'];
  await Promise.all(moments.map((moment) => withFolder(async (folder) => {
    const command = start(['--fence', 'off'], folder);
    let said = '';
    let started: ReturnType<typeof processesBelow> = [];
    command.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!said.includes(moment) || started.length > 0) return;
      started = processesBelow(command.pid!);
      command.kill('SIGINT');
    });
    await new Promise((resolve) => command.once('close', resolve));
    assert.ok(said.includes(moment), `it ended before "${moment}": ${said}`);
    await until(`nothing is left after "${moment}"`, () => stillThere(started).length === 0 && readdirSync(folder).length === 0);
  })));
});

test('the last line of --json has what happened, and the exit code says whether it had to', () => withFolder(async (folder) => {
  const command = start(['--json', '--pause-at', 'between-batches'], folder);
  let said = '';
  command.stdout!.setEncoding('utf8').on('data', (text: string) => (said += text));
  assert.equal(await new Promise((resolve) => command.once('close', resolve)), 0);
  const { lateWriteRows, rejectedTotal, finalFile, tokens, ok } = JSON.parse(said.trim().split('\n').pop()!) as Record<string, unknown>;
  assert.deepEqual({ lateWriteRows, rejectedTotal, finalFile, tokens, ok }, { lateWriteRows: 0, rejectedTotal: 1, finalFile: 'tuesday.csv', tokens: [1, 2], ok: true });
}));

test('a bad value is one sentence with what is allowed, and exit code 1', () => withFolder(async (folder) => {
  for (const [args, sentence] of [
    [['--fence', 'maybe'], '--fence is "maybe"; it has to be on or off.'],
    [['--pause-at', 'lunch'], '--pause-at is "lunch"; it has to be after-acquire, between-batches or in-transaction.'],
  ] as const) {
    const command = start(args, folder);
    let said = '';
    command.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    assert.equal(await new Promise((resolve) => command.once('close', resolve)), 1);
    assert.equal(said, `${sentence}\n`);
  }
}));
