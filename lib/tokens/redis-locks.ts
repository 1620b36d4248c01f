import { releaseByScript } from '../redis/release-on-redis';
import type { RedisCommands } from '../servers/redis/redis-server';
import { DEFAULT_TTL_MS, requireLockName, type TokenGrant, type TokenLocks, type TokenRelease } from './token-locks';

/** Lua: grants the lock and raises its counter, in one step of the server. The counter has no expiry. */
export const REDIS_GRANT_SCRIPT = `if redis.call("set", KEYS[1], ARGV[1], "NX", "PX", ARGV[2]) then
  return redis.call("incr", KEYS[2])
else
  return 0
end`;

const keysOf = (name: string): [string, string] => {
  requireLockName(name);
  return [`lock:${name}`, `token:${name}`];
};

/** Locks by `SET NX PX` with a counter beside them: Redis has no number of its own, and whatever loses the counter begins at 1 again. */
export function redisLocks(redis: RedisCommands): TokenLocks {
  return {
    system: 'Redis',
    tokenFrom: 'INCR of a counter beside the lock, in the granting script',
    async acquire(name, holder, ttlMs = DEFAULT_TTL_MS): Promise<TokenGrant> {
      const token = await redis.send('EVAL', REDIS_GRANT_SCRIPT, 2, ...keysOf(name), holder, ttlMs);
      return token === 0 ? { kind: 'held' } : { kind: 'granted', token: BigInt(token as number) };
    },
    async release(name, holder): Promise<TokenRelease> {
      return releaseByScript(redis, keysOf(name)[0], holder);
    },
  };
}

/**
 * The same in two commands: the lock first, its number afterwards. A holder that pauses between the two gets a number that is
 * larger than that of the holder after it.
 * @param between what happens between the two commands
 */
export async function grantThenCount(
  redis: RedisCommands,
  name: string,
  holder: string,
  ttlMs: number,
  between: () => Promise<unknown> = async () => {},
): Promise<TokenGrant> {
  const [lock, counter] = keysOf(name);
  if ((await redis.send('SET', lock, holder, 'NX', 'PX', ttlMs)) !== 'OK') return { kind: 'held' };
  await between();
  return { kind: 'granted', token: BigInt((await redis.send('INCR', counter)) as number) };
}
