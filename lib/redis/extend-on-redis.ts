import type { RedisCommands } from '../servers/redis/redis-server';
import type { RedisExtendResult } from './recipe-results';
import { requireWholeMs } from './require-arguments';

/** Lua: gives the key a new expiry if it holds the value, in one step of the server. */
export const EXTEND_SCRIPT = `if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("pexpire", KEYS[1], ARGV[2])
else
  return 0
end`;

/** Gives a lock that is still ours a new expiry, `ttlMs` from now. A lock that is over is not set again. */
export async function extendByScript(redis: RedisCommands, key: string, value: string, ttlMs: number): Promise<RedisExtendResult> {
  requireWholeMs('ttlMs', ttlMs);
  return { kind: (await redis.send('EVAL', EXTEND_SCRIPT, 1, key, value, ttlMs)) === 1 ? 'extended' : 'lost' };
}
