import type { Socket } from 'node:net';
import { ServerError } from '../server-error';
import { within } from '../within';
import type { RedisClient, RedisReply } from './redis-server';

const ANSWERS_WITHIN_MS = 4_000;

/** Commands without a key that change nothing outside of our keys. */
const KEYLESS = new Set(['PING', 'ECHO', 'INFO', 'TIME', 'MULTI', 'EXEC', 'DISCARD', 'UNWATCH', 'SCAN', 'SCRIPT']);

/** How a connection's failures are told, each as a whole sentence. */
export interface RedisFailures {
  /** The server does not answer, or refuses the connection, for this reason. */
  unreachable(reason: string): string;
  /** The connection is gone while it is used. */
  gone(): Promise<string>;
}

/**
 * Opens a connection with `ioredis`.
 * @param keyPrefix put before every key; other commands than those with keys are then refused, but for some harmless ones
 * @throws ServerError within 5 s if the server does not answer
 */
export async function openRedis(url: string, failures: RedisFailures, keyPrefix?: string): Promise<RedisClient> {
  const { Redis } = require('ioredis') as typeof import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWERS_WITHIN_MS,
    keyPrefix,
    // A command that may have been carried out is not sent again: the learner sees what a lost reply is.
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    autoResendUnfulfilledCommands: false,
  });
  let reason: Error | undefined;
  client.on('error', (error) => (reason = error));
  const answer = await within(ANSWERS_WITHIN_MS, client.connect().then(() => client.ping()).catch((error: Error) => error), new Error('silence'));
  if (answer instanceof Error) {
    client.disconnect();
    // Not before the other side closes too: one that says nothing may never do that.
    (client as unknown as { stream?: Socket }).stream?.destroy();
    throw new ServerError(failures.unreachable((reason ?? answer).message));
  }
  return {
    async send(...words): Promise<RedisReply> {
      const [command, ...rest] = words.map(String);
      if (keyPrefix !== undefined) refuseKeyless(command, rest);
      try {
        return (await client.call(command, ...rest)) as RedisReply;
      } catch (error) {
        if ((error as Error).name === 'ReplyError') throw new Error((error as Error).message);
        throw new ServerError(await failures.gone());
      }
    },
    close: () => client.disconnect(),
  };
}

function refuseKeyless(command: string, rest: string[]): void {
  const name = command.toUpperCase();
  if (KEYLESS.has(name)) return;
  const commands = require('@ioredis/commands') as typeof import('@ioredis/commands');
  if (commands.exists(name.toLowerCase()) && commands.getKeyIndexes(name.toLowerCase(), rest).length > 0) return;
  throw new ServerError(`${name} is not for a Redis of yours: the course touches nothing there but keys of its own. Unset REDIS_URL to run this cell.`);
}
