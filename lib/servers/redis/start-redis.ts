import { ownAddress } from '../own-address';
import type { RedisServer } from './redis-server';
import { startRedisNode } from './start-redis-node';
import { yourRedis } from './your-redis';

/**
 * A real Redis: the learner's own where `REDIS_URL` names one, else one that is started on 127.0.0.1, new and empty, and
 * ends with this process.
 *
 * On the learner's own only keys under a prefix of ours are touched; they are removed in the end.
 * @throws ServerError within 5 s if it does not start or does not answer
 */
export async function startRedis(): Promise<RedisServer> {
  const url = ownAddress('REDIS_URL');
  return url === undefined ? startRedisNode('redis') : yourRedis(url);
}
