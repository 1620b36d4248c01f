import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';
import { writePricesFunction, writePricesRights } from '../../../sql/write-prices';

/** The catalogue takes no token but the one that it has. */
const equalOnly: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ token: 'fence = p_token' }), ...writePricesRights(role)],
};

export default equalOnly;
