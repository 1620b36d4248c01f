import type { Importer } from '../importer';
import { fencedImporter } from './fenced';

/**
 * The importer before the rollout: it changes the table itself, by a plain `UPDATE`, and sends no token. Each batch is shown to
 * customers at once.
 */
export const noTokenImporter: Importer = {
  ...fencedImporter,
  migration: (role) => [`GRANT UPDATE ON store_catalogue TO ${role}`],
  async write(queries, { store, upload, file, prices }, ready) {
    await ready();
    const changed = prices === undefined
      ? await queries.query('UPDATE store_catalogue SET file = $2, upload = $3 WHERE store_id = $1 RETURNING store_id', [store, file, upload])
      : await queries.query('UPDATE store_catalogue SET prices = prices || $2 WHERE store_id = $1 RETURNING store_id', [store, JSON.stringify(prices)]);
    return changed.length === 1 ? 'accepted' : 'noSuchStore';
  },
};

export default noTokenImporter;
