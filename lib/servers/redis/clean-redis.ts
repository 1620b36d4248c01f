import { openRedis } from './open-redis';
import { OUR_PREFIX } from '../own-address';

/** Removes every key under a prefix of ours; the guardian calls it when the process that wrote them is gone. */
export async function cleanUp(url: string, prefix: string): Promise<void> {
  if (!prefix.startsWith(OUR_PREFIX)) return;
  const client = await openRedis(url, { unreachable: String, gone: async () => 'gone' });
  for (let cursor = '0', isFirst = true; isFirst || cursor !== '0'; isFirst = false) {
    const [next, keys] = (await client.send('SCAN', cursor, 'MATCH', `${prefix}*`, 'COUNT', 1_000)) as [string, string[]];
    if (keys.length > 0) await client.send('DEL', ...keys);
    cursor = next;
  }
  client.close();
}
