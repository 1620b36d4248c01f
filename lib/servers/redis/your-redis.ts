import { cleanUpLater } from '../clean-up-later';
import { doesNotAnswer, hostOf, newPrefix, requireAddress } from '../own-address';
import { openRedis } from './open-redis';
import type { RedisClient, RedisServer } from './redis-server';

/**
 * Uses the learner's own Redis: every key that is touched gets a prefix of ours, and is removed in the end.
 * @throws ServerError within 5 s if it does not answer
 */
export async function yourRedis(url: string): Promise<RedisServer> {
  requireAddress('REDIS_URL', url, /^rediss?:\/\/[^/]/, 'redis://127.0.0.1:6379');
  const prefix = `${newPrefix()}:`;
  const sentence = doesNotAnswer('Redis', url, 'REDIS_URL');
  const failures = {
    unreachable: (reason: string) =>
      /NOAUTH|WRONGPASS|ERR AUTH/.test(reason) ? `Redis at ${hostOf(url)} refuses the password in REDIS_URL.` : sentence,
    gone: async () => sentence,
  };
  const clients = new Set<RedisClient>();
  const connect = async (): Promise<RedisClient> => {
    const client = await openRedis(url, failures, prefix);
    clients.add(client);
    return client;
  };
  const own = await connect();
  const version = /redis_version:(\S+)/.exec(String(await own.send('INFO', 'server')))?.[1] ?? 'unknown';
  const clean = cleanUpLater(require.resolve('./clean-redis'), [url, prefix]);
  return {
    name: 'redis',
    url,
    isYours: true,
    version,
    send: own.send,
    connect,
    end: async () => {
      for (const client of clients) client.close();
      await clean();
    },
  };
}
