import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';

const ACQUIRE = `UPDATE import_lock
SET holder = $2, token = token + 1, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
WHERE store_id = $1 AND expires_at <= to_timestamp($4::double precision / 1000)
RETURNING token`;

/** The pod's own clock decides whether a lease is over. */
const ownClock: Importer = {
  ...fencedImporter,
  async acquire(queries, { store, holder, ttlMs, nowMs }) {
    const [granted] = await queries.query(ACQUIRE, [store, holder, ttlMs, nowMs]);
    return granted === undefined ? { kind: 'held' } : { kind: 'granted', token: Number(granted.token) };
  },
};

export default ownClock;
