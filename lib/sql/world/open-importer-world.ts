import type { PostgresQueries } from '../../servers/postgres/postgres-server';
import { withSettings } from '../../servers/postgres/with-settings';
import { openPool } from '../pod/pool';
import { startPod, type Pod } from '../pod/start-pod';
import type { Prices } from '../price-file';
import { STORE, uploadOf } from '../price-files';
import { untilLeaseIsOver } from '../until-lease-is-over';
import { checkPodOptions } from './check-pod-options';
import type { ImporterWorld, WorldPod } from './importer-world';
import { readRows } from './read-rows';

/** The files have six products, so an import is two batches and the record. */
const BATCH_SIZE = 3;
const TTL_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
const MOST_PODS = 20;

/** A world for a fault test, in a database that `prepareImports` made ready. */
export interface OpenWorld {
  readonly world: ImporterWorld;
  /** Ends all its pods, frozen ones too, and its connections. What is called afterwards throws. */
  end(): Promise<void>;
}

/**
 * Opens a world.
 * @param podUrl the address for pods
 * @param importer the path of the importer's module; without it the course's importer
 * @param readUrl the address for questions to the database; without it the pods'
 */
export function openImporterWorld(podUrl: string, importer?: string, readUrl = podUrl): OpenWorld {
  const starting = new Set<Promise<Pod>>();
  let isOver = false;
  const url = withSettings(readUrl, { default_transaction_read_only: 'on', statement_timeout: ANSWER_WITHIN_MS });
  const pool = openPool({ url, applicationName: 'fault test', most: 2, waitMs: 4_000, idleInTransactionMs: ANSWER_WITHIN_MS });
  const query: PostgresQueries['query'] = (text, values) => pool.query(text, values);
  const world: ImporterWorld = {
    async startPod(name, options = {}) {
      checkPodOptions(name, options);
      if (isOver) throw new Error('startPod: the test is over. Put `await` before each call.');
      if (starting.size >= MOST_PODS) throw new Error(`startPod: a test may start ${MOST_PODS} pods.`);
      const { day, ttlMs = TTL_MS, pauseAt, clockSkewMs = 0 } = options;
      const start = startPod({ name, databaseUrl: podUrl, ...(importer !== undefined && { importer }), ttlMs, pauseAt, clockSkewMs, batchSize: BATCH_SIZE });
      starting.add(start);
      const pod = worldPod(await start);
      if (day !== undefined) await pod.import(day);
      return pod;
    },
    async leaseOver() {
      const text = 'SELECT ceil(extract(epoch FROM expires_at - clock_timestamp()))::float8 AS left FROM import_lock WHERE store_id = $1';
      const left = Number((await query(text, [STORE]))[0]?.left ?? 0);
      if (left * 1_000 > ANSWER_WITHIN_MS) {
        const toGo = `the lease has ${left.toLocaleString('en')} seconds to go`;
        throw new Error(`leaseOver: ${toGo}. Start the pod that you freeze with a short one, such as ttlMs: 300.`);
      }
      await untilLeaseIsOver({ query }, STORE);
    },
    async lock() {
      const [row] = await query('SELECT holder, token, expires_at > clock_timestamp() AS "isLive" FROM import_lock WHERE store_id = $1', [STORE]);
      return row as { holder: string | null; token: number; isLive: boolean };
    },
    async catalogue() {
      const [row] = await query('SELECT file, upload, fence, prices FROM store_catalogue WHERE store_id = $1', [STORE]);
      return row as { file: string | null; upload: number; fence: number; prices: Prices };
    },
    query: (text, values) => readRows({ query }, text, values),
  };
  return {
    world,
    async end() {
      isOver = true;
      await Promise.all([...starting].map((start) => start.then((pod) => pod.end(), () => {})));
      await pool.end();
    },
  };
}

function worldPod(pod: Pod): WorldPod {
  let given = 0;
  return {
    name: pod.name,
    async import(day) {
      given += 1;
      await pod.import(uploadOf(day));
    },
    async freeze() {
      const paused = pod.freeze().then(() => undefined);
      // An import that is over does not come to its pause point any more.
      const ended = pod.outcome(Math.max(1, given)).then(({ kind }) => kind);
      paused.catch(() => {});
      ended.catch(() => {});
      const kind = await Promise.race([paused, ended]);
      if (kind !== undefined) throw new Error(`freeze: ${pod.name} did not come to its pause point: its import ended before (${kind}).`);
    },
    resume: () => pod.resume(),
    outcome: (nth = Math.max(1, given)) => pod.outcome(nth),
    metric: (name) => pod.metric(name),
    kill: () => pod.kill(),
  };
}
