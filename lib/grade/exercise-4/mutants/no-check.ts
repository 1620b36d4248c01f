import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';
import { writePricesFunction, writePricesRights } from '../../../sql/write-prices';

const noCheck: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ token: 'true', upload: 'true' }), ...writePricesRights(role)],
};

export default noCheck;
