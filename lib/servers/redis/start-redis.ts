import { randomBytes } from 'node:crypto';
import { startServerProcess } from '../server-process';
import { whyGone } from '../why-gone';
import { openRedis } from './open-redis';
import { redisPlan } from './redis-plan';
import type { RedisClient, RedisServer } from './redis-server';

/**
 * Starts a real Redis, new and empty, on 127.0.0.1. It ends with this process, and its folder is removed.
 * @param name starting again under the same name ends the one before
 * @throws ServerError within 5 s if it does not start
 */
export async function startRedis(name = 'redis'): Promise<RedisServer> {
  const password = randomBytes(12).toString('hex');
  const server = await startServerProcess('Redis', `redis ${name}`, (port) => redisPlan(port, password));
  const url = `redis://:${password}@127.0.0.1:${server.port}`;
  const clients = new Set<RedisClient>();
  const connect = async (): Promise<RedisClient> => {
    const gone = () => whyGone('Redis', server);
    const client = await openRedis(url, { gone, unreachable: (reason) => `Redis does not answer (${reason}). Run the cell that starts it again.` });
    clients.add(client);
    return client;
  };
  const own = await connect();
  const version = /redis_version:(\S+)/.exec(String(await own.send('INFO', 'server')))?.[1] ?? 'unknown';
  return {
    url,
    isYours: false,
    version,
    send: own.send,
    connect,
    kill: () => server.kill(),
    end: async () => {
      for (const client of clients) client.close();
      await server.stop();
    },
  };
}
