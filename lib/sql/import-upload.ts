import { chunk } from 'lodash';
import { isRefusal } from '../servers/postgres/is-refusal';
import type { PostgresQueries } from '../servers/postgres/postgres-server';
import type { ImportMetrics } from './import-metrics';
import type { ImportOutcome } from './import-outcome';
import type { Importer, WriteAnswer } from './importer';
import { NoConnectionError } from './no-connection-error';
import { readPriceFile, type Prices } from './price-file';

/** A price file that a store has uploaded. */
export interface Upload {
  readonly store: number;
  /** Its place in the order of the store's uploads: 1, 2, … */
  readonly upload: number;
  /** The file's name, as the catalogue records it. */
  readonly file: string;
  /** Where the file is. */
  readonly path: string;
}

/** Places in an import at which a pod can be paused. */
export const PAUSE_POINTS = ['after-acquire', 'before-write', 'between-batches', 'in-transaction', 'before-record', 'before-release'] as const;
export type PausePoint = (typeof PAUSE_POINTS)[number];

/** An event of an import, as the log has it. */
export type ImportEvent = Readonly<Record<string, string | number>> & { readonly event: string };

/** Connections to the database. */
export interface Connections extends PostgresQueries {
  /** Runs `work` in a transaction on one connection; rolled back where it throws or answers `false`. */
  transaction<T>(work: (queries: PostgresQueries) => Promise<T>, isWanted: (result: T) => boolean): Promise<T>;
}

/** What an import needs of the pod that runs it. */
export interface ImportContext {
  readonly importer: Importer;
  readonly connections: Connections;
  /** The pod's name. */
  readonly holder: string;
  readonly ttlMs: number;
  /** Products in a batch. */
  readonly batchSize: number;
  /** All writes of an import in one transaction; else each is one of its own. */
  readonly inOneTransaction: boolean;
  readonly metrics: ImportMetrics;
  /** The pod's own clock, in milliseconds. */
  nowMs(): number;
  log(event: ImportEvent): void;
  /** Awaited at each point that an import passes. */
  at(point: PausePoint): Promise<void>;
}

/** Imports one upload: acquires the store's lock, writes the prices in batches and then the record, and releases. Never throws. */
export async function importUpload(context: ImportContext, upload: Upload): Promise<ImportOutcome> {
  const happened = await readAndImport(context, upload);
  const outcome = context.importer.report?.(happened) ?? happened;
  context.metrics.ended(outcome);
  return outcome;
}

/** The largest number that a store can have in the database. */
const LAST_STORE = 2 ** 31 - 1;

async function readAndImport(context: ImportContext, upload: Upload): Promise<ImportOutcome> {
  // Here, as the database would refuse such a number with an error that does not say that trying again is no use.
  if (!(Number.isInteger(upload.store) && upload.store >= 1 && upload.store <= LAST_STORE)) return { kind: 'noSuchStore' };
  if (!(Number.isSafeInteger(upload.upload) && upload.upload >= 1)) {
    return { kind: 'refused', line: 0, reason: `the upload's number has to be a whole number from 1, not ${JSON.stringify(upload.upload)}` };
  }
  const file = await readPriceFile(upload.path);
  if (file.kind === 'refused') return file;
  const { importer, connections, holder, ttlMs, metrics, log } = context;
  const { store } = upload;
  const progress = { isRecording: false };
  try {
    const askedMs = performance.now();
    const grant = await importer.acquire(connections, { store, holder, ttlMs, nowMs: context.nowMs() });
    metrics.acquired((performance.now() - askedMs) / 1000);
    log({ event: grant.kind, store, ...(grant.kind === 'granted' && { token: grant.token }) });
    if (grant.kind !== 'granted') return grant;
    const { token } = grant;
    await context.at('after-acquire');
    const answer = await writeAll(context, upload, token, file.prices, progress);
    if (importer.isCountedAsRejected?.(answer) ?? answer === 'fencedOut') metrics.writeRejected();
    if (answer !== 'fencedOut') {
      await context.at('before-release');
      progress.isRecording = false;
      // A release that fails changes nothing about the outcome: the lease runs out.
      const wasOurs = await importer.release(connections, { store, holder, token }).catch(() => undefined);
      log({ event: wasOurs === undefined ? 'not released' : wasOurs ? 'released' : 'was over', store });
    }
    switch (answer) {
      case 'accepted': return { kind: 'imported', token, upload: upload.upload };
      case 'fencedOut': return { kind: 'fencedOut', token };
      case 'superseded': return { kind: 'superseded', token, upload: upload.upload };
      case 'noSuchStore': return { kind: 'noSuchStore' };
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const maybeWritten = progress.isRecording && !isRefusal(error) && !(error instanceof NoConnectionError);
    return { kind: maybeWritten ? 'unknown' : 'failed', reason };
  }
}

async function writeAll(
  context: ImportContext,
  upload: Upload,
  token: number,
  prices: Prices,
  progress: { isRecording: boolean },
): Promise<WriteAnswer> {
  if (!context.inOneTransaction) return writeOn(context, context.connections, upload, token, prices, progress);
  return context.connections.transaction(
    (queries) => writeOn(context, queries, upload, token, prices, progress),
    (answer) => answer === 'accepted',
  );
}

/** The batches, then the record; it ends with the first that is not accepted. */
async function writeOn(
  { importer, batchSize, inOneTransaction, log, at }: ImportContext,
  queries: PostgresQueries,
  { store, upload, file }: Upload,
  token: number,
  prices: Prices,
  progress: { isRecording: boolean },
): Promise<WriteAnswer> {
  const batches = chunk(Object.entries(prices), batchSize).map((batch) => Object.fromEntries(batch));
  const ready = () => at('before-write');
  for (const [index, batch] of batches.entries()) {
    if (index === 1) await at(inOneTransaction ? 'in-transaction' : 'between-batches');
    const answer = await importer.write(queries, { store, token, upload, file, prices: batch }, ready);
    log({ event: answer, store, token, write: `batch ${index + 1} of ${batches.length}` });
    if (answer !== 'accepted') return answer;
  }
  const answer = await importer.write(queries, { store, token, upload, file }, async () => {
    await at('before-record');
    await ready();
    progress.isRecording = true;
  });
  log({ event: answer, store, token, write: 'record' });
  return answer;
}
