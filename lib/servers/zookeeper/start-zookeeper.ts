import { cleanUpLater } from '../clean-up-later';
import { doesNotAnswer, hostOf, newPrefix, ownAddress } from '../own-address';
import { ServerError } from '../server-error';
import { startServerProcess } from '../server-process';
import { whyGone } from '../why-gone';
import { openZooKeeper } from './open-zookeeper';
import { zookeeperPlan } from './zookeeper-plan';
import type { ZooKeeperServer, ZooKeeperSession } from './zookeeper-server';

/** A Java program says nothing for a while when it starts on a busy machine. */
const SILENT_MS = 15_000;

/**
 * A real ZooKeeper: the learner's own where `ZOOKEEPER_URL` names one, else the one of Debian's package, started on
 * 127.0.0.1, new and empty; it ends with this process. It takes 2 s to start.
 *
 * On the learner's own everything stands below a node of ours, which is removed in the end.
 * @throws ServerError if it is not installed, does not start or does not answer
 */
export async function startZooKeeper(): Promise<ZooKeeperServer> {
  const address = ownAddress('ZOOKEEPER_URL')?.replace(/^zookeeper:\/\//, '');
  return address === undefined ? startOwnZooKeeper('zookeeper') : yourZooKeeper(address);
}

/**
 * A ZooKeeper of ours, new and empty, whatever `ZOOKEEPER_URL` says.
 * @param name starting again under the same name ends the one before
 */
export async function startOwnZooKeeper(name: string): Promise<ZooKeeperServer> {
  const server = await startServerProcess('ZooKeeper', `zookeeper ${name}`, zookeeperPlan, { silentMs: SILENT_MS });
  const url = `127.0.0.1:${server.port}`;
  const sessions = sessionsOf(url, () => whyGone('ZooKeeper', server));
  return {
    url,
    isYours: false,
    connect: sessions.open,
    kill: () => server.kill(),
    end: async () => {
      await sessions.closeAll();
      await server.stop();
    },
  };
}

async function yourZooKeeper(address: string): Promise<ZooKeeperServer> {
  if (!address.split(',').every((host) => /^[^/\s]+:\d+$/.test(host) && URL.canParse(`tcp://${host}`))) {
    throw new ServerError(`ZOOKEEPER_URL is "${hostOf(address)}": it has to be an address such as 127.0.0.1:2181.`);
  }
  const failure = async () => doesNotAnswer('ZooKeeper', address, 'ZOOKEEPER_URL');
  const folder = `/${newPrefix()}`;
  const first = await openZooKeeper(address, failure);
  await first.create(folder);
  await first.close();
  const clean = cleanUpLater(require.resolve('./clean-zookeeper'), [address, folder]);
  const sessions = sessionsOf(`${address}${folder}`, failure);
  return {
    url: `${address}${folder}`,
    isYours: true,
    connect: sessions.open,
    kill: async () => {
      throw new ServerError('A ZooKeeper of yours is not ended: unset ZOOKEEPER_URL to run this cell.');
    },
    end: async () => {
      await sessions.closeAll();
      await clean();
    },
  };
}

function sessionsOf(url: string, failure: () => Promise<string>) {
  const sessions = new Set<ZooKeeperSession>();
  return {
    open: async (): Promise<ZooKeeperSession> => {
      const session = await openZooKeeper(url, failure);
      sessions.add(session);
      return session;
    },
    closeAll: () => Promise.all([...sessions].map((session) => session.close())),
  };
}
