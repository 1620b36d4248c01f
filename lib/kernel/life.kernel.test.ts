import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { KernelClient } from './client';
import { NOTEBOOKS, complained, errorOf, valueText, waitUntil } from './kernel-for-tests';

describe('the life of a kernel', () => {
  it('after memory was used up, the first cell of the restarted kernel says so and that the variables are gone', async () => {
    const kernel = await KernelClient.start({ cwd: NOTEBOOKS, env: { NODE_OPTIONS: '--max-old-space-size=200' } });
    try {
      await kernel.execute('const kept = 42');
      const full = kernel.execute('const all: unknown[] = [];\nfor (;;) all.push(new Array(1_000_000).fill(all.length))');
      await assert.rejects(full, /The kernel ended/);
      await kernel.restart();
      const first = await kernel.execute('kept');
      assert.match(complained(first), /used up its memory and was started again\. All variables are gone/);
      assert.equal(errorOf(first)?.evalue, `Cannot find name 'kept'.`);
      const second = await kernel.execute('1 + 1');
      assert.deepEqual([complained(second), valueText(second)], ['', '2']);
    } finally {
      await kernel.close();
    }
  });

  it('a kernel that is asked to end does so at once, also in a busy loop, and leaves no note', async () => {
    const kernel = await KernelClient.start({ cwd: NOTEBOOKS });
    const cell = kernel.execute(`console.log('begun'); await 0; for (;;);`).catch(() => 'ended');
    await waitUntil('the cell has begun', () => kernel.published.some(({ content }) => content.text?.startsWith('begun')));
    const before = Date.now();
    assert.ok(existsSync(`${kernel.connectionFile}.running`));
    await kernel.request('shutdown_request', { restart: false }, { channel: 'control' });
    await kernel.ended;
    assert.ok(Date.now() - before < 3000);
    assert.equal(existsSync(`${kernel.connectionFile}.running`), false);
    await kernel.close();
    assert.equal(await cell, 'ended');
  });

  it('without its starter a kernel ends by itself', async () => {
    // A process that starts a kernel and is killed.
    const { spawn } = await import('node:child_process');
    const script = `const { KernelClient } = require(${JSON.stringify(require.resolve('./client'))});
      KernelClient.start({ cwd: ${JSON.stringify(NOTEBOOKS)} }).then((kernel) => console.log(kernel.pid));`;
    // Whoever is killed removes nothing.
    const temporary = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
    const starter = spawn(process.execPath, ['-e', script], { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise((resolve) => starter.stdout.once('data', resolve)));
    starter.kill('SIGKILL');
    await waitUntil('the kernel has ended', () => !isAlive(pid));
    rmSync(temporary, { recursive: true, force: true });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
