import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';
import { writePricesFunction, writePricesRights } from '../../../sql/write-prices';

/** The first holder sets the fence, and from then on every newer token is refused. */
const equalOnly: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ token: '(fence = 0 OR fence = p_token)' }), ...writePricesRights(role)],
};

export default equalOnly;
