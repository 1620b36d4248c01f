import type { RedisNode } from './redis-server';
import { startRedisNode } from './start-redis-node';

/**
 * Starts several Redis that know nothing of one another, as Redlock asks for.
 * @param count how many, 1 to 9; five are the Redis page's example
 * @throws ServerError within 5 s if one does not start
 */
export async function startRedisNodes(count = 5): Promise<RedisNode[]> {
  if (!Number.isInteger(count) || count < 1 || count > 9) throw new RangeError(`count must be a whole number from 1 to 9, not ${count}`);
  return Promise.all(Array.from({ length: count }, (_, index) => startRedisNode(`node ${index + 1}`)));
}
