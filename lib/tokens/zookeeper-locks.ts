import type { ZooKeeperServer, ZooKeeperSession } from '../servers/zookeeper/zookeeper-server';
import { requireLockName, type TokenLocks, type TokenRelease } from './token-locks';

/** A grant on ZooKeeper, with the two numbers beside the token: one that grows too, and one that does not. */
export type ZooKeeperGrant =
  | {
      readonly kind: 'granted';
      /** The node's czxid: the number of the change that created it. */
      readonly token: bigint;
      /** The number in the name of the node, which its parent counts. */
      readonly sequence: bigint;
      /** The version of the node's data: 0 for every new node. */
      readonly dataVersion: number;
    }
  | { readonly kind: 'held' };

/** Locks on ZooKeeper. A grant lasts as long as its session: there is no TTL to choose. */
export interface ZooKeeperLocks extends TokenLocks {
  acquire(name: string, holder: string): Promise<ZooKeeperGrant>;
}

/**
 * Locks by sequential ephemeral nodes: the lowest one holds. Each holder has a session of its own. An attempt does not wait: a
 * node that is not the lowest is removed again.
 * Source: ZooKeeper, Recipes, Locks.
 */
export function zookeeperLocks(zookeeper: ZooKeeperServer): ZooKeeperLocks {
  const held = new Map<string, { session: ZooKeeperSession; path: string }>();
  return {
    system: 'ZooKeeper',
    tokenFrom: 'the czxid of the lock’s own node',
    async acquire(name, holder): Promise<ZooKeeperGrant> {
      requireLockName(name);
      const folder = `/locks/${name}`;
      const session = await zookeeper.connect();
      const path = await session.create(`${folder}/lock-`, holder, 'ephemeral sequential');
      const own = path.slice(folder.length + 1);
      const [lowest] = await session.children(folder);
      const stat = await session.stat(path);
      if (lowest !== own || stat === undefined) {
        await session.close();
        return { kind: 'held' };
      }
      held.set(`${name} ${holder}`, { session, path });
      return { kind: 'granted', token: stat.czxid, sequence: BigInt(own.slice('lock-'.length)), dataVersion: stat.dataVersion };
    },
    async release(name, holder): Promise<TokenRelease> {
      const found = held.get(`${name} ${holder}`);
      if (found === undefined) return { kind: 'lost' };
      held.delete(`${name} ${holder}`);
      const wasThere = await found.session.remove(found.path);
      await found.session.close();
      return { kind: wasThere ? 'released' : 'lost' };
    },
  };
}
