import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOwnPostgres } from '../servers/postgres/start-postgres';
import { yourPostgres } from '../servers/postgres/your-postgres';
import { startPod } from './pod/start-pod';
import { prepareImports } from './prepare-imports';
import { STORE, uploadOf } from './price-files';

test('on a learner’s own server pods work in a schema and with a role of ours, and both are removed', async () => {
  const theirs = await startOwnPostgres('theirs');
  await theirs.query('CREATE TABLE import_lock (theirs text); CREATE ROLE importer');
  const rolesAndSchemas = () => theirs.query(
    `SELECT rolname AS name FROM pg_roles WHERE rolname !~ '^pg_' UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' ORDER BY 1`,
  );
  const before = await rolesAndSchemas();
  const postgres = await yourPostgres(theirs.url);
  await prepareImports(postgres, 1);
  // Again, as when the cell is run once more.
  const { podUrl, role } = await prepareImports(postgres, STORE);
  assert.match(role, /^lease_lab_[0-9a-f]+_importer$/);
  const pod = await startPod({ name: 'pod-a', databaseUrl: podUrl });
  await pod.import(uploadOf('monday'));
  assert.equal((await pod.outcome()).kind, 'imported');
  await pod.end();
  assert.equal((await rolesAndSchemas()).length, before.length + 2);
  await postgres.end();
  assert.deepEqual(await rolesAndSchemas(), before);
  assert.deepEqual(await theirs.query('SELECT * FROM import_lock'), [], 'their own table of the same name is as it was');
  await theirs.end();
});

test('a learner’s own server on which no role may be made is a sentence', async () => {
  const theirs = await startOwnPostgres('theirs');
  await theirs.query(`CREATE ROLE modest LOGIN PASSWORD 'x'; GRANT CREATE ON DATABASE postgres TO modest`);
  const address = new URL(theirs.url);
  address.username = 'modest';
  address.password = 'x';
  const postgres = await yourPostgres(address.href);
  await assert.rejects(prepareImports(postgres, 1), { message: /^PostgreSQL does not let this user make a role \(.+\): grant it CREATEROLE, or unset DATABASE_URL\.$/ });
  await postgres.end();
  await theirs.end();
});
