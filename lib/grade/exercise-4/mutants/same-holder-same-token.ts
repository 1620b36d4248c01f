import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';

const ACQUIRE = `UPDATE import_lock
SET holder = $2, token = token + CASE WHEN holder = $2 THEN 0 ELSE 1 END, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
WHERE store_id = $1 AND expires_at <= clock_timestamp()
RETURNING token`;

/** A holder that asks again, as a pod does that was restarted, gets the token that it had. */
const sameHolderSameToken: Importer = {
  ...fencedImporter,
  async acquire(queries, { store, holder, ttlMs }) {
    const [granted] = await queries.query(ACQUIRE, [store, holder, ttlMs]);
    return granted === undefined ? { kind: 'held' } : { kind: 'granted', token: Number(granted.token) };
  },
};

export default sameHolderSameToken;
