import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PostgresServer } from '../servers/postgres/postgres-server';
import { startOwnPostgres } from '../servers/postgres/start-postgres';
import { ImportMetrics } from './import-metrics';
import { importOn, type ImportOptions } from './import-on';
import type { ImportOutcome } from './import-outcome';
import type { PausePoint } from './import-upload';
import type { Importer } from './importer';
import { checkedByTriggerImporter } from './importers/checked-by-trigger';
import { fencedImporter } from './importers/fenced';
import { looksFirstImporter } from './importers/looks-first';
import { raisedAtGrantImporter } from './importers/raised-at-grant';
import { unfencedImporter } from './importers/unfenced';
import { acquireImport, releaseImport, renewImport } from './lock-statements';
import { openPool } from './pod/pool';
import { prepareImports } from './prepare-imports';
import type { Prices } from './price-file';
import { STORE, uploadOf } from './price-files';
import { untilLeaseIsOver } from './until-lease-is-over';
import { writePricesFunction } from './write-prices';

let postgres: PostgresServer;
let pool: ReturnType<typeof openPool>;

before(async () => void (postgres = await startOwnPostgres('importers')));
after(async () => {
  await pool?.end();
  await postgres.end();
});

async function begin(importer: Importer = fencedImporter): Promise<void> {
  await pool?.end();
  const { podUrl } = await prepareImports(postgres, STORE, importer);
  pool = openPool({ url: podUrl, applicationName: 'pod-a', most: 4, waitMs: 4_000, idleInTransactionMs: 0 });
}

const catalogue = async () => (await postgres.query('SELECT file, upload, fence, prices FROM store_catalogue WHERE store_id = $1', [STORE]))[0];
const productsOf = async () => Object.keys((await catalogue()).prices as object).length;

/** A's lease is over when it comes to `point`; then B imports the newer file; then A goes on with the older one. */
async function lateAfter(point: PausePoint, importer: Importer, options: ImportOptions = {}): Promise<[a: ImportOutcome, b: ImportOutcome]> {
  let b: ImportOutcome | undefined;
  const a = await importOn(pool, uploadOf('monday'), {
    importer,
    ttlMs: 1,
    async at(here) {
      if (here !== point || b !== undefined) return;
      await untilLeaseIsOver(postgres, STORE);
      b = await importOn(pool, uploadOf('tuesday'), { importer, holder: 'pod-b' });
    },
    ...options,
  });
  return [a, b!];
}

test('a lock is held one millisecond before its expiry and free at it, by the database’s clock; its token grows with every grant', async () => {
  await begin();
  // A schema before pg_catalog: the statements see a clock that stands where it was set.
  await postgres.query('CREATE SCHEMA fixed; CREATE TABLE fixed.time AS SELECT clock_timestamp() AS at; GRANT USAGE ON SCHEMA fixed TO importer; GRANT SELECT ON fixed.time TO importer');
  await postgres.query(`CREATE FUNCTION fixed.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT at FROM fixed.time'`);
  const connection = await postgres.connect();
  await connection.query('SET search_path = fixed, pg_catalog, public');
  const ask = (holder: string) => acquireImport(connection, { store: STORE, holder, ttlMs: 10_000, nowMs: 0 });
  const clock = (ms: number) => postgres.query('UPDATE fixed.time SET at = at + $1 * interval \'1 millisecond\'', [ms]);
  assert.deepEqual(await ask('a'), { kind: 'granted', token: 1 });
  await clock(9_999);
  assert.deepEqual(await ask('b'), { kind: 'held' });
  assert.equal(await renewImport(connection, { store: STORE, token: 1, ttlMs: 1 }), true);
  await clock(1);
  assert.equal(await renewImport(connection, { store: STORE, token: 1, ttlMs: 10_000 }), false, 'a lease that is over is not renewed');
  assert.deepEqual(await ask('b'), { kind: 'granted', token: 2 });
  assert.equal(await renewImport(connection, { store: STORE, token: 1, ttlMs: 10_000 }), false, 'another’s lease is not renewed');
  await connection.close();
  await postgres.query('DROP SCHEMA fixed CASCADE');
});

