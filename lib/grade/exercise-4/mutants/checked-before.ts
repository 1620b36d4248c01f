import type { Importer } from '../../../sql/importer';
import { fencedImporter, writePrices } from '../../../sql/importers/fenced';
import noCheck from './no-check';

/** The pod compares in a statement of its own, and writes in the next. */
const checkedBefore: Importer = {
  ...fencedImporter,
  migration: noCheck.migration,
  async write(queries, write, ready) {
    const [row] = await queries.query('SELECT fence, upload FROM store_catalogue WHERE store_id = $1', [write.store]);
    if (row === undefined) return 'noSuchStore';
    if (Number(row.fence) > write.token) return 'fencedOut';
    if (Number(row.upload) >= write.upload) return 'superseded';
    return writePrices(queries, write, ready);
  },
};

export default checkedBefore;
