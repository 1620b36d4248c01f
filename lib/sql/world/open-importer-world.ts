import type { PostgresQueries } from '../../servers/postgres/postgres-server';
import { withSettings } from '../../servers/postgres/with-settings';
import { openPool } from '../pod/pool';
import { startPod, type Pod } from '../pod/start-pod';
import type { Prices } from '../price-file';
import { STORE, uploadOf } from '../price-files';
import { untilLeaseIsOver } from '../until-lease-is-over';
import type { ImporterWorld } from './importer-world';

/** The files have six products, so an import is two batches and the record. */
const BATCH_SIZE = 3;
const TTL_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

/** A world for a fault test, in a database that `prepareImports` made ready. */
export interface OpenWorld {
  readonly world: ImporterWorld;
  /** Ends all its pods, frozen ones too, and its connections. */
  end(): Promise<void>;
}

/**
 * Opens a world.
 * @param podUrl the address for pods
 * @param importer the path of the importer's module; without it the course's importer
 */
export function openImporterWorld(podUrl: string, importer?: string): OpenWorld {
  const pods = new Set<Pod>();
  const url = withSettings(podUrl, { default_transaction_read_only: 'on', statement_timeout: ANSWER_WITHIN_MS });
  const pool = openPool({ url, applicationName: 'fault test', most: 2, waitMs: 4_000, idleInTransactionMs: ANSWER_WITHIN_MS });
  const query: PostgresQueries['query'] = (text, values) => pool.query(text, values);
  const world: ImporterWorld = {
    async startPod(name, { day, ttlMs = TTL_MS, pauseAt, clockSkewMs = 0 } = {}) {
      const pod = await startPod({
        name, databaseUrl: podUrl, ...(importer !== undefined && { importer }), ttlMs, pauseAt, clockSkewMs, batchSize: BATCH_SIZE,
      });
      pods.add(pod);
      if (day !== undefined) await pod.import(uploadOf(day));
      return {
        name,
        import: (another) => pod.import(uploadOf(another)),
        freeze: async () => void (await pod.freeze()),
        resume: () => pod.resume(),
        outcome: (nth) => pod.outcome(nth),
        metric: (metric) => pod.metric(metric),
        kill: () => pod.kill(),
      };
    },
    leaseOver: () => untilLeaseIsOver({ query }, STORE),
    async lock() {
      const [row] = await query('SELECT holder, token, expires_at > clock_timestamp() AS "isLive" FROM import_lock WHERE store_id = $1', [STORE]);
      return row as { holder: string | null; token: number; isLive: boolean };
    },
    async catalogue() {
      const [row] = await query('SELECT file, upload, fence, prices FROM store_catalogue WHERE store_id = $1', [STORE]);
      return row as { file: string | null; upload: number; fence: number; prices: Prices };
    },
    query,
  };
  return {
    world,
    async end() {
      await Promise.all([...pods].map((pod) => pod.end()));
      await pool.end();
    },
  };
}
