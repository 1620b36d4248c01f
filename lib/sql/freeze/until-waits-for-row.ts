import { setTimeout as wait } from 'node:timers/promises';
import { ServerError } from '../../servers/server-error';
import type { PostgresQueries } from '../../servers/postgres/postgres-server';

const LOOKS = 200;
const BETWEEN_LOOKS_MS = 25;

/**
 * Waits until a pod waits for a lock of the database. PostgreSQL has no event for that, so it is asked, at most for 5 s.
 * @throws ServerError when the pod did not come to wait
 */
export async function untilWaitsForRow(queries: PostgresQueries, pod: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const rows = await queries.query(`SELECT FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'`, [pod]);
    if (rows.length > 0) return;
    await wait(BETWEEN_LOOKS_MS);
  }
  throw new ServerError(`${pod} did not come to wait for a row within ${(LOOKS * BETWEEN_LOOKS_MS) / 1000} s.`);
}
