import { randomBytes } from 'node:crypto';
import { ownAddress } from '../own-address';
import { startServerProcess } from '../server-process';
import { whyGone } from '../why-gone';
import { POSTGRES_USER, postgresPlan } from './postgres-plan';
import type { PostgresServer } from './postgres-server';
import { serverAt } from './server-at';
import { yourPostgres } from './your-postgres';

/**
 * A real PostgreSQL: the learner's own where `DATABASE_URL` names one, else one that is started on 127.0.0.1, new and
 * empty, and ends with this process.
 *
 * On the learner's own everything is made in a schema of ours, which is dropped in the end.
 * @throws ServerError within 5 s if it does not start or does not answer
 */
export async function startPostgres(): Promise<PostgresServer> {
  const url = ownAddress('DATABASE_URL');
  return url === undefined ? startOwnPostgres('postgres') : yourPostgres(url);
}

/**
 * A PostgreSQL of ours, new and empty, whatever `DATABASE_URL` says.
 * @param name starting again under the same name ends the one before
 * @throws ServerError within 5 s if it does not start
 */
export async function startOwnPostgres(name: string): Promise<PostgresServer> {
  const password = randomBytes(12).toString('hex');
  const server = await startServerProcess('PostgreSQL', `postgres ${name}`, (port) => postgresPlan(port, password));
  const url = `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${server.port}/postgres`;
  return serverAt(url, {
    isYours: false,
    failures: {
      gone: () => whyGone('PostgreSQL', server),
      unreachable: (reason) => `PostgreSQL does not answer (${reason}). Run the cell that starts it again.`,
    },
    kill: () => server.kill(),
    end: () => server.stop(),
  });
}
