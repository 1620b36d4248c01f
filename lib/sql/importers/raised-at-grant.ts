import type { Importer } from '../importer';
import { importGrantOf } from '../lock-statements';
import { fencedImporter } from './fenced';

const FUNCTION = `CREATE OR REPLACE FUNCTION grant_import(p_store integer, p_holder text, p_ttl_ms integer)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE granted bigint;
BEGIN
  UPDATE import_lock
  SET holder = p_holder, token = token + 1, expires_at = clock_timestamp() + p_ttl_ms * interval '1 millisecond'
  WHERE store_id = p_store AND expires_at <= clock_timestamp()
  RETURNING token INTO granted;
  UPDATE store_catalogue SET fence = granted WHERE store_id = p_store AND fence < granted;
  RETURN granted;
END $$`;

/**
 * The importer that raises the catalogue's fence in the transaction that grants: from then on no write of an earlier holder is
 * accepted, not even before the new holder's first. It costs a write to the catalogue at each grant, and the lock and the
 * catalogue have to be in one database.
 */
export const raisedAtGrantImporter: Importer = {
  ...fencedImporter,
  migration: (role) => [
    ...fencedImporter.migration(role),
    FUNCTION,
    'REVOKE ALL ON FUNCTION grant_import(integer, text, integer) FROM PUBLIC',
    `GRANT EXECUTE ON FUNCTION grant_import(integer, text, integer) TO ${role}`,
  ],
  async acquire(queries, { store, holder, ttlMs }) {
    const [answer] = await queries.query(
      'SELECT grant_import($1, $2, $3) AS token, EXISTS (SELECT FROM import_lock WHERE store_id = $1) AS store_exists',
      [store, holder, ttlMs],
    );
    return importGrantOf(answer);
  },
};

export default raisedAtGrantImporter;
