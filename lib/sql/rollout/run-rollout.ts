import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { importOn } from '../import-on';
import type { ImportOutcome } from '../import-outcome';
import type { Importer } from '../importer';
import { fencedImporter } from '../importers/fenced';
import { noTokenImporter } from '../importers/no-token';
import { openPool } from '../pod/pool';
import { prepareImports } from '../prepare-imports';
import { STORE, uploadOf } from '../price-files';
import { untilLeaseIsOver } from '../until-lease-is-over';
import { ROLLOUT, ROLLOUT_ORDER, type RolloutStage } from './rollout-stages';

/** An importer that sends no token, or one that does. */
export type ImporterAge = 'old' | 'new';

/** One story of the rollout: an importer is frozen between its grant and its first write, and another one goes on. */
export interface RolloutStory {
  readonly stage: RolloutStage;
  /** Has Monday's file; its lease runs out before it writes. */
  readonly frozen: ImporterAge;
  /** Imports Tuesday's file meanwhile. */
  readonly next: ImporterAge;
  readonly ends: RolloutEnd;
}

/**
 * How a story ends, read from both outcomes and from the prices that are there. An importer of that age `cannot import` where the
 * database refused its statement with an error, whether it was the late one or the other; the first two are about the late write.
 */
export type RolloutEnd = 'Monday is back' | 'late write refused' | `${ImporterAge} cannot import`;

const IMPORTERS: Readonly<Record<ImporterAge, Importer>> = { old: noTokenImporter, new: fencedImporter };
const AGES: readonly ImporterAge[] = ['old', 'new'];

/**
 * Rolls the fence out in a database, stage by stage, and lets old and new importers run together in each: four stories a stage.
 * Nothing is frozen by the operating system: the frozen importer waits between two statements until its lease is over.
 * @param order the stages in another order, to see what goes wrong
 * @throws RangeError for an order that does not begin with `before`, or that has a stage twice
 */
export async function runRollout(postgres: PostgresServer, order: readonly RolloutStage[] = ROLLOUT_ORDER): Promise<readonly RolloutStory[]> {
  if (order[0] !== 'before' || new Set(order).size < order.length || order.some((stage) => !ROLLOUT_ORDER.includes(stage))) {
    throw new RangeError(`order must begin with 'before' and name each of ${ROLLOUT_ORDER.slice(1).map((stage) => `'${stage}'`).join(', ')} once at most`);
  }
  const { role, podUrl } = await prepareImports(postgres, STORE, noTokenImporter);
  // As it was before anybody thought of tokens; the history looks at the fence, so it is not there either.
  await postgres.query('DROP TABLE catalogue_history CASCADE; DROP TRIGGER remember_prices ON store_catalogue; DROP FUNCTION remember_prices');
  await postgres.query('ALTER TABLE store_catalogue DROP COLUMN fence; DROP FUNCTION IF EXISTS write_prices');
  const pool = openPool({ url: podUrl, applicationName: 'pods', most: 2, waitMs: 10_000, idleInTransactionMs: 0 });
  try {
    const stories: RolloutStory[] = [];
    for (const stage of order) {
      for (const statement of stage === 'before' ? [] : ROLLOUT[stage](role)) await postgres.query(statement);
      for (const frozen of AGES) for (const next of AGES) stories.push({ stage, frozen, next, ends: await story(postgres, pool, frozen, next) });
    }
    return stories;
  } finally {
    await pool.end();
  }
}

async function story(postgres: PostgresServer, pool: ReturnType<typeof openPool>, frozen: ImporterAge, next: ImporterAge): Promise<RolloutEnd> {
  await postgres.query('DELETE FROM import_lock; DELETE FROM store_catalogue');
  await postgres.query('INSERT INTO import_lock (store_id) VALUES ($1)', [STORE]);
  await postgres.query('INSERT INTO store_catalogue (store_id) VALUES ($1)', [STORE]);
  let meanwhile: ImportOutcome | undefined;
  const late = await importOn(pool, uploadOf('monday'), {
    importer: IMPORTERS[frozen],
    ttlMs: 1,
    async at(point) {
      if (point !== 'after-acquire') return;
      await untilLeaseIsOver(postgres, STORE);
      meanwhile = await importOn(pool, uploadOf('tuesday'), { importer: IMPORTERS[next], holder: 'pod-b' });
    },
  });
  const [{ file }] = await postgres.query('SELECT file FROM store_catalogue WHERE store_id = $1', [STORE]);
  if (meanwhile?.kind === 'failed') return `${next} cannot import`;
  if (late.kind === 'failed' && file === uploadOf('tuesday').file) return `${frozen} cannot import`;
  if (late.kind === 'fencedOut' && file === uploadOf('tuesday').file) return 'late write refused';
  if (late.kind === 'imported' && file === uploadOf('monday').file) return 'Monday is back';
  throw new Error(`a story of the rollout ended as no story does: ${late.kind} and ${meanwhile?.kind}, with ${file}`);
}
