import { openPostgres } from './open-postgres';

/** Drops a schema of ours, and the role that belongs to it; the guardian calls it when the process that made it is gone. */
export async function cleanUp(url: string, schema: string): Promise<void> {
  if (!/^lease_lab_[0-9a-f]+$/.test(schema)) return;
  const connection = await openPostgres(url, { unreachable: String, gone: async () => 'gone' });
  await connection.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  // The roles of the importer's pods and of a script, where a lesson made them; their rights went with the schema.
  await connection.query(`DROP ROLE IF EXISTS ${schema}_importer, ${schema}_scripts`);
  await connection.close();
}
