import { isEqual } from 'lodash';
import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { startOwnPostgres } from '../../servers/postgres/start-postgres';
import { importerFile } from '../importer-file';
import { fencedImporter } from '../importers/fenced';
import { unfencedImporter } from '../importers/unfenced';
import { readPriceFile, type Prices } from '../price-file';
import { STORE, uploadOf } from '../price-files';
import { type Pod, type PodEvent, startPod } from '../pod/start-pod';
import { prepareImports } from '../prepare-imports';
import { untilLeaseIsOver } from '../until-lease-is-over';
import { expectedEnd } from './expected-end';
import type { FreezeEnd, FreezeOptions, FreezeReport, FreezeStep } from './freeze-report';
import { untilWaitsForRow } from './until-waits-for-row';

let started = 0;
const TTL_MS = 600;
/** Long enough that pod B is seen waiting first. */
const IDLE_IN_TRANSACTION_MS = 3_000;

/**
 * Freezes a real importer process: pod A acquires the lock of store 17 and is stopped, its lease runs out by the database's clock,
 * pod B imports the newer file, A goes on. On a PostgreSQL of its own, which is gone afterwards.
 * @param onStep called with each line of the timeline as it happens
 * @throws ServerError if the database or a pod does not start, or dies
 */
export async function runFreeze(options: FreezeOptions, onStep: (step: FreezeStep) => void = () => {}): Promise<FreezeReport> {
  const postgres = await startOwnPostgres(`freeze ${++started}`);
  const pods: Pod[] = [];
  try {
    const importer = options.fence === 'on' ? fencedImporter : unfencedImporter;
    const { podUrl } = await prepareImports(postgres, STORE, importer);
    const common = { databaseUrl: podUrl, importer: importerFile(importer), batchSize: 3, inOneTransaction: options.pauseAt === 'in-transaction' };
    const starts = await Promise.allSettled([
      startPod({ ...common, name: 'pod-a', ttlMs: TTL_MS, pauseAt: options.pauseAt, idleInTransactionMs: IDLE_IN_TRANSACTION_MS }),
      startPod({ ...common, name: 'pod-b' }),
    ]);
    // One that did start is ended also where the other did not.
    for (const start of starts) if (start.status === 'fulfilled') pods.push(start.value);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    return await freeze(options, postgres, pods[0], pods[1], onStep);
  } finally {
    await Promise.all(pods.map((pod) => pod.end()));
    await postgres.end();
  }
}

async function freeze(options: FreezeOptions, postgres: PostgresServer, a: Pod, b: Pod, onStep: (step: FreezeStep) => void): Promise<FreezeReport> {
  const steps: FreezeStep[] = [];
  const tell = (step: FreezeStep): void => {
    steps.push(step);
    onStep(step);
  };
  const tellWrites = (pod: Pod, events: readonly PodEvent[]): void => {
    for (const { event, write, token } of events) {
      if (write !== undefined) tell({ who: pod === a ? 'pod A' : 'pod B', what: `writes ${write}`, token: Number(token), answer: ANSWERS[event] ?? event });
    }
  };

  await a.import(uploadOf('monday'));
  await a.freeze();
  const tokenA = await grantedTo(a);
  tell({ who: 'pod A', what: 'asks for the lock of store 17, to import monday.csv', token: tokenA, answer: 'granted' });
  tellWrites(a, a.events);
  tell({ who: 'pod A', what: `is frozen (${process.platform === 'win32' ? 'at a gate' : 'SIGSTOP'}), ${options.pauseAt}` });
  await untilLeaseIsOver(postgres, STORE);
  tell({ who: 'database', what: 'the lease of pod A is over, by the database’s clock' });

  await b.import(uploadOf('tuesday'));
  const tokenB = await grantedTo(b);
  tell({ who: 'pod B', what: 'asks for the lock of store 17, to import tuesday.csv', token: tokenB, answer: 'granted' });
  if (options.pauseAt === 'in-transaction') {
    await untilWaitsForRow(postgres, 'pod-b');
    tell({ who: 'pod B', what: 'writes batch 1 of 2, and waits: the open transaction of pod A has the row', token: tokenB });
    await b.until(({ write }) => write !== undefined, 'its first write');
    tell({ who: 'database', what: `ends the connection of pod A: idle in a transaction for ${IDLE_IN_TRANSACTION_MS / 1000} s. Its batch is taken back` });
  }
  const outcomeB = await b.outcome();
  tellWrites(b, b.events);

  const eventsBefore = a.events.length;
  tell({ who: 'pod A', what: `goes on (${process.platform === 'win32' ? 'let through the gate' : 'SIGCONT'})` });
  await a.resume();
  const outcomeA = await a.outcome();
  const late = a.events.slice(eventsBefore).filter(({ write }) => write !== undefined);
  tellWrites(a, late);
  if (outcomeA.kind === 'failed') tell({ who: 'pod A', what: 'writes batch 2 of 2', token: tokenA, answer: 'no connection: nothing is written' });

  const [row] = await postgres.query('SELECT file, prices FROM store_catalogue WHERE store_id = $1', [STORE]);
  const files = { older: await pricesOf('monday'), newer: await pricesOf('tuesday') };
  const inCatalogue = row.prices as Prices;
  const end: FreezeEnd = {
    outcomeA: outcomeA.kind,
    outcomeB: outcomeB.kind,
    finalFile: String(row.file),
    isWhole: isEqual(inCatalogue, row.file === 'monday.csv' ? files.older : files.newer),
    lateWriteRows: late.filter(({ event }) => event === 'accepted').length,
    rejectedTotal: (await a.metric('fenced_write_rejected_total')) + (await b.metric('fenced_write_rejected_total')),
  };
  const expected = expectedEnd(options);
  const differences = (Object.keys(expected) as (keyof FreezeEnd)[])
    .filter((name) => end[name] !== expected[name])
    .map((name) => `${name} is ${end[name]}, expected was ${expected[name]}`);
  if (tokenB <= tokenA) differences.push(`the tokens did not grow: ${tokenA}, then ${tokenB}`);
  const prices = Object.keys(files.newer).map((product) => (
    { product, older: files.older[product], newer: files.newer[product], catalogue: inCatalogue[product] as number | undefined }
  ));
  return { ...options, steps, tokens: [tokenA, tokenB], end, expected, differences, ok: differences.length === 0, prices };
}

const ANSWERS: Readonly<Record<string, string>> = { fencedOut: 'refused' };

async function grantedTo(pod: Pod): Promise<number> {
  return Number((await pod.until(({ event }) => event === 'granted', 'its grant')).token);
}

async function pricesOf(day: 'monday' | 'tuesday'): Promise<Prices> {
  const file = await readPriceFile(uploadOf(day).path);
  if (file.kind === 'refused') throw new Error(`data/prices: the file of ${day} is broken, line ${file.line}: ${file.reason}`);
  return file.prices;
}
