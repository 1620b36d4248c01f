import type { PostgresQueries } from '../servers/postgres/postgres-server';

/** Waits until a store's lease is over, by the database's clock; the database itself does the waiting. */
export async function untilLeaseIsOver(queries: PostgresQueries, store: number): Promise<void> {
  await queries.query(
    `SELECT pg_sleep(greatest(0, extract(epoch FROM expires_at - clock_timestamp())))
    FROM import_lock WHERE store_id = $1 AND expires_at > clock_timestamp()`,
    [store],
  );
}
