import { requireText, requireWholeMs } from './require-arguments';
import type { RedisCommands } from '../servers/redis/redis-server';
import type { RedisAcquireResult } from './recipe-results';

/**
 * `SET key value NX PX ttlMs`: sets the key if nobody has, with its expiry, in one command.
 * @param value unique for the client and the request, so that a release can tell its own lock
 * Source: redis.io, Distributed locks with Redis, "Correct implementation with a single instance".
 */
export async function acquireOnRedis(redis: RedisCommands, key: string, value: string, ttlMs: number): Promise<RedisAcquireResult> {
  requireText('key', key);
  requireText('value', value);
  requireWholeMs('ttlMs', ttlMs);
  const reply = await redis.send('SET', key, value, 'NX', 'PX', ttlMs);
  return { kind: reply === 'OK' ? 'granted' : 'held' };
}
