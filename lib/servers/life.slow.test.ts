import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startOwnEtcd } from './etcd/start-etcd';
import type { EtcdServer } from './etcd/etcd-server';
import { processesBelow, stillThere, type ListedProcess } from './left-behind';
import type { PostgresServer } from './postgres/postgres-server';
import { startOwnPostgres } from './postgres/start-postgres';
import type { RedisNode } from './redis/redis-server';
import { startRedisNode } from './redis/start-redis-node';
import { hasZooKeeper } from './zookeeper/find-zookeeper';
import { startOwnZooKeeper } from './zookeeper/start-zookeeper';
import type { ZooKeeperServer } from './zookeeper/zookeeper-server';

const LIMIT_MS = 30_000;

/** A process of its own that uses the library and then tells, by a line, that it has come so far. */
class Script {
  private readonly process: ChildProcess;
  private output = '';
  readonly ended: Promise<number | string>;

  constructor(code: string, env: NodeJS.ProcessEnv) {
    const text = `const { ${['startRedis', 'startPostgres', 'startEtcd', 'startZooKeeper'].join(', ')} } = require(${JSON.stringify(join(__dirname, '..', 'index.js'))});
      (async () => { ${code} })();`;
    this.process = spawn(process.execPath, ['-e', text], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process.stdout?.setEncoding('utf8').on('data', (chunk) => (this.output += chunk));
    this.ended = new Promise((resolve) => this.process.once('close', (code, signal) => resolve(code ?? signal ?? '')));
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  said(text: string): Promise<void> {
    return until(`the script says "${text}"`, () => this.output.includes(text));
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const endMs = Date.now() + LIMIT_MS; !(await holds()); ) {
    if (Date.now() > endMs) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the servers of a process', () => {
  let temporary: string;
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
    // PostgreSQL runs as another user when the tests run as root.
    chmodSync(temporary, 0o755);
  });
  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  const start = (code: string) => new Script(`await startRedis(); ${code}`, { TMPDIR: temporary });
  const nothingIsLeft = async (processes: readonly ListedProcess[]) => {
    await until('no process of the servers is left', () => stillThere(processes).length === 0);
    assert.deepEqual(readdirSync(temporary), []);
  };

  it('do not keep it from ending, and end with it, whether by the end of its code, by process.exit or by a signal', async () => {
    const ends: [string, (script: Script) => unknown, number | string][] = [
      [`const redis = await startRedis(); console.log('up'); await new Promise((go) => process.once('SIGUSR2', go)); await redis.end();`, ({ pid }) => process.kill(pid, 'SIGUSR2'), 0],
      [`console.log('up'); process.once('SIGUSR2', () => process.exit(3)); setInterval(() => {}, 1e6);`, ({ pid }) => process.kill(pid, 'SIGUSR2'), 3],
      [`console.log('up'); setInterval(() => {}, 1e6);`, ({ pid }) => process.kill(pid, 'SIGINT'), 'SIGINT'],
    ];
    for (const [code, end, how] of ends) {
      const script = start(code);
      await script.said('up');
      const processes = processesBelow(script.pid);
      assert.ok(processes.length >= 2, 'the guardian and a server run');
      end(script);
      assert.equal(await script.ended, how);
      await nothingIsLeft(processes);
    }
  });

  it('that are stopped (SIGSTOP) end with it all the same', async () => {
    const script = start(`console.log('up'); setInterval(() => {}, 1e6);`);
    await script.said('up');
    const processes = processesBelow(script.pid);
    process.kill(processes.find(({ command }) => command.includes('redis-server'))!.pid, 'SIGSTOP');
    process.kill(script.pid, 'SIGKILL');
    await script.ended;
    await nothingIsLeft(processes);
  });

  it('whose guardian is killed are ended by the process itself, and it says so at their next use', async () => {
    const script = start(`const redis = await startRedis(); console.log('up');
      await redis.send('BLPOP', 'never', 0).catch((error) => console.log(error.name + ': ' + error.message));
      await startRedis(); console.log('again'); setInterval(() => {}, 1e6);`);
    await script.said('up');
    const processes = processesBelow(script.pid);
    process.kill(processes.find(({ parent }) => parent === script.pid)!.pid, 'SIGKILL');
    await script.said('ServerError: Redis has ended while it was in use. Run the cell that starts it again.');
    await script.said('again');
    const all = [...processes, ...processesBelow(script.pid)];
    process.kill(script.pid, 'SIGKILL');
    await script.ended;
    await nothingIsLeft(all);
  });
});

