import { ServerError } from '../server-error';
import { isRefusal } from './is-refusal';
import type { PostgresConnection, PostgresRow } from './postgres-server';
import { typesWithExactInt8 } from './read-int8';

const ANSWERS_WITHIN_MS = 4_000;

/** How a connection's failures are told, each as a whole sentence. */
export interface PostgresFailures {
  /** The server does not answer, or refuses the connection, for this reason. */
  unreachable(reason: string): string;
  /** The connection is gone while it is used. */
  gone(): Promise<string>;
}

/** Opens a connection with `pg`. @throws ServerError within 5 s if the server does not answer */
export async function openPostgres(url: string, failures: PostgresFailures): Promise<PostgresConnection> {
  const pg = require('pg') as typeof import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWERS_WITHIN_MS, types: typesWithExactInt8() });
  let isGone = false;
  // Told when the connection is used next; an error without a listener would end the process.
  client.on('error', () => (isGone = true));
  client.on('end', () => (isGone = true));
  await client.connect().catch((error) => {
    throw new ServerError(failures.unreachable(String(error.message || error.code)));
  });
  const run = async (text: string, values?: readonly unknown[]): Promise<PostgresRow[]> => {
    if (!isGone) {
      try {
        return (await client.query(text, values as unknown[])).rows;
      } catch (error) {
        if (isRefusal(error)) throw error;
      }
    }
    throw new ServerError(await failures.gone());
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: pg warns of a second statement before the answer to the first.
    query(text, values) {
      const answer = last.then(() => run(text, values));
      last = answer.catch(() => {});
      return answer;
    },
    async close() {
      if (!isGone) await client.end().catch(() => {});
    },
  };
}
