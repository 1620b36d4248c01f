import { groupBy, range } from 'lodash';
import type { PostgresServer } from '../servers/postgres/postgres-server';
import { startOwnPostgres } from '../servers/postgres/start-postgres';
import { importOn } from '../sql/import-on';
import type { Importer } from '../sql/importer';
import { fencedImporter } from '../sql/importers/fenced';
import { openPool } from '../sql/pod/pool';
import { prepareImports, STORES, useImporter } from '../sql/prepare-imports';
import { uploadOf } from '../sql/price-files';
import { writePricesFunction } from '../sql/write-prices';
import { thisMachine } from './this-machine';

const CONNECTIONS = 2;
const IMPORTS_A_ROUND = 100;
const SIZES = [100, 1_000, STORES];

/** The same statements without the comparison, and without remembering. */
const unchecked: Importer = {
  ...fencedImporter,
  migration: () => [writePricesFunction({ token: 'true', upload: 'true', fence: 'fence' })],
};

/**
 * `npm run bench -- importer`: what the fence costs, how imports/s grow with the number of stores, and how long an acquisition takes.
 * @param rounds how many pairs of rounds, one with the check and one without
 * @returns the exit code
 */
export async function benchImporter(rounds: number): Promise<number> {
  console.log(`PostgreSQL of the course with fsync off, ${CONNECTIONS} connections, imports of 6 products in 2 batches and a record, rounds of ${IMPORTS_A_ROUND}.`);
  console.log(`${thisMachine()}\n`);
  const postgres = await startOwnPostgres('bench');
  try {
    console.log(line('stores', 'with the fence', 'without', 'ratio', 'goal', 'rounds', 'acquisition p50', 'p99'));
    for (const stores of SIZES) await measureSize(postgres, stores, rounds);
    console.log(`\nMedians of the rounds in imports/s; the ratio is the median of the ratios of the time with the fence to the time without, pair by pair.`);
    return 0;
  } finally {
    await postgres.end();
  }
}

async function measureSize(postgres: PostgresServer, stores: number, rounds: number): Promise<void> {
  const { podUrl, role } = await prepareImports(postgres, stores);
  const pool = openPool({ url: podUrl, applicationName: 'bench', most: CONNECTIONS, waitMs: 4_000, idleInTransactionMs: 0 });
  const acquisitionsMs: number[] = [];
  const timed: Importer = {
    ...fencedImporter,
    async acquire(queries, request) {
      const startMs = performance.now();
      const grant = await fencedImporter.acquire(queries, request);
      acquisitionsMs.push(performance.now() - startMs);
      return grant;
    },
  };
  let upload = 0;
  const round = async (importer: Importer): Promise<number> => {
    await useImporter(postgres, role, importer);
    const nth = ++upload;
    const queue = range(IMPORTS_A_ROUND).map((index) => ({ ...uploadOf('tuesday'), store: 1 + (index % stores), upload: nth * IMPORTS_A_ROUND + index }));
    const startMs = performance.now();
    // A worker for each connection, and each store with one of them: no lock is held by another, no upload overtaken.
    await Promise.all(Object.values(groupBy(queue, ({ store }) => store % CONNECTIONS)).map(async (uploads) => {
      for (const each of uploads) {
        const outcome = await importOn(pool, each, { importer: { ...timed, migration: importer.migration } });
        if (outcome.kind !== 'imported') throw new Error(`an import of the bench ended as ${JSON.stringify(outcome)}`);
      }
    }));
    return performance.now() - startMs;
  };
  // The first round of each plans statements and opens connections.
  for (const importer of [fencedImporter, unchecked]) await round(importer);
  acquisitionsMs.length = 0;
  const pairs: { fencedMs: number; uncheckedMs: number }[] = [];
  for (let n = 0; n < rounds; n += 1) {
    // In turn first, so that neither always follows the other.
    const first = n % 2 === 0 ? await round(fencedImporter) : 0;
    const uncheckedMs = await round(unchecked);
    pairs.push({ fencedMs: first || (await round(fencedImporter)), uncheckedMs });
  }
  await pool.end();
  const rate = (ms: readonly number[]) => ((IMPORTS_A_ROUND * 1000) / quantile(ms, 0.5)).toFixed(0);
  console.log(line(
    stores.toLocaleString('en'),
    `${rate(pairs.map(({ fencedMs }) => fencedMs))}/s`,
    `${rate(pairs.map(({ uncheckedMs }) => uncheckedMs))}/s`,
    quantile(pairs.map(({ fencedMs, uncheckedMs }) => fencedMs / uncheckedMs), 0.5).toFixed(3),
    '<= 1.05',
    String(rounds),
    `${quantile(acquisitionsMs, 0.5).toFixed(2)} ms`,
    `${quantile(acquisitionsMs, 0.99).toFixed(2)} ms`,
  ));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function line(...[first, ...cells]: string[]): string {
  return first.padEnd(8) + cells.map((cell) => cell.padStart(17)).join('');
}
