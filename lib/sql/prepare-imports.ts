import { randomBytes } from 'node:crypto';
import { ServerError } from '../servers/server-error';
import type { PostgresServer } from '../servers/postgres/postgres-server';
import { fencedImporter } from './importers/fenced';
import type { Importer } from './importer';
import { MIGRATION } from './migration';

/** A database that is ready for imports. */
export interface ImportDatabase {
  /** The role of the pods. It may read everything, change the lock, and change prices by `write_prices` only. */
  readonly role: string;
  /** The address for pods, with their user and password. */
  readonly podUrl: string;
}

/** The course's running example has so many. */
export const STORES = 5_000;

/**
 * Makes the lock table, the catalogue and the pods' role in a database (of a learner's own server: in our schema), with
 * a row in each table for the stores 1 to `stores`. What an earlier call made there is thrown away.
 * @throws ServerError where the learner's own server does not let us make a role
 */
export async function prepareImports(postgres: PostgresServer, stores = STORES, importer: Importer = fencedImporter): Promise<ImportDatabase> {
  const [{ schema }] = await postgres.query('SELECT current_schema() AS schema');
  const role = postgres.isYours ? `${schema}_importer` : 'importer';
  const password = randomBytes(12).toString('hex');
  await postgres.query('DROP TABLE IF EXISTS import_lock, store_catalogue, catalogue_history CASCADE');
  const made = (await postgres.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).length > 0;
  await postgres.query(`${made ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD '${password}'`).catch((error) => {
    throw new ServerError(`PostgreSQL does not let this user make a role (${error.message}): grant it CREATEROLE, or unset DATABASE_URL.`);
  });
  for (const statement of MIGRATION) await postgres.query(statement);
  await postgres.query('INSERT INTO import_lock (store_id) SELECT generate_series(1, $1::integer)', [stores]);
  await postgres.query('INSERT INTO store_catalogue (store_id) SELECT generate_series(1, $1::integer)', [stores]);
  await postgres.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  await postgres.query(`GRANT SELECT ON import_lock, store_catalogue, catalogue_history TO ${role}`);
  await postgres.query(`GRANT UPDATE (holder, token, expires_at) ON import_lock TO ${role}`);
  await useImporter(postgres, role, importer);
  const address = new URL(postgres.url);
  address.username = role;
  address.password = password;
  return { role, podUrl: address.href };
}

/** Puts an importer's own SQL into a database that is ready. */
export async function useImporter(postgres: Pick<PostgresServer, 'query'>, role: string, importer: Importer): Promise<void> {
  for (const statement of importer.migration(role)) await postgres.query(statement);
}
