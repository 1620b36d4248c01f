import type { PoolClient } from 'pg';
import { isRefusal } from '../../servers/postgres/is-refusal';
import type { PostgresQueries } from '../../servers/postgres/postgres-server';
import { typesWithExactInt8 } from '../../servers/postgres/read-int8';
import type { Connections } from '../import-upload';
import { NoConnectionError } from '../no-connection-error';

/** A pod's connections to the database. */
export interface PoolOptions {
  readonly url: string;
  /** What the database's lists and the catalogue's history call them. */
  readonly applicationName: string;
  /** The most connections at a time. */
  readonly most: number;
  /** How long a connection is waited for. */
  readonly waitMs: number;
  /** How long a transaction of the pod may be idle before the database ends its connection; 0 is for ever. */
  readonly idleInTransactionMs: number;
}

/** Connections of `pg`'s pool. A connection that was lost is replaced with the next statement. */
export function openPool({ url, applicationName, most, waitMs, idleInTransactionMs }: PoolOptions): Connections & { end(): Promise<void> } {
  const { Pool } = require('pg') as typeof import('pg');
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName,
    max: most,
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: typesWithExactInt8(),
  });
  // The statement that needs a connection tells what is wrong; an error without a listener would end the pod.
  pool.on('error', () => {});
  const take = async (): Promise<PoolClient> => {
    const client = await pool.connect().catch((error: Error) => {
      if (/timeout exceeded/.test(error.message)) throw new NoConnectionError(`no connection to the database was free within ${waitMs / 1000} s`);
      throw isRefusal(error) ? error : new NoConnectionError(`the database does not answer (${messageOf(error)})`);
    });
    client.on('error', ignore);
    return client;
  };
  const giveBack = (client: PoolClient, isBroken: boolean): void => {
    client.off('error', ignore);
    client.release(isBroken);
  };
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await take();
    let isBroken = true;
    try {
      const result = await work(client);
      isBroken = false;
      return result;
    } finally {
      giveBack(client, isBroken);
    }
  };
  const queriesOn = (client: PoolClient): PostgresQueries => ({
    async query(text, values) {
      try {
        return (await client.query(text, values as unknown[])).rows;
      } catch (error) {
        throw isRefusal(error) ? error : new Error(`the connection to the database was lost (${messageOf(error as Error)})`);
      }
    },
  });
  return {
    query: (text, values) => withClient((client) => queriesOn(client).query(text, values)),
    transaction: (work, isWanted) =>
      withClient(async (client) => {
        const queries = queriesOn(client);
        await queries.query('BEGIN');
        const result = await work(queries);
        if (isWanted(result)) await queries.query('COMMIT');
        // Where the answer is lost, the database rolls back as well.
        else await queries.query('ROLLBACK').catch(ignore);
        return result;
      }),
    end: () => pool.end(),
  };
}

const ignore = (): void => {};

/** Errors of several addresses have no message of their own. */
const messageOf = ({ message, code }: Error & { code?: string }): string => message || code || 'no reason was given';
