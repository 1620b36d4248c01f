import { randomBytes } from 'node:crypto';
import { ServerError } from '../server-error';
import { startServerProcess, type ServerProcess, type StartOptions } from '../server-process';
import { whyGone } from '../why-gone';
import { openRedis } from './open-redis';
import { redisPlan } from './redis-plan';
import type { RedisClient, RedisNode, RedisReply } from './redis-server';

/**
 * Starts a Redis of ours, new and empty, on 127.0.0.1. It ends with this process, and its folder is removed.
 * @param name starting again under the same name ends the one before
 * @param password of the server and, where it is to be a replica, of its master
 * @throws ServerError within 5 s if it does not start
 */
export async function startRedisNode(name: string, password = randomBytes(12).toString('hex')): Promise<RedisNode> {
  const node = new OwnRedis(name, password);
  await node.start({});
  return node;
}

class OwnRedis implements RedisNode {
  readonly isYours = false;
  version = '';
  private server!: ServerProcess;
  private own!: RedisClient;
  private readonly clients = new Set<RedisClient>();

  constructor(readonly name: string, private readonly password: string) {}

  get url(): string {
    return `redis://:${this.password}@127.0.0.1:${this.server.port}`;
  }

  async start(options: StartOptions): Promise<void> {
    this.server = await startServerProcess('Redis', `redis ${this.name}`, (port) => redisPlan(port, this.password), options);
    this.own = await this.connect();
    this.version = /redis_version:(\S+)/.exec(String(await this.send('INFO', 'server')))?.[1] ?? 'unknown';
  }

  send(...words: readonly (string | number)[]): Promise<RedisReply> {
    return this.own.send(...words);
  }

  async connect(): Promise<RedisClient> {
    const { server } = this;
    const gone = () => whyGone('Redis', server);
    // A server that is known to have ended need not be asked.
    if (server.end !== undefined) throw new ServerError(await gone());
    const unreachable = (reason: string) => `Redis does not answer (${reason}). Run the cell that starts it again.`;
    const client = await openRedis(this.url, { gone, unreachable });
    this.clients.add(client);
    return client;
  }

  kill(): Promise<void> {
    return this.server.kill();
  }

  async restart(): Promise<void> {
    const { port } = this.server;
    await this.kill();
    this.closeClients();
    await this.start({ port });
  }

  pause(): void {
    this.server.pause();
  }

  resume(): void {
    this.server.resume();
  }

  async end(): Promise<void> {
    this.closeClients();
    await this.server.stop();
  }

  private closeClients(): void {
    for (const client of this.clients) client.close();
    this.clients.clear();
  }
}
