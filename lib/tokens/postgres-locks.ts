import type { PostgresQueries } from '../servers/postgres/postgres-server';
import { DEFAULT_TTL_MS, requireLockName, type TokenGrant, type TokenLocks, type TokenRelease } from './token-locks';

/** The row of a lock stays when the lock is free, so that its counter goes on. */
export const POSTGRES_LOCK_TABLE = `CREATE TABLE IF NOT EXISTS token_locks (
  name text PRIMARY KEY,
  holder text,
  expires_at timestamptz NOT NULL,
  token bigint NOT NULL
)`;

/**
 * Grants the lock and raises its counter in one statement: a row comes back where it was granted, none where it is held.
 * `clock_timestamp()` and not `now()`, which stands still within a transaction.
 */
export const POSTGRES_GRANT = `INSERT INTO token_locks AS lock (name, holder, expires_at, token)
VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond', 1)
ON CONFLICT (name) DO UPDATE
  SET holder = excluded.holder, expires_at = excluded.expires_at, token = lock.token + 1
  WHERE lock.holder IS NULL OR lock.expires_at <= clock_timestamp()
RETURNING token`;

const RELEASE = 'UPDATE token_locks SET holder = NULL WHERE name = $1 AND holder = $2 AND expires_at > clock_timestamp() RETURNING name';

/** Locks in a table; the token is a counter in the lock's row. Makes the table if it is missing. */
export async function postgresLocks(postgres: PostgresQueries): Promise<TokenLocks> {
  await postgres.query(POSTGRES_LOCK_TABLE);
  return {
    system: 'PostgreSQL',
    tokenFrom: 'a counter in the lock’s row, raised by the granting statement',
    async acquire(name, holder, ttlMs = DEFAULT_TTL_MS): Promise<TokenGrant> {
      requireLockName(name);
      const [row] = await postgres.query(POSTGRES_GRANT, [name, holder, ttlMs]);
      return row === undefined ? { kind: 'held' } : { kind: 'granted', token: BigInt(row.token as number | bigint) };
    },
    async release(name, holder): Promise<TokenRelease> {
      const rows = await postgres.query(RELEASE, [name, holder]);
      return { kind: rows.length === 1 ? 'released' : 'lost' };
    },
  };
}
