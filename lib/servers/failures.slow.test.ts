import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { etcdPlan } from './etcd/etcd-plan';
import { startEtcd } from './etcd/start-etcd';
import type { ServerPlan } from './guardian/protocol';
import { startPostgres } from './postgres/start-postgres';
import { redisPlan } from './redis/redis-plan';
import { startRedis } from './redis/start-redis';
import { startServerProcess } from './server-process';
import { startZooKeeper } from './zookeeper/start-zookeeper';

/** Runs code of Node in place of a server. */
const nodePlan = (code: string): ServerPlan => ({
  folderPrefix: 'lease-lab-test-',
  files: {},
  prepare: [],
  run: [process.execPath, '-e', code],
  readyText: 'it answers',
  env: {},
  endSignal: 'SIGKILL',
});

describe('a server of ours that does not start', () => {
  it('because its program ends is told at once, with its last words', async () => {
    const start = startServerProcess('Thing', 'x', () => nodePlan(`console.error('first\\nno such setting'); process.exit(4)`));
    await assert.rejects(start, { name: 'ServerError', message: 'Thing did not start (4): it said "no such setting".' });
  });

  it('because there is no such program is told at once', async () => {
    const start = startServerProcess('Thing', 'x', () => ({ ...nodePlan(''), run: ['/no/such/program'] }));
    await assert.rejects(start, /^ServerError: Thing did not start \(spawn \/no\/such\/program ENOENT\)/);
  });

  it('because it stays silent is told when the limit is over, and ended; one that goes on talking may take its time', async () => {
    const silent = startServerProcess('Thing', 'x', () => nodePlan('setInterval(() => {}, 1e6)'), { silentMs: 300 });
    await assert.rejects(silent, /^ServerError: Thing did not start \(silent for 0.3 s\)/);
    const talking = `let n = 0;
      setInterval(() => { if (++n <= 20) console.log(n < 20 ? 'still starting' : 'it answers'); }, 60);`;
    const started = await startServerProcess('Thing', 'x', () => nodePlan(talking), { silentMs: 1_000 });
    await started.stop();
  });

  it('because its port is taken gets another port', async () => {
    const ports: number[] = [];
    const plan = (port: number) => {
      ports.push(port);
      const isTaken = `console.log('address already in use'); process.exit(1)`;
      return nodePlan(ports.length < 3 ? isTaken : `console.log('it answers'); setInterval(() => {}, 1e6)`);
    };
    const started = await startServerProcess('Thing', 'x', plan);
    assert.deepEqual([ports.length, started.port], [3, ports[2]]);
    await started.stop();
    assert.equal(started.end, 'SIGKILL');
  });

  it('because it is not on this machine is told with what to do', () => {
    const path = process.env.PATH;
    process.env.PATH = '';
    try {
      assert.throws(() => redisPlan(1, 'x', '/none'), /^ServerError: Redis is missing: `npm run doctor` says .* Or start a Redis of yours/);
      assert.throws(() => etcdPlan(1, '/none'), /^ServerError: etcd is missing: `npm run doctor` says .* Or start an etcd of yours and set ETCD_URL/);
    } finally {
      process.env.PATH = path;
    }
  });
});

describe('an address of the learner’s own', () => {
  const starts = { REDIS_URL: startRedis, DATABASE_URL: startPostgres, ETCD_URL: startEtcd, ZOOKEEPER_URL: startZooKeeper };
  const schemes = { REDIS_URL: 'redis://', DATABASE_URL: 'postgres://', ETCD_URL: 'http://', ZOOKEEPER_URL: '' };
  const names = { REDIS_URL: 'Redis', DATABASE_URL: 'PostgreSQL', ETCD_URL: 'etcd', ZOOKEEPER_URL: 'ZooKeeper' };
  type Variable = keyof typeof starts;
  const variables = Object.keys(starts) as Variable[];
  let silent: Server;
  before(async () => {
    silent = createServer((socket) => socket.resume().on('error', () => {}));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  after(() => silent.close());
  afterEach(() => {
    for (const variable of variables) delete process.env[variable];
  });

  async function refused(variable: Variable, address: string): Promise<string> {
    process.env[variable] = address;
    const startedAtMs = Date.now();
    const error = await starts[variable]().then(() => undefined, (thrown) => thrown);
    assert.equal(error?.name, 'ServerError');
    assert.ok(Date.now() - startedAtMs < 5_000, `${variable} is told within 5 s`);
    return error.message;
  }

  it('where nobody answers, or somebody who says nothing, is told in one sentence within 5 s', async () => {
    const silentPort = (silent.address() as AddressInfo).port;
    const asked = variables.flatMap((variable) => [9, silentPort].map((port) => ({ variable, port })));
    await Promise.all(asked.map(async ({ variable, port }) => {
      const sentence = `does not answer. Start it, or unset ${variable} to use the one that comes with the course.`;
      assert.equal(await refused(variable, `${schemes[variable]}127.0.0.1:${port}`), `${names[variable]} at 127.0.0.1:${port} ${sentence}`);
    }));
  });

  it('that is no address is told with an example of one', async () => {
    for (const variable of variables) {
      assert.match(await refused(variable, 'me:secret@localhost'), new RegExp(`^${variable} is "localhost": it has to be an address such as `));
      // A port that no machine has, and no host.
      for (const none of [`${schemes[variable]}127.0.0.1:99999`, schemes[variable] === 'postgres://' ? 'postgres' : `${schemes[variable]}:1`]) {
        assert.match(await refused(variable, none), new RegExp(`^${variable} is ".*": it has to be an address such as `), none);
      }
    }
  });
});