test('a lock that is held and a store that is not there are told apart', async () => {
  await begin();
  const ask = (store: number) => acquireImport(pool, { store, holder: 'a', ttlMs: 30_000, nowMs: 0 });
  assert.equal((await ask(STORE)).kind, 'granted');
  assert.equal((await ask(STORE)).kind, 'held');
  assert.equal((await ask(STORE + 1)).kind, 'noSuchStore');
  assert.deepEqual(await importOn(pool, { ...uploadOf('monday'), store: STORE + 1 }), { kind: 'noSuchStore' });
});

test('a release ends the lease of its own grant and no other', async () => {
  await begin();
  await acquireImport(pool, { store: STORE, holder: 'a', ttlMs: 1, nowMs: 0 });
  await untilLeaseIsOver(postgres, STORE);
  await acquireImport(pool, { store: STORE, holder: 'b', ttlMs: 30_000, nowMs: 0 });
  assert.equal(await releaseImport(pool, { store: STORE, holder: 'a', token: 1 }), false);
  assert.equal(await releaseImport(pool, { store: STORE, holder: 'a', token: 2 }), false);
  assert.equal((await acquireImport(pool, { store: STORE, holder: 'c', ttlMs: 1, nowMs: 0 })).kind, 'held');
  assert.equal(await releaseImport(pool, { store: STORE, holder: 'b', token: 2 }), true);
  assert.deepEqual(await acquireImport(pool, { store: STORE, holder: 'c', ttlMs: 1, nowMs: 0 }), { kind: 'granted', token: 3 });
});

for (const [name, importer] of Object.entries({ fencedImporter, raisedAtGrantImporter, checkedByTriggerImporter })) {
  test(`${name}: wherever the holder is overtaken, its late writes are refused, counted, and the newer file stays whole`, async () => {
    for (const point of ['after-acquire', 'before-write', 'between-batches', 'before-record'] as const) {
      await begin(importer);
      const metrics = new ImportMetrics();
      const outcomes = await lateAfter(point, importer, { metrics });
      assert.deepEqual(outcomes, [{ kind: 'fencedOut', token: 1 }, { kind: 'imported', token: 2, upload: 2 }], point);
      const { file, fence } = await catalogue();
      assert.deepEqual([file, fence, await productsOf()], ['tuesday.csv', 2, 6], point);
      assert.match(await metrics.text(), /^fenced_write_rejected_total 1$/m);
    }
  });
}

test('what a pod had gathered when it was overtaken is in no other import: a product of the older file alone does not come back', async () => {
  await begin();
  const batch = (token: number, upload: number, prices?: Prices) => fencedImporter.write(pool, { store: STORE, token, upload, file: `${upload}.csv`, prices }, async () => {});
  assert.equal(await batch(1, 1, { 'OLD-1': 100 }), 'accepted');
  const batches: (Prices | undefined)[] = [{ 'TEA-250': 420 }, { 'SOAP-3': 330 }, undefined];
  for (const prices of batches) assert.equal(await batch(2, 2, prices), 'accepted');
  assert.deepEqual((await catalogue()).prices, { 'TEA-250': 420, 'SOAP-3': 330 });
  // Nor is what one grant left behind in the next import of the same grant.
  for (const prices of [{ 'TEA-250': 410 }, undefined]) assert.equal(await batch(2, 3, prices), 'accepted');
  assert.deepEqual((await catalogue()).prices, { 'TEA-250': 410 });
  assert.equal(await batch(3, 4), 'fencedOut', 'a record without batches would leave the store with no prices');
  assert.deepEqual((await catalogue()).prices, { 'TEA-250': 410 });
});

test('without a check the older file comes back; where the holder was overtaken between batches, half of each file is left', async () => {
  for (const [point, tea, soap] of [['after-acquire', 450, 360], ['between-batches', 420, 360]] as const) {
    await begin(unfencedImporter);
    assert.equal((await lateAfter(point, unfencedImporter))[0].kind, 'imported');
    const { file, prices } = await catalogue();
    assert.deepEqual([file, (prices as Prices)['TEA-250'], (prices as Prices)['SOAP-3']], ['monday.csv', tea, soap], point);
  }
});

test('a look at the lease before the write stops a pod that was paused before the look, and not one that was paused after it', async () => {
  for (const [point, tea] of [['after-acquire', 420], ['before-write', 450]] as const) {
    await begin(looksFirstImporter);
    // Its lease has to be live when it looks.
    assert.equal((await lateAfter(point, looksFirstImporter, { ttlMs: 500 }))[0].kind, 'fencedOut');
    assert.equal(((await catalogue()).prices as Prices)['TEA-250'], tea, point);
  }
});

