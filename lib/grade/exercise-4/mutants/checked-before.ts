import type { Importer } from '../../../sql/importer';
import { fencedImporter, writePrices } from '../../../sql/importers/fenced';
import noCheck from './no-check';

/** The pod compares in a statement of its own, and writes in the next. */
const checkedBefore: Importer = {
  ...fencedImporter,
  migration: noCheck.migration,
  async write(queries, write, ready) {
    const [row] = await queries.query('SELECT fence FROM store_catalogue WHERE store_id = $1', [write.store]);
    if (row !== undefined && Number(row.fence) > write.token) return 'fencedOut';
    return writePrices(queries, write, ready);
  },
};

export default checkedBefore;