describe('a server of the learner’s own', () => {
  let redis: RedisNode;
  let postgres: PostgresServer;
  let etcd: EtcdServer;
  let zookeeper: ZooKeeperServer | undefined;
  let urls: NodeJS.ProcessEnv;
  before(async () => {
    redis = await startRedisNode('yours');
    postgres = await startOwnPostgres('yours');
    etcd = await startOwnEtcd('yours');
    zookeeper = hasZooKeeper() ? await startOwnZooKeeper('yours') : undefined;
    urls = { REDIS_URL: redis.url, DATABASE_URL: postgres.url, ETCD_URL: etcd.url, ...(zookeeper && { ZOOKEEPER_URL: zookeeper.url }) };
  });
  after(() => Promise.all([redis, postgres, etcd, zookeeper].map((server) => server?.end())));

  /** What is written on the four, whoever wrote it. */
  async function written(): Promise<string[]> {
    const tables = await postgres.query(`SELECT table_name FROM information_schema.tables WHERE table_name = 'ours'`);
    const schemas = await postgres.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'lease_lab%'`);
    const session = await zookeeper?.connect();
    const nodes = ((await session?.children('/')) ?? []).filter((name) => name !== 'zookeeper');
    await session?.close();
    const key = (await etcd.get('key'))?.value;
    return [...((await redis.send('KEYS', '*')) as string[]), ...[...tables, ...schemas].flatMap(Object.values), ...nodes, ...(key ? [key] : [])];
  }

  const USE = `const redis = await startRedis(); await redis.send('SET', 'key', 'ours');
    const postgres = await startPostgres(); await postgres.query('CREATE TABLE ours (a int)');
    const etcd = await startEtcd(); await etcd.put('key', 'ours');
    const zookeeper = process.env.ZOOKEEPER_URL && await startZooKeeper();
    if (zookeeper) await (await zookeeper.connect()).create('/a/b');
    console.log(await redis.send('GET', 'key'), (await postgres.query('SELECT count(*) FROM ours'))[0].count, (await etcd.get('key')).value, 'written');`;

  it('has only keys under our prefix touched, and nothing of ours left, also after SIGKILL', async () => {
    await redis.send('SET', 'key', 'yours');
    const before = await written();
    assert.deepEqual(before, ['key']);
    for (const end of [`await Promise.all([redis, postgres, etcd, zookeeper].map((server) => server && server.end())); console.log('done')`, 'setInterval(() => {}, 1e6)']) {
      const script = new Script(`${USE} process.once('SIGUSR2', async () => { ${end} });  setInterval(() => {}, 1e6)`, urls);
      await script.said('ours 0 ours written');
      assert.ok((await written()).length >= (zookeeper ? 5 : 4));
      assert.equal(await redis.send('GET', 'key'), 'yours');
      process.kill(script.pid, 'SIGUSR2');
      if (end.includes('done')) {
        await script.said('done');
        assert.deepEqual(await written(), ['key'], 'it is removed when end() is done');
      }
      process.kill(script.pid, 'SIGKILL');
      await script.ended;
      await until('nothing of ours is left', async () => (await written()).length === 1);
    }
    assert.equal(await redis.send('GET', 'key'), 'yours');
  });

  it('is not ended, stopped or emptied by the course', async () => {
    const script = new Script(`
      const say = (error) => console.log(error.name + ': ' + error.message);
      const redis = await startRedis();
      for (const words of [['FLUSHALL'], ['CONFIG', 'SET', 'maxmemory', '1'], ['SHUTDOWN'], ['KEYS', '*']]) await redis.send(...words).catch(say);
      console.log('kill' in redis, 'restart' in redis);
      await (await startPostgres()).kill().catch(say);
      await (await startEtcd()).kill().catch(say);
      console.log('all asked'); setInterval(() => {}, 1e6);`, urls);
    await script.said('all asked');
    process.kill(script.pid, 'SIGKILL');
    await script.ended;
    for (const sentence of ['FLUSHALL', 'CONFIG', 'SHUTDOWN', 'KEYS'].map((name) => `ServerError: ${name} is not for a Redis of yours`)) await script.said(sentence);
    for (const sentence of ['false false', 'A PostgreSQL of yours is not ended', 'An etcd of yours is not ended']) await script.said(sentence);
    assert.equal(await redis.send('PING'), 'PONG');
  });
});
