import type { PostgresQueries, PostgresRow } from '../servers/postgres/postgres-server';
import type { ImportGrant, ImportLockRequest } from './importer';

/**
 * Grants the lock and raises its token in one statement. The lease is over *at* `expires_at`, by the database's clock, and by
 * `clock_timestamp()`: `now()` stands still in a transaction. It tells a lock that is held from a store that is not there.
 */
export const ACQUIRE_IMPORT = `WITH granted AS (
  UPDATE import_lock
  SET holder = $2, token = token + 1, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
  WHERE store_id = $1 AND expires_at <= clock_timestamp()
  RETURNING token
)
SELECT (SELECT token FROM granted) AS token, EXISTS (SELECT FROM import_lock WHERE store_id = $1) AS store_exists`;

/** Moves the end of a lease that is still live and still of this grant. */
export const RENEW_IMPORT = `UPDATE import_lock
SET expires_at = clock_timestamp() + $3 * interval '1 millisecond'
WHERE store_id = $1 AND token = $2 AND expires_at > clock_timestamp()
RETURNING token`;

/** Ends the lease of this grant, and of no other. */
export const RELEASE_IMPORT = `UPDATE import_lock
SET expires_at = '-infinity'
WHERE store_id = $1 AND token = $2 AND holder = $3 AND expires_at > clock_timestamp()
RETURNING token`;

/** Asks for a store's lock. @returns the token where it was granted */
export async function acquireImport(queries: PostgresQueries, { store, holder, ttlMs }: ImportLockRequest): Promise<ImportGrant> {
  const [answer] = await queries.query(ACQUIRE_IMPORT, [store, holder, ttlMs]);
  return importGrantOf(answer);
}

/** The grant in a row with `token`, null where there is none, and `store_exists`. */
export function importGrantOf({ token, store_exists: storeExists }: PostgresRow): ImportGrant {
  // A store would need a grant a microsecond for three hundred years to leave the numbers that are exact.
  if (token !== null) return { kind: 'granted', token: Number(token) };
  return { kind: storeExists ? 'held' : 'noSuchStore' };
}

/** Moves the end of a lease. @returns `false` where it is over or another's */
export async function renewImport(queries: PostgresQueries, { store, token, ttlMs }: { store: number; token: number; ttlMs: number }): Promise<boolean> {
  return (await queries.query(RENEW_IMPORT, [store, token, ttlMs])).length === 1;
}

/** Gives a lock back. @returns `false` where it is over or another's */
export async function releaseImport(queries: PostgresQueries, { store, holder, token }: { store: number; holder: string; token: number }): Promise<boolean> {
  return (await queries.query(RELEASE_IMPORT, [store, token, holder])).length === 1;
}
