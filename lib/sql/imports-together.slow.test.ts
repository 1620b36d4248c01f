import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { range } from 'lodash';
import type { PostgresServer } from '../servers/postgres/postgres-server';
import { startOwnPostgres } from '../servers/postgres/start-postgres';
import { ImportMetrics } from './import-metrics';
import { importOn } from './import-on';
import { nextStep } from './import-outcome';
import { raisedAtGrantImporter } from './importers/raised-at-grant';
import { acquireImport } from './lock-statements';
import { openPool } from './pod/pool';
import { prepareImports } from './prepare-imports';
import { STORE, uploadOf } from './price-files';

let postgres: PostgresServer;

before(async () => void (postgres = await startOwnPostgres('imports together')));
after(() => postgres.end());

const STORES = 5;
const UPLOADS = 8;
const podOf = (url: string, name: string) => openPool({ url, applicationName: name, most: 2, waitMs: 4_000, idleInTransactionMs: 0 });

/** Numbers that look random and are the same in every run (a linear congruential generator: Numerical Recipes, ch. 7.1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

test('four pods with all uploads in an order of their own leave each store at its newest one, whole; no token twice, no import uncounted', async () => {
  const { podUrl } = await prepareImports(postgres, STORES);
  const random = seeded(7);
  const tokens: Record<number, number[]> = {};
  const uploads = range(STORES * UPLOADS).map((index) => {
    const upload = 1 + Math.floor(index / STORES);
    return { ...uploadOf(upload % 2 === 0 ? 'monday' : 'tuesday'), store: 1 + (index % STORES), upload };
  });
  const pods = await Promise.all(range(4).map(async (pod) => {
    const pool = podOf(podUrl, `pod-${pod}`);
    const metrics = new ImportMetrics();
    const queue = [...uploads].map((upload) => ({ upload, at: random() })).sort((a, b) => a.at - b.at).map(({ upload }) => upload);
    let ended = 0;
    // Two at a time; a lease of 2 ms is over in the middle of some imports.
    await Promise.all(range(2).map(async () => {
      for (let upload = queue.shift(); upload !== undefined; upload = queue.shift()) {
        const { store } = upload;
        const outcome = await importOn(pool, upload, {
          holder: `pod-${pod}`,
          ttlMs: random() < 0.5 ? 2 : 200,
          metrics,
          log: ({ event, token }) => void (event === 'granted' && (tokens[store] ??= []).push(Number(token))),
        });
        ended++;
        assert.ok(['imported', 'held', 'fencedOut', 'superseded'].includes(outcome.kind), JSON.stringify(outcome));
        if (nextStep(outcome) === 'again later') queue.push(upload);
      }
    }));
    await pool.end();
    const counted = [...(await metrics.text()).matchAll(/^imports_total\{.+\} (\d+)$/gm)].map(([, count]) => Number(count));
    return { ended, counted: counted.reduce((sum, count) => sum + count, 0) };
  }));
  for (const { ended, counted } of pods) assert.equal(counted, ended);
  const rows = await postgres.query('SELECT store_id, upload, file, prices, fence, token FROM store_catalogue JOIN import_lock USING (store_id) ORDER BY 1');
  for (const { store_id: store, upload, file, prices, token } of rows as { store_id: number; upload: number; file: string; prices: object; token: number }[]) {
    assert.deepEqual([upload, file, Object.entries(prices).find(([product]) => product === 'TEA-250')?.[1]], [UPLOADS, 'monday.csv', 450]);
    assert.equal(Object.keys(prices).length, 6);
    assert.deepEqual([...tokens[store]].sort((a, b) => a - b), range(1, token + 1), 'each grant has a token of its own');
  }
  const back = await postgres.query(`SELECT FROM (
    SELECT upload - lag(upload) OVER w AS u, fence - lag(fence) OVER w AS f FROM catalogue_history WINDOW w AS (PARTITION BY store_id ORDER BY entry)
  ) AS steps WHERE u <= 0 OR f <= 0`);
  assert.equal(back.length, 0, 'what customers see never goes back');
});

test('a stale write that waits for the row of a newer one sees the newer fence when it gets the row', async () => {
  const { podUrl } = await prepareImports(postgres, STORE);
  const [newer, stale] = [podOf(podUrl, 'newer'), podOf(podUrl, 'stale')];
  const write = (token: number, upload: number) => [`SELECT write_prices(${STORE}, ${token}, ${upload}, 'x.csv', '{"TEA-250": ${token}}') AS answer`] as const;
  let late: ReturnType<typeof stale.query> | undefined;
  await newer.transaction(async (queries) => {
    await queries.query(...write(2, 2));
    late = stale.query(...write(1, 1));
    for (;;) {
      const waiting = await postgres.query(`SELECT FROM pg_stat_activity WHERE application_name = 'stale' AND wait_event_type = 'Lock'`);
      if (waiting.length > 0) return;
      await postgres.query('SELECT pg_sleep(0.01)');
    }
  }, () => true);
  assert.deepEqual(await late, [{ answer: 'fencedOut' }]);
  // And the other way round: where the newer one is taken back, there is nothing to refuse.
  assert.deepEqual((await postgres.query('SELECT fence, incoming FROM store_catalogue WHERE store_id = $1', [STORE]))[0], { fence: 2, incoming: { 'TEA-250': 2 } });
  await Promise.all([newer.end(), stale.end()]);
});

test('of those that ask for a free lock at the same moment one gets it', async () => {
  const { podUrl } = await prepareImports(postgres, 20);
  const pools = range(4).map((pod) => podOf(podUrl, `pod-${pod}`));
  for (const store of range(1, 21)) {
    const grants = await Promise.all(pools.map((pool, pod) => acquireImport(pool, { store, holder: `pod-${pod}`, ttlMs: 60_000, nowMs: 0 })));
    assert.deepEqual(grants.map(({ kind }) => kind).sort(), ['granted', 'held', 'held', 'held']);
  }
  await Promise.all(pools.map((pool) => pool.end()));
});

test('the importer’s role gets the owner’s rights by no table, trigger or function of its own', async () => {
  const { podUrl } = await prepareImports(postgres, STORE, raisedAtGrantImporter);
  const { query, transaction, end } = podOf(podUrl, 'pod-a');
  // A table that hides the catalogue, with a trigger that would run as the catalogue's owner.
  await transaction(async (queries) => {
    await queries.query('CREATE TEMP TABLE store_catalogue (LIKE public.store_catalogue INCLUDING DEFAULTS) ON COMMIT DROP');
    await queries.query(`INSERT INTO pg_temp.store_catalogue (store_id) VALUES (${STORE})`);
    await queries.query(`CREATE FUNCTION pg_temp.mine() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN UPDATE public.store_catalogue SET upload = 99; RETURN NEW; END'`);
    await queries.query('GRANT ALL ON pg_temp.store_catalogue TO PUBLIC');
    await queries.query('CREATE TRIGGER mine BEFORE UPDATE ON pg_temp.store_catalogue FOR EACH ROW EXECUTE FUNCTION pg_temp.mine()');
    await queries.query(`SELECT write_prices(${STORE}, 1, 1, 'x.csv', '{"TEA-250": 1}')`);
  }, () => true);
  assert.deepEqual(await query(`SELECT upload, fence FROM store_catalogue WHERE store_id = ${STORE}`), [{ upload: 0, fence: 1 }]);
  const forgesHistory = transaction(async (queries) => {
    await queries.query('CREATE TEMP TABLE mine (LIKE catalogue_history) ON COMMIT DROP');
    await queries.query('CREATE TRIGGER mine AFTER INSERT ON mine FOR EACH ROW EXECUTE FUNCTION remember_prices()');
  }, () => true);
  await assert.rejects(forgesHistory, { code: '42501' });
  for (const table of ['store_catalogue', 'catalogue_history', 'import_lock']) {
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`, `UPDATE ${table} SET store_id = store_id`]) {
      await assert.rejects(query(statement), { code: '42501' }, statement);
    }
  }
  await postgres.query('CREATE ROLE stranger LOGIN');
  await assert.rejects(postgres.query(`SET ROLE stranger; SELECT grant_import(${STORE}, 'stranger', 1)`), { code: '42501' });
  await postgres.query('RESET ROLE; DROP ROLE stranger');
  await end();
});

test('an upload whose store or number cannot be is given up, with no error of the database', async () => {
  const { podUrl } = await prepareImports(postgres, STORE);
  const pool = podOf(podUrl, 'pod-a');
  for (const store of [0, -1, 1.5, 2 ** 31, Number.NaN, 'seventeen' as never]) {
    assert.deepEqual(await importOn(pool, { ...uploadOf('monday'), store }), { kind: 'noSuchStore' }, String(store));
  }
  for (const upload of [0, 1.5, null as never]) {
    const reason = `the upload's number has to be a whole number from 1, not ${upload}`;
    assert.deepEqual(await importOn(pool, { ...uploadOf('monday'), upload }), { kind: 'refused', line: 0, reason });
  }
  await pool.end();
});
