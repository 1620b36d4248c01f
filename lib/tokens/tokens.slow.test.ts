import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { untilExpired } from '../redis/until-expired';
import { startOwnEtcd } from '../servers/etcd/start-etcd';
import type { EtcdServer } from '../servers/etcd/etcd-server';
import type { PostgresServer } from '../servers/postgres/postgres-server';
import { startOwnPostgres } from '../servers/postgres/start-postgres';
import type { RedisNode } from '../servers/redis/redis-server';
import { startRedisNode } from '../servers/redis/start-redis-node';
import { startReplica } from '../servers/redis/start-replica';
import { hasZooKeeper } from '../servers/zookeeper/find-zookeeper';
import { startOwnZooKeeper } from '../servers/zookeeper/start-zookeeper';
import { etcdLocks } from './etcd-locks';
import { postgresLocks } from './postgres-locks';
import { grantThenCount, redisLocks } from './redis-locks';
import type { TokenLocks } from './token-locks';
import { twoGrants } from './two-grants';
import { zookeeperLocks } from './zookeeper-locks';

// On a CI machine, where nobody would notice a skip, these are not skipped and fail.
const skip = hasZooKeeper() || process.env.CI !== undefined ? false : 'ZooKeeper is not installed (sudo apt install zookeeper)';

async function showsGrowth(locks: TokenLocks): Promise<void> {
  const { system, 'where its token comes from': from, ...shown } = await twoGrants(locks);
  assert.ok(system && from);
  assert.deepEqual(shown, {
    'B asks while A holds': 'held',
    'B asks after A': 'granted',
    'token grew': 'yes',
    'write with B’s token': 'accepted',
    'late write with A’s token': 'rejected',
  });
  assert.equal((await locks.release('two-grants', 'A')).kind, 'lost');
  await assert.rejects(locks.acquire("x'; DROP TABLE", 'A'), /^RangeError: name must be/);
}

async function token(locks: TokenLocks, name: string, holder: string, ttlMs?: number): Promise<bigint> {
  const grant = await locks.acquire(name, holder, ttlMs);
  assert.ok(grant.kind === 'granted');
  return grant.token;
}

describe('tokens on PostgreSQL', () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await startOwnPostgres('tokens');
  });
  after(() => postgres.end());

  it('a counter in the lock’s row grows with each grant', async () => showsGrowth(await postgresLocks(postgres)));

  it('after its expiry the lock is granted to the next, also within a transaction that began before', async () => {
    const connection = await postgres.connect();
    const locks = await postgresLocks(connection);
    await connection.query('BEGIN');
    await connection.query('SELECT now()');
    const first = await token(locks, 'short', 'A', 20);
    // now() still says the start of the transaction; only the clock's time has passed.
    await connection.query('SELECT pg_sleep(0.03)');
    assert.equal(await token(locks, 'short', 'B'), first + 1n);
    await connection.query('ROLLBACK');
    await connection.close();
  });
});

describe('tokens on etcd', () => {
  let etcd: EtcdServer;
  before(async () => {
    etcd = await startOwnEtcd('tokens');
  });
  after(() => etcd.end());

  it('the creation revision grows with each grant', () => showsGrowth(etcdLocks(etcd)));

  it('the key’s version does not grow, and etcd itself refuses the older revision', async () => {
    const locks = etcdLocks(etcd);
    const first = await locks.acquire('lock', 'A');
    await locks.release('lock', 'A');
    const second = await locks.acquire('lock', 'B');
    assert.ok(first.kind === 'granted' && second.kind === 'granted');
    assert.deepEqual([first.keyVersion, second.keyVersion], [1n, 1n]);
    assert.equal((await etcd.putWhileHeld('value', 'B', 'locks/lock', second.token)).kind, 'written');
    assert.equal((await etcd.putWhileHeld('value', 'A', 'locks/lock', first.token)).kind, 'refused');
    assert.equal((await etcd.get('value'))?.value, 'B');
  });
});

describe('tokens on ZooKeeper', { skip }, () => {
  it('the czxid and the sequence number grow, the data version does not', async () => {
    const zookeeper = await startOwnZooKeeper('tokens');
    try {
      const locks = zookeeperLocks(zookeeper);
      await showsGrowth(locks);
      const first = await locks.acquire('lock', 'A');
      await locks.release('lock', 'A');
      const second = await locks.acquire('lock', 'B');
      assert.ok(first.kind === 'granted' && second.kind === 'granted');
      assert.ok(second.token > first.token && second.sequence > first.sequence);
      assert.deepEqual([first.dataVersion, second.dataVersion], [0, 0]);
    } finally {
      await zookeeper.end();
    }
  });
});

describe('tokens on Redis', () => {
  let redis: RedisNode;
  before(async () => {
    redis = await startRedisNode('tokens');
  });
  after(() => redis.end());

  it('a counter raised in the granting script grows with each grant', () => showsGrowth(redisLocks(redis)));

  it('counted in a second command, the earlier holder can have the larger number', async () => {
    let later = 0n;
    const earlier = await grantThenCount(redis, 'two-steps', 'A', 20, async () => {
      await untilExpired(redis, 'lock:two-steps');
      const grant = await grantThenCount(redis, 'two-steps', 'B', 60_000);
      later = grant.kind === 'granted' ? grant.token : 0n;
    });
    assert.ok(earlier.kind === 'granted' && later > 0n && earlier.token > later);
  });

  it('a failover that loses the counter hands out a number for the second time', async () => {
    const locks = redisLocks(redis);
    const replica = await startReplica(redis, 'tokens replica');
    try {
      await token(locks, 'lost', 'A');
      await locks.release('lost', 'A');
      await replica.holdLink();
      const second = await token(locks, 'lost', 'B');
      await redis.kill();
      await replica.promote();
      assert.equal(await token(redisLocks(replica), 'lost', 'C'), second);
    } finally {
      await replica.end();
    }
  });

  it('a restart without persistence begins at 1 again', async () => {
    await redis.restart();
    assert.equal(await token(redisLocks(redis), 'lost', 'D'), 1n);
  });
});
