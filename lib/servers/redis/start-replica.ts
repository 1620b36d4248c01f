import { ServerError } from '../server-error';
import { startProxy } from '../tcp-proxy';
import type { RedisNode, RedisServer } from './redis-server';
import { startRedisNode } from './start-redis-node';

/** How long a replica may take to have all that its master has. */
const COPIES_WITHIN_MS = 5_000;

/** A replica of a Redis of ours, connected to it through a link that can be held. */
export interface RedisReplica extends RedisNode {
  /** Resolves when the replica has everything that its master was sent so far. @throws ServerError after 5 s */
  caughtUp(): Promise<void>;
  /** Waits until the replica has everything, then holds the link: what the master is sent from now on does not arrive. */
  holdLink(): Promise<void>;
  /** Makes it a master of its own (`REPLICAOF NO ONE`), with what it has. */
  promote(): Promise<void>;
}

/**
 * Starts a replica, and waits until it has a copy of everything.
 * @param master a Redis of ours; a learner's own server gets no replica
 * @throws ServerError within 5 s if it does not start
 */
export async function startReplica(master: RedisServer, name = 'replica'): Promise<RedisReplica> {
  if (master.isYours) throw new ServerError('A Redis of yours gets no replica: unset REDIS_URL to run this cell.');
  const link = await startProxy(master);
  const { port, password } = new URL(link.url);
  const node = await startRedisNode(name, password);
  await node.send('REPLICAOF', '127.0.0.1', port);
  const caughtUp = () => untilCaughtUp(master);
  const end = node.end.bind(node);
  const replica = Object.assign(node, {
    caughtUp,
    holdLink: async () => {
      await caughtUp();
      link.holdReplies();
    },
    promote: async () => {
      await node.send('REPLICAOF', 'NO', 'ONE');
    },
    end: async () => {
      await end();
      await link.end();
    },
  });
  await caughtUp();
  return replica;
}

/** `WAIT` waits for what its own connection has written: something that goes to replicas and leaves no key. */
async function untilCaughtUp(master: RedisServer): Promise<void> {
  const client = await master.connect();
  try {
    await client.send('PUBLISH', 'lease-lab', 'caught up?');
    if ((await client.send('WAIT', 1, COPIES_WITHIN_MS)) === 0) throw new ServerError('The replica has not copied its master within 5 s. Run the cell again.');
  } finally {
    client.close();
  }
}
