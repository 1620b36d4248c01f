import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOwnPostgres } from '../servers/postgres/start-postgres';
import { importerFile } from './importer-file';
import { fencedImporter } from './importers/fenced';
import { noLockImporter } from './importers/no-lock';
import { unfencedImporter } from './importers/unfenced';
import { prepareImports } from './prepare-imports';
import { readDesign } from './read-design';

test('the design is read from the database as it is, rights and check with it, and nothing is left of the trial', async () => {
  const postgres = await startOwnPostgres('design');
  try {
    const { role } = await prepareImports(postgres, 3, unfencedImporter);
    await postgres.query(`GRANT UPDATE ON store_catalogue TO ${role}`);
    const before = await readDesign(postgres, role);
    assert.deepEqual([before.catalogue.rights, before.mayCall, before.olderToken], [['SELECT', 'UPDATE'], true, 'accepted']);
    assert.deepEqual(before.lock.columns.filter(({ isKey }) => isKey).map(({ name }) => name), ['store_id']);
    assert.deepEqual([before.lock.rows, before.catalogue.rows], [3, 3]);
    await prepareImports(postgres, 3);
    const { catalogue, olderToken } = await readDesign(postgres, role);
    assert.deepEqual([catalogue.rights, catalogue.rows, olderToken], [['SELECT'], 3, 'fencedOut']);
    await postgres.query(`REVOKE EXECUTE ON FUNCTION write_prices FROM ${role}`);
    assert.equal((await readDesign(postgres, role)).mayCall, false);
    await assert.rejects(postgres.query(`SELECT write_prices(1, 0, 1, 'x', '{}')`), { code: 'P0001' }, 'no grant has the number 0');
  } finally {
    await postgres.end();
  }
});

test('a pod can load each of the course’s importers from its file, and one of your own has to have one', () => {
  for (const importer of [fencedImporter, noLockImporter]) assert.equal(require(importerFile(importer)).default, importer);
  assert.throws(() => importerFile({ ...fencedImporter }), /^RangeError: importer must be one of the course’s importers/);
});
