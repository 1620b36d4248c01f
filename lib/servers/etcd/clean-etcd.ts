import { OUR_PREFIX } from '../own-address';
import { openEtcd } from './open-etcd';

/** Removes every key under a prefix of ours; the guardian calls it when the process that wrote them is gone. */
export async function cleanUp(url: string, prefix: string): Promise<void> {
  if (!prefix.startsWith(OUR_PREFIX)) return;
  const etcd = await openEtcd(url, async () => 'gone', prefix);
  await etcd.removeAll();
  etcd.close();
}
