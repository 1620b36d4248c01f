import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';

const ACQUIRE = `UPDATE import_lock
SET holder = $2, token = $4, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
WHERE store_id = $1 AND expires_at <= clock_timestamp()
RETURNING token`;

/** The token is the time on the pod's own clock. */
const madeByPod: Importer = {
  ...fencedImporter,
  async acquire(queries, { store, holder, ttlMs, nowMs }) {
    const [granted] = await queries.query(ACQUIRE, [store, holder, ttlMs, nowMs]);
    return granted === undefined ? { kind: 'held' } : { kind: 'granted', token: Number(granted.token) };
  },
};

export default madeByPod;
