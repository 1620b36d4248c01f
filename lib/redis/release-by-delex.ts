import type { RedisServer } from '../servers/redis/redis-server';
import type { NotRun, RedisReleaseResult } from './recipe-results';

/**
 * `DELEX key IFEQ value`: compares and removes, without Lua. Since Redis 8.4; an older server is not asked.
 * Source: redis.io, Distributed locks with Redis; DELEX.
 */
export async function releaseByDelex(redis: RedisServer, key: string, value: string): Promise<RedisReleaseResult | NotRun> {
  const [major, minor] = redis.version.split('.').map(Number);
  if (!(major > 8 || (major === 8 && minor >= 4))) return { kind: 'not run', command: `DELEX ${key} IFEQ ${value}`, needs: 'Redis 8.4' };
  return { kind: (await redis.send('DELEX', key, 'IFEQ', value)) === 1 ? 'released' : 'lost' };
}
