import { cleanUpLater } from '../clean-up-later';
import { doesNotAnswer, newPrefix, ownAddress, requireAddress } from '../own-address';
import { ServerError } from '../server-error';
import { startServerProcess } from '../server-process';
import { whyGone } from '../why-gone';
import type { EtcdServer } from './etcd-server';
import { etcdPlan } from './etcd-plan';
import { openEtcd } from './open-etcd';

/**
 * A real etcd: the learner's own where `ETCD_URL` names one, else one that is started on 127.0.0.1, new and empty, and ends
 * with this process.
 *
 * On the learner's own only keys under a prefix of ours are touched; they are removed in the end.
 * @throws ServerError within 5 s if it does not start or does not answer
 */
export async function startEtcd(): Promise<EtcdServer> {
  const url = ownAddress('ETCD_URL');
  return url === undefined ? startOwnEtcd('etcd') : yourEtcd(url);
}

/**
 * An etcd of ours, new and empty, whatever `ETCD_URL` says.
 * @param name starting again under the same name ends the one before
 */
export async function startOwnEtcd(name: string): Promise<EtcdServer> {
  const server = await startServerProcess('etcd', `etcd ${name}`, (port) => etcdPlan(port));
  const url = `http://127.0.0.1:${server.port}`;
  const etcd = await openEtcd(url, () => whyGone('etcd', server));
  return {
    ...etcd,
    url,
    isYours: false,
    kill: () => server.kill(),
    end: async () => {
      etcd.close();
      await server.stop();
    },
  };
}

async function yourEtcd(url: string): Promise<EtcdServer> {
  requireAddress('ETCD_URL', url, /^https?:\/\//, 'http://127.0.0.1:2379');
  const prefix = `${newPrefix()}/`;
  const etcd = await openEtcd(url, async () => doesNotAnswer('etcd', url, 'ETCD_URL'), prefix);
  const clean = cleanUpLater(require.resolve('./clean-etcd'), [url, prefix]);
  return {
    ...etcd,
    url,
    isYours: true,
    kill: async () => {
      throw new ServerError('An etcd of yours is not ended: unset ETCD_URL to run this cell.');
    },
    end: async () => {
      etcd.close();
      await clean();
    },
  };
}
