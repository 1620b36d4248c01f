import { randomBytes } from 'node:crypto';
import { ownAddress } from '../own-address';
import { startServerProcess } from '../server-process';
import { whyGone } from '../why-gone';
import { openPostgres } from './open-postgres';
import { POSTGRES_USER, postgresPlan } from './postgres-plan';
import type { PostgresConnection, PostgresServer } from './postgres-server';
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
  const connections = new Set<PostgresConnection>();
  const connect = async (): Promise<PostgresConnection> => {
    const gone = () => whyGone('PostgreSQL', server);
    const connection = await openPostgres(url, { gone, unreachable: (reason) => `PostgreSQL does not answer (${reason}). Run the cell that starts it again.` });
    connections.add(connection);
    return connection;
  };
  const own = await connect();
  const [{ server_version: version }] = await own.query('SHOW server_version');
  return {
    url,
    isYours: false,
    version: String(version),
    query: own.query,
    connect,
    kill: () => server.kill(),
    end: async () => {
      await Promise.all([...connections].map((connection) => connection.close()));
      await server.stop();
    },
  };
}
