import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';
import { writePricesFunction, writePricesRights } from '../../../sql/write-prices';

const notStored: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ upload: 'true', fence: 'fence' }), ...writePricesRights(role)],
};

export default notStored;
