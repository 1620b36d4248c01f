import type { Importer } from '../importer';
import { unfencedImporter } from './unfenced';

/** Option B: before each write the pod asks whether its lease is still live; the catalogue takes every write. */
export const looksFirstImporter: Importer = {
  ...unfencedImporter,
  async write(queries, write, ready) {
    const mine = await queries.query('SELECT FROM import_lock WHERE store_id = $1 AND token = $2 AND expires_at > clock_timestamp()', [
      write.store,
      write.token,
    ]);
    return mine.length === 0 ? 'fencedOut' : unfencedImporter.write(queries, write, ready);
  },
};

export default looksFirstImporter;
