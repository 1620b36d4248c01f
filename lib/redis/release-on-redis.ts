import type { RedisCommands } from '../servers/redis/redis-server';
import type { RedisReleaseResult } from './recipe-results';

/** Lua: removes the key if it holds the value, in one step of the server. Source: redis.io, Distributed locks with Redis. */
export const RELEASE_SCRIPT = `if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
else
  return 0
end`;

/** `DEL key`: removes the key, whoever's it is. */
export async function releaseByDel(redis: RedisCommands, key: string): Promise<RedisReleaseResult> {
  return result(await redis.send('DEL', key));
}

/**
 * `GET key`, a comparison in the client, `DEL key`: between the two commands the key may become somebody else's.
 * @param between what happens between the two commands
 */
export async function releaseByTwoCommands(
  redis: RedisCommands,
  key: string,
  value: string,
  between: () => Promise<unknown> = async () => {},
): Promise<RedisReleaseResult> {
  if ((await redis.send('GET', key)) !== value) return { kind: 'lost' };
  await between();
  return result(await redis.send('DEL', key));
}

/** `EVAL` of `RELEASE_SCRIPT`: compares and removes in one step. */
export async function releaseByScript(redis: RedisCommands, key: string, value: string): Promise<RedisReleaseResult> {
  return result(await redis.send('EVAL', RELEASE_SCRIPT, 1, key, value));
}

const result = (removed: unknown): RedisReleaseResult => ({ kind: removed === 1 ? 'released' : 'lost' });
