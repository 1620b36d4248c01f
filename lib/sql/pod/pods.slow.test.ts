import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { get } from 'node:http';
import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { startOwnPostgres } from '../../servers/postgres/start-postgres';
import { startProxy } from '../../servers/tcp-proxy';
import { importOn } from '../import-on';
import { nextStep } from '../import-outcome';
import { PAUSE_POINTS, type PausePoint } from '../import-upload';
import { prepareImports, type ImportDatabase } from '../prepare-imports';
import { STORE, uploadOf } from '../price-files';
import { untilLeaseIsOver } from '../until-lease-is-over';
import { openPool, type PoolOptions } from './pool';
import { startPod } from './start-pod';

let postgres: PostgresServer;
let database: ImportDatabase;

before(async () => {
  postgres = await startOwnPostgres('pods');
  database = await prepareImports(postgres, STORE);
});
after(() => postgres.end());

const POOL: Omit<PoolOptions, 'url'> = { applicationName: 'test', most: 2, waitMs: 4_000, idleInTransactionMs: 0 };
const begin = async () => void (database = await prepareImports(postgres, STORE));
const catalogue = async () => (await postgres.query('SELECT file, prices FROM store_catalogue WHERE store_id = $1', [STORE]))[0];

test('a pod that is killed between any two statements leaves the store at one whole file, and it can be imported again', async () => {
  await begin();
  const pool = openPool({ ...POOL, url: database.podUrl });
  const inCatalogue = async (store: number) => (await postgres.query('SELECT file, prices FROM store_catalogue WHERE store_id = $1', [store]))[0];
  // A store for each point, so that they can run side by side.
  const kill = async (pauseAt: PausePoint, store: number): Promise<void> => {
    const settings = { ttlMs: 200, batchSize: 3, pauseAt, inOneTransaction: pauseAt === 'in-transaction' };
    const pod = await startPod({ name: `pod-${store}`, databaseUrl: database.podUrl, ...settings });
    await pod.import({ ...uploadOf('monday'), store });
    await pod.freeze();
    await pod.kill();
    const { file, prices } = await inCatalogue(store);
    const isThere = pauseAt === 'before-release';
    assert.deepEqual([file, Object.keys(prices as object).length], isThere ? ['monday.csv', 6] : [null, 0], pauseAt);
    await untilLeaseIsOver(postgres, store);
    assert.equal((await importOn(pool, { ...uploadOf('tuesday'), store })).kind, 'imported', pauseAt);
    assert.equal((await inCatalogue(store)).file, 'tuesday.csv');
  };
  await Promise.all(PAUSE_POINTS.map((point, index) => kill(point, index + 1)));
  await pool.end();
});

test('a connection that is lost while the record is written is "unknown"; a second try finds out', async () => {
  await begin();
  const proxy = await startProxy({ url: database.podUrl });
  const pool = openPool({ ...POOL, url: proxy.url });
  const outcome = await importOn(pool, uploadOf('monday'), {
    ttlMs: 100,
    async at(point) {
      if (point !== 'before-record') return;
      proxy.holdReplies();
      void proxy.replyHeld().then(() => proxy.end());
    },
  });
  assert.equal(outcome.kind, 'unknown');
  assert.equal(nextStep(outcome), 'again later');
  assert.equal((await catalogue()).file, 'monday.csv');
  await pool.end();
  await untilLeaseIsOver(postgres, STORE);
  const direct = openPool({ ...POOL, url: database.podUrl });
  assert.deepEqual(await importOn(direct, uploadOf('monday')), { kind: 'superseded', token: 2, upload: 1 });
  await direct.end();
});

test('a connection that is lost before the record has changed nothing: "failed"', async () => {
  await begin();
  const proxy = await startProxy({ url: database.podUrl });
  const pool = openPool({ ...POOL, url: proxy.url });
  const outcome = await importOn(pool, uploadOf('monday'), { at: async (point) => (point === 'between-batches' ? proxy.end() : undefined) });
  assert.equal(outcome.kind, 'failed');
  assert.equal((await catalogue()).file, null);
  await pool.end();
});

test('a pool that is used up ends in "failed", with a sentence, and the next import finds a connection', async () => {
  await begin();
  const pool = openPool({ ...POOL, url: database.podUrl, most: 1, waitMs: 1_000 });
  const outcome = await pool.transaction(() => importOn(pool, uploadOf('monday')), () => false);
  assert.deepEqual(outcome, { kind: 'failed', reason: 'no connection to the database was free within 1 s' });
  assert.equal((await importOn(pool, uploadOf('monday'))).kind, 'imported');
  await pool.end();
});

