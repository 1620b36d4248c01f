import type { Importer } from '../importer';
import { writePricesFunction, writePricesRights } from '../write-prices';
import { fencedImporter } from './fenced';

/** The importer before the incident: the lock decides who may begin, and the catalogue takes every write. */
export const unfencedImporter: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ token: 'true', upload: 'true', fence: 'fence' }), ...writePricesRights(role)],
};

export default unfencedImporter;