test('between the grant and the new holder’s first write a stale write is accepted, unless the grant raised the fence', async () => {
  for (const [importer, answer, fence] of [[fencedImporter, 'accepted', 1], [raisedAtGrantImporter, 'fencedOut', 2]] as const) {
    await begin(importer);
    for (const holder of ['a', 'b']) {
      await importer.acquire(pool, { store: STORE, holder, ttlMs: 1, nowMs: 0 });
      await untilLeaseIsOver(postgres, STORE);
    }
    const write = { store: STORE, token: 1, upload: 1, file: 'monday.csv', prices: { 'TEA-250': 450 } };
    assert.equal(await importer.write(pool, write, async () => {}), answer);
    assert.equal((await catalogue()).fence, fence);
  }
});

test('a catalogue that refuses equal tokens refuses the second write of its rightful holder', async () => {
  const refusesEqual: Importer = { ...fencedImporter, migration: (role) => [...fencedImporter.migration(role), writePricesFunction({ token: 'fence < p_token' })] };
  await begin(refusesEqual);
  assert.equal((await importOn(pool, uploadOf('monday'), { importer: refusesEqual })).kind, 'fencedOut');
});

test('an older file that is queued again gets a newer token: it is superseded, and overwrites where uploads are not compared', async () => {
  const comparesNoUploads: Importer = { ...fencedImporter, migration: (role) => [...fencedImporter.migration(role), writePricesFunction({ upload: 'true' })] };
  for (const [importer, kind, file] of [[fencedImporter, 'superseded', 'tuesday.csv'], [comparesNoUploads, 'imported', 'monday.csv']] as const) {
    await begin(importer);
    assert.equal((await lateAfter('after-acquire', importer))[0].kind, 'fencedOut');
    const again = await importOn(pool, uploadOf('monday'), { importer });
    assert.deepEqual([again.kind, (await catalogue()).file], [kind, file]);
  }
});

test('the importer’s role cannot change prices but by the function, and the function wants a token', async () => {
  await begin();
  await assert.rejects(pool.query(`UPDATE store_catalogue SET prices = '{}'`), { code: '42501' });
  await assert.rejects(pool.query('DELETE FROM store_catalogue'), { code: '42501' });
  await assert.rejects(pool.query('INSERT INTO store_catalogue (store_id) VALUES (99)'), { code: '42501' });
  await assert.rejects(pool.query(`UPDATE catalogue_history SET fence = 0`), { code: '42501' });
  for (const token of ['NULL', '0', '-1']) {
    await assert.rejects(pool.query(`SELECT write_prices(${STORE}, ${token}, 1, 'x', '{}')`), { code: 'P0001', message: /acquire the store's lock first/ }, token);
  }
  await postgres.query('CREATE ROLE stranger LOGIN');
  await assert.rejects(postgres.query(`SET ROLE stranger; SELECT write_prices(${STORE}, 1, 1, 'x', '{}')`), { code: '42501' });
  await postgres.query('RESET ROLE; DROP ROLE stranger');
});

test('the history has each change of prices with its writer, a script’s too', async () => {
  await begin();
  await importOn(pool, uploadOf('monday'));
  await postgres.query(`UPDATE store_catalogue SET prices = '{"TEA-250": 1}' WHERE store_id = $1`, [STORE]);
  const rows = await postgres.query('SELECT written_by, application, fence, upload FROM catalogue_history ORDER BY entry');
  assert.deepEqual(rows, [
    { written_by: 'importer', application: 'pod-a', fence: 1, upload: 1 },
    { written_by: 'course', application: '', fence: 1, upload: 1 },
  ]);
});

test('a broken file acquires no lock and changes nothing', async () => {
  await begin();
  const path = uploadOf('monday').path.replace('store-17-monday.csv', 'broken/injection.csv');
  const outcome = await importOn(pool, { ...uploadOf('monday'), path });
  assert.deepEqual(outcome, { kind: 'refused', line: 3, reason: 'a product is 1 to 30 capital letters, digits and "-"' });
  assert.equal((await postgres.query('SELECT token FROM import_lock WHERE store_id = $1', [STORE]))[0].token, 0);
});
