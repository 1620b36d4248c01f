import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';
import { writePricesFunction, writePricesRights } from '../../../sql/write-prices';

/** An import writes more than once under one token, and its second write is refused. */
const newerOnly: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ token: 'fence < p_token' }), ...writePricesRights(role)],
};

export default newerOnly;
