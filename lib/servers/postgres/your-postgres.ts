import { cleanUpLater } from '../clean-up-later';
import { doesNotAnswer, hostOf, newPrefix, requireAddress } from '../own-address';
import { ServerError } from '../server-error';
import { openPostgres } from './open-postgres';
import type { PostgresServer } from './postgres-server';
import { serverAt } from './server-at';
import { withSettings } from './with-settings';

/**
 * Uses the learner's own PostgreSQL: everything is made in a schema of ours, which is dropped in the end.
 * @throws ServerError within 5 s if it does not answer
 */
export async function yourPostgres(base: string): Promise<PostgresServer> {
  requireAddress('DATABASE_URL', base, /^postgres(ql)?:\/\//, 'postgres://user:password@127.0.0.1:5432/database');
  const schema = newPrefix().replaceAll('-', '_');
  const sentence = doesNotAnswer('PostgreSQL', base, 'DATABASE_URL');
  const failures = {
    unreachable: (reason: string) =>
      /authentication|password|does not exist|no pg_hba/i.test(reason) ? `PostgreSQL at ${hostOf(base)} refuses DATABASE_URL: ${reason}.` : sentence,
    gone: async () => sentence,
  };
  const first = await openPostgres(base, failures);
  await first.query(`CREATE SCHEMA ${schema}`).catch((error) => {
    const refused = `PostgreSQL at ${hostOf(base)} does not let this user make a schema (${error.message})`;
    throw new ServerError(`${refused}: grant it CREATE on the database, or unset DATABASE_URL.`);
  });
  await first.close();
  const clean = cleanUpLater(require.resolve('./clean-postgres'), [base, schema]);
  // Every connection finds its tables in the schema, and nowhere else; a temporary table does not hide them.
  return serverAt(withSettings(base, { search_path: `${schema},pg_temp` }), {
    isYours: true,
    failures,
    kill: async () => {
      throw new ServerError('A PostgreSQL of yours is not ended: unset DATABASE_URL to run this cell.');
    },
    end: clean,
  });
}
