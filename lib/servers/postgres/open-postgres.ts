import { ServerError } from '../server-error';
import type { PostgresConnection, PostgresRow } from './postgres-server';

const ANSWERS_WITHIN_MS = 4_000;
const INT8 = 20;

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
  const getTypeParser = ((id: number, format?: 'text') => (id === INT8 ? readInt8 : pg.types.getTypeParser(id, format))) as typeof pg.types.getTypeParser;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWERS_WITHIN_MS, types: { getTypeParser } });
  let isGone = false;
  // Told when the connection is used next; an error without a listener would end the process.
  client.on('error', () => (isGone = true));
  client.on('end', () => (isGone = true));
  await client.connect().catch((error) => {
    throw new ServerError(failures.unreachable(String(error.message || error.code)));
  });
  return {
    async query(text, values): Promise<PostgresRow[]> {
      if (!isGone) {
        try {
          return (await client.query(text, values as unknown[])).rows;
        } catch (error) {
          if (isRefusal(error)) throw error;
        }
      }
      throw new ServerError(await failures.gone());
    },
    async close() {
      if (!isGone) await client.end().catch(() => {});
    },
  };
}

/** Whether the server refused a statement; class 08 and 57P01 to 57P05 say that it or the connection is being ended. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(57P0|08)/.test(code);
}

function readInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
