import { OUR_PREFIX } from '../own-address';
import { openZooKeeper } from './open-zookeeper';

/** Removes a folder of ours; the guardian calls it when the process that made it is gone. */
export async function cleanUp(address: string, folder: string): Promise<void> {
  if (!folder.startsWith(`/${OUR_PREFIX}`)) return;
  const session = await openZooKeeper(address, async () => 'gone');
  await session.removeBelow(folder);
  await session.close();
}
