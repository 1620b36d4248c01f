import type { PostgresFailures } from './open-postgres';
import { openPostgres } from './open-postgres';
import type { PostgresConnection, PostgresServer } from './postgres-server';

/** What differs between a server of ours and the learner's own. */
export interface ServerDetails {
  readonly isYours: boolean;
  readonly failures: PostgresFailures;
  kill(): Promise<void>;
  /** What is left to do when all connections are closed. */
  end(): Promise<void>;
}

/** The PostgreSQL at an address, with one connection for its own queries. @throws ServerError within 5 s if it does not answer */
export async function serverAt(url: string, { isYours, failures, kill, end }: ServerDetails): Promise<PostgresServer> {
  const connections: PostgresConnection[] = [];
  const connect = async (): Promise<PostgresConnection> => {
    const connection = await openPostgres(url, failures);
    connections.push(connection);
    return connection;
  };
  const own = await connect();
  const [{ server_version: version }] = await own.query('SHOW server_version');
  return {
    url,
    isYours,
    version: String(version),
    query: own.query,
    connect,
    kill,
    end: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
      await end();
    },
  };
}
