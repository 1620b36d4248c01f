import type { PostgresQueries } from '../../../servers/postgres/postgres-server';
import type { Importer } from '../../../sql/importer';
import { fencedImporter, writePrices } from '../../../sql/importers/fenced';

async function release(queries: PostgresQueries, { store }: { readonly store: number }): Promise<boolean> {
  await queries.query("UPDATE import_lock SET expires_at = '-infinity' WHERE store_id = $1", [store]);
  return true;
}

/** Whoever stops working on a store frees its lock, also the lock of the next holder. */
const releasedByAnyone: Importer = {
  ...fencedImporter,
  release,
  async write(queries, write, ready) {
    const answer = await writePrices(queries, write, ready);
    if (answer === 'fencedOut') await release(queries, write);
    return answer;
  },
};

export default releasedByAnyone;
