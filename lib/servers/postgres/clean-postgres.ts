import { openPostgres } from './open-postgres';

/** Drops a schema of ours; the guardian calls it when the process that made it is gone. */
export async function cleanUp(url: string, schema: string): Promise<void> {
  if (!/^lease_lab_[0-9a-f]+$/.test(schema)) return;
  const connection = await openPostgres(url, { unreachable: String, gone: async () => 'gone' });
  await connection.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await connection.close();
}
