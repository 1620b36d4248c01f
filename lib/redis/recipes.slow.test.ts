import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RedisClient, RedisNode } from '../servers/redis/redis-server';
import { startRedisNode } from '../servers/redis/start-redis-node';
import { startReplica } from '../servers/redis/start-replica';
import { acquireOnRedis } from './acquire-on-redis';
import { extendByScript } from './extend-on-redis';
import { releaseByDelex } from './release-by-delex';
import { releaseByDel, releaseByScript, releaseByTwoCommands } from './release-on-redis';
import { untilExpired } from './until-expired';

const SHORT_MS = 30;
const LONG_MS = 60_000;

describe('the recipes on one real Redis', () => {
  let redis: RedisNode;
  let a: RedisClient;
  let b: RedisClient;
  before(async () => {
    redis = await startRedisNode('redis');
    a = await redis.connect();
    b = await redis.connect();
  });
  after(() => redis.end());

  /** A's lock is over and B has it; A does not know. */
  async function bHasTheLockOfA(): Promise<void> {
    await redis.send('DEL', 'lock');
    assert.equal((await acquireOnRedis(a, 'lock', 'a1', SHORT_MS)).kind, 'granted');
    await untilExpired(redis, 'lock');
    assert.equal((await acquireOnRedis(b, 'lock', 'b1', LONG_MS)).kind, 'granted');
  }

  it('NX grants the lock to one of two, and after its expiry to the other', async () => {
    assert.equal((await acquireOnRedis(a, 'lock', 'a1', SHORT_MS)).kind, 'granted');
    assert.equal((await acquireOnRedis(b, 'lock', 'b1', LONG_MS)).kind, 'held');
    await untilExpired(redis, 'lock');
    assert.equal((await acquireOnRedis(b, 'lock', 'b1', LONG_MS)).kind, 'granted');
  });

  it('a late DEL removes the next holder’s lock, and a third client gets in', async () => {
    await bHasTheLockOfA();
    assert.equal((await releaseByDel(a, 'lock')).kind, 'released');
    assert.equal((await acquireOnRedis(redis, 'lock', 'c1', LONG_MS)).kind, 'granted');
  });

  it('a release by two commands removes the next holder’s lock if it passes between them', async () => {
    await redis.send('DEL', 'lock');
    await acquireOnRedis(a, 'lock', 'a1', SHORT_MS);
    const between = async () => {
      await untilExpired(redis, 'lock');
      await acquireOnRedis(b, 'lock', 'b1', LONG_MS);
    };
    assert.equal((await releaseByTwoCommands(a, 'lock', 'a1', between)).kind, 'released');
    assert.equal(await redis.send('GET', 'lock'), null);
    assert.equal((await releaseByTwoCommands(a, 'lock', 'a1')).kind, 'lost');
  });

  it('a release by script leaves the next holder’s lock alone, and removes its own', async () => {
    await bHasTheLockOfA();
    assert.equal((await releaseByScript(a, 'lock', 'a1')).kind, 'lost');
    assert.equal(await redis.send('GET', 'lock'), 'b1');
    assert.equal((await releaseByScript(b, 'lock', 'b1')).kind, 'released');
  });

  it('an extension by script moves the expiry of its own lock, and sets nothing that is over', async () => {
    await redis.send('DEL', 'lock');
    await acquireOnRedis(a, 'lock', 'a1', SHORT_MS);
    assert.equal((await extendByScript(a, 'lock', 'a1', LONG_MS)).kind, 'extended');
    assert.ok(Number(await redis.send('PTTL', 'lock')) > SHORT_MS);
    assert.equal((await extendByScript(b, 'lock', 'b1', LONG_MS)).kind, 'lost');
    await redis.send('DEL', 'lock');
    assert.equal((await extendByScript(a, 'lock', 'a1', LONG_MS)).kind, 'lost');
    assert.equal(await redis.send('EXISTS', 'lock'), 0);
  });

  it('what this version cannot do is not run and says what it needs', async () => {
    await redis.send('SET', 'lock', 'a1');
    const answer = await releaseByDelex(redis, 'lock', 'a1');
    assert.deepEqual(answer, { kind: 'not run', command: 'DELEX lock IFEQ a1', needs: 'Redis 8.4' });
    assert.equal(await redis.send('GET', 'lock'), 'a1');
    await assert.rejects(redis.send('DELEX', 'lock', 'IFEQ', 'a1'), /unknown command/);
    // A newer server is asked.
    const asked: unknown[] = [];
    const newer = { ...redis, version: '8.4.0', send: async (...words: unknown[]) => (asked.push(words), 1) } as unknown as RedisNode;
    assert.equal((await releaseByDelex(newer, 'lock', 'a1')).kind, 'released');
    assert.deepEqual(asked, [['DELEX', 'lock', 'IFEQ', 'a1']]);
  });

  it('arguments that make no lock are refused with the argument’s name', async () => {
    await assert.rejects(acquireOnRedis(redis, '', 'a1', 1), /^TypeError: key must be a text/);
    await assert.rejects(acquireOnRedis(redis, 'lock', '', 1), /^TypeError: value must be a text/);
    for (const ttlMs of [0, -1, 1.5, NaN, Infinity]) await assert.rejects(acquireOnRedis(redis, 'lock', 'a1', ttlMs), /^RangeError: ttlMs must be a whole number/);
    await redis.send('SET', 'kept', '1');
    await assert.rejects(untilExpired(redis, 'kept'), /has no expiry/);
  });

  it('a replica that is promoted without the key gives a second holder the lock, and lacks nothing else', async () => {
    await redis.send('DEL', 'lock');
    await redis.send('SET', 'earlier', 'copied');
    const replica = await startReplica(redis);
    try {
      await replica.holdLink();
      assert.equal((await acquireOnRedis(a, 'lock', 'a1', LONG_MS)).kind, 'granted');
      await redis.kill();
      await replica.promote();
      assert.equal(await replica.send('GET', 'earlier'), 'copied');
      assert.equal((await acquireOnRedis(replica, 'lock', 'b1', LONG_MS)).kind, 'granted');
    } finally {
      await replica.end();
    }
  });
});
