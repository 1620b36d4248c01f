import { OUR_PREFIX } from '../own-address';
import { openZooKeeper } from './open-zookeeper';
import type { ZooKeeperSession } from './zookeeper-server';

/** Removes a folder of ours; the guardian calls it when the process that made it is gone. */
export async function cleanUp(address: string, folder: string): Promise<void> {
  if (!folder.startsWith(`/${OUR_PREFIX}`)) return;
  const session = await openZooKeeper(address, async () => 'gone');
  try {
    await removeAll(session, folder);
  } finally {
    await session.close();
  }
}

async function removeAll(session: ZooKeeperSession, path: string): Promise<void> {
  for (const child of await session.children(path)) await removeAll(session, `${path}/${child}`);
  await session.remove(path);
}