test('a pool that is used up when the record is due ends in "failed", not in "unknown": nothing was sent', async () => {
  await begin();
  const pool = openPool({ ...POOL, url: database.podUrl, most: 1, waitMs: 1_000 });
  let giveBack = (): void => {};
  const outcome = await importOn(pool, uploadOf('monday'), {
    async at(point) {
      if (point !== 'before-record') return;
      const wanted = new Promise<void>((resolve) => (giveBack = resolve));
      await new Promise<void>((isTaken) => {
        void pool.transaction(() => (isTaken(), wanted), () => false);
      });
    },
  });
  assert.deepEqual(outcome, { kind: 'failed', reason: 'no connection to the database was free within 1 s' });
  assert.equal((await catalogue()).file, null);
  giveBack();
  await pool.end();
});

test('a pod logs each outcome with a sentence, answers for its metrics to everyone on this machine, and takes orders only with its key', async () => {
  await begin();
  const pod = await startPod({ name: 'pod-a', databaseUrl: database.podUrl });
  await pod.import(uploadOf('monday'));
  assert.deepEqual(await pod.outcome(), { kind: 'imported', token: 1, upload: 1 });
  await pod.import({ ...uploadOf('monday'), store: STORE + 1 });
  assert.deepEqual(await pod.outcome(2), { kind: 'noSuchStore' });
  const said = pod.events.filter(({ event }) => event === 'outcome').map(({ next, says }) => [next, says]);
  assert.deepEqual(said, [['done', 'Store 17 has upload 1 now, imported under token 1.'], ['given up', 'There is no store 18.']]);
  const text = await pod.metrics();
  for (const line of ['fenced_write_rejected_total 0', 'imports_total{outcome="imported"} 1', 'imports_total{outcome="noSuchStore"} 1', 'import_requeues_total 0', 'lease_acquisition_seconds_count 2']) {
    assert.ok(text.split('\n').includes(line), `${line} is missing in:\n${text}`);
  }
  for (const [path, status] of [['/metrics', 200], ['/events', 401], ['/import', 401]] as const) {
    assert.equal(await new Promise((resolve) => get(`http://127.0.0.1:${pod.port}${path}`, (response) => resolve(response.resume().statusCode))), status, path);
  }
  await pod.end();
});

test('a pod that was fenced out queues its upload again, and finds later that it is superseded', async () => {
  await begin();
  const pod = await startPod({ name: 'pod-a', databaseUrl: database.podUrl, ttlMs: 100, pauseAt: 'before-write' });
  await pod.import(uploadOf('monday'));
  await pod.freeze();
  await untilLeaseIsOver(postgres, STORE);
  const pool = openPool({ ...POOL, url: database.podUrl });
  assert.equal((await importOn(pool, uploadOf('tuesday'))).kind, 'imported');
  await pool.end();
  await pod.resume();
  assert.deepEqual(await pod.outcome(), { kind: 'fencedOut', token: 1 });
  await pod.importAgain();
  assert.deepEqual(await pod.outcome(2), { kind: 'superseded', token: 3, upload: 1 });
  assert.equal(await pod.metric('import_requeues_total'), 1);
  assert.equal((await catalogue()).file, 'tuesday.csv');
  await pod.end();
});

test('a pod whose database dies in the middle of an import says so in its log, queues the upload again, and lives on', async () => {
  const another = await startOwnPostgres('dies');
  const { podUrl } = await prepareImports(another, STORE);
  const pod = await startPod({ name: 'pod-a', databaseUrl: podUrl, batchSize: 3, pauseAt: 'between-batches' });
  await pod.import(uploadOf('monday'));
  await pod.freeze();
  await another.kill();
  await pod.resume();
  const outcome = await pod.outcome();
  assert.equal(outcome.kind, 'failed');
  assert.match(outcome.reason, /^(the connection to the database was lost|the database does not answer) \(.+\)$/);
  const { next, says } = pod.events.find(({ event }) => event === 'outcome')!;
  assert.deepEqual([next, says], ['again later', `The import into store 17 failed: ${outcome.reason}.`]);
  assert.equal(await pod.metric('import_requeues_total'), 1);
  await pod.end();
  await another.end();
});
