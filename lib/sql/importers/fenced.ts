import type { CatalogueWrite, Importer, WriteAnswer } from '../importer';
import type { PostgresQueries } from '../../servers/postgres/postgres-server';
import { acquireImport, releaseImport } from '../lock-statements';
import { writePricesFunction, writePricesRights } from '../write-prices';

/** Sends one write to the catalogue; whether it is accepted is decided there. */
export async function writePrices(
  queries: PostgresQueries,
  { store, token, upload, file, prices }: CatalogueWrite,
  ready: () => Promise<void>,
): Promise<WriteAnswer> {
  await ready();
  const values = [store, token, upload, file, prices === undefined ? null : JSON.stringify(prices)];
  const [{ answer }] = await queries.query('SELECT write_prices($1, $2, $3, $4, $5) AS answer', values);
  return answer as WriteAnswer;
}

/** The importer of the course: the catalogue refuses a token that is smaller than its fence, and an upload that is not newer. */
export const fencedImporter: Importer = {
  migration: (role) => [writePricesFunction(), ...writePricesRights(role)],
  acquire: acquireImport,
  release: releaseImport,
  write: writePrices,
};

export default fencedImporter;
