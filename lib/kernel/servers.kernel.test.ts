import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { processesBelow, stillThere, type ListedProcess } from '../servers/left-behind';
import { KernelClient } from './client';
import { NOTEBOOKS, errorOf, printed, waitUntil } from './kernel-for-tests';

const START = `import { startPostgres, startRedis } from '../lib';
const redis = await startRedis();
const postgres = await startPostgres();
await redis.send('SET', 'k', 'v');
console.log(await redis.send('GET', 'k'), (await postgres.query('SELECT 1 AS one'))[0].one);`;

describe('the servers of a kernel', () => {
  let kernel: KernelClient;
  let temporary: string;
  before(async () => {
    temporary = mkdtempSync(path.join(tmpdir(), 'lease-lab-test-'));
    // PostgreSQL runs as another user when the tests run as root.
    chmodSync(temporary, 0o755);
    kernel = await KernelClient.start({ cwd: NOTEBOOKS, env: { TMPDIR: temporary } });
  });
  after(async () => {
    await kernel.close();
    rmSync(temporary, { recursive: true, force: true });
  });

  /** Starts both in a cell; returns every process that came with them. */
  async function start(): Promise<ListedProcess[]> {
    const cell = await kernel.execute(START);
    assert.deepEqual([errorOf(cell)?.evalue, printed(cell)], [undefined, 'v 1\n']);
    const processes = processesBelow(kernel.pid);
    for (const name of ['node', 'redis-server', 'postgres']) assert.ok(processes.some(({ command }) => command.includes(name)), `${name} runs`);
    assert.equal(readdirSync(temporary).length, 2);
    return processes;
  }

  async function nothingIsLeft(processes: ListedProcess[]): Promise<void> {
    await waitUntil('no process of the servers is left', () => stillThere(processes).length === 0);
    assert.deepEqual(readdirSync(temporary), []);
  }

  it('end with their folders when it is restarted', async () => {
    const processes = await start();
    await kernel.restart();
    await nothingIsLeft(processes);
  });

  it('end with their folders when their cell is stopped, those of earlier cells stay, and the cell can run again', async () => {
    const earlier = await start();
    const stopped = kernel.execute(`import { startRedisNodes } from '../lib';
const [other] = await startRedisNodes(1);
console.log('waits');
await new Promise(() => {});`);
    await waitUntil('the cell waits', () => kernel.published.some(({ content }) => String(content.text).startsWith('waits')));
    const processes = processesBelow(kernel.pid).filter(({ pid }) => !earlier.some((each) => each.pid === pid));
    assert.equal(processes.length, 1);
    await kernel.interrupt();
    assert.equal(errorOf(await stopped)?.ename, 'Stopped');
    await waitUntil('the server of the stopped cell is gone', () => stillThere(processes).length === 0 && readdirSync(temporary).length === 2);
    assert.equal(printed(await kernel.execute(`console.log(await redis.send('GET', 'k'))`)), 'v\n');
    const again = await start();
    // The guardian and nothing else is the same.
    assert.equal(again.filter(({ pid }) => earlier.some((each) => each.pid === pid)).length, 1);
  });

  it('that is killed in the middle of a cell is told in one sentence, and nothing of it stays', async () => {
    const [server] = processesBelow(kernel.pid).filter(({ command }) => command.includes('redis-server'));
    const cell = kernel.execute(`console.log('begun');\nawait redis.send('BLPOP', 'never', 0)`);
    await waitUntil('the cell waits', () => kernel.published.some(({ content }) => String(content.text).startsWith('begun')));
    const killedAt = Date.now();
    process.kill(server.pid, 'SIGKILL');
    assert.equal(errorOf(await cell)?.evalue, 'Redis was ended by SIGKILL while it was in use. Run the cell that starts it again.');
    assert.ok(Date.now() - killedAt < 5_000);
    await waitUntil('its folder is gone', () => readdirSync(temporary).length === 1);
  });

  it('end with their folders when it is killed by SIGKILL while they start and while they run', async () => {
    const processes = await start();
    void kernel.execute(`await startPostgres()`).catch(() => {});
    await waitUntil('initdb runs', () => processesBelow(kernel.pid).some(({ command }) => command.includes('initdb')));
    const all = [...processes, ...processesBelow(kernel.pid)];
    process.kill(kernel.pid, 'SIGKILL');
    await kernel.ended;
    await nothingIsLeft(all);
  });
});
