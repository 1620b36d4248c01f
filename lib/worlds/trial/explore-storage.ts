import { countOrderings } from '../../schedule/count-orderings';
import { nextWord } from '../../schedule/next-word';
import { requireWhole } from '../../schedule/require-whole';
import type { Convention } from '../account-state';
import { AMOUNTS, requireConvention } from '../account-world';
import { failureOf, shortestFailure } from './find-failure';
import { guarded, TookTooLong } from './guarded';
import { AnswersLater, runOrdering, runOrderingOn } from './run-ordering-on';
import type { StorageReport } from './storage-report';
import { explainStop, stateOutside } from './explain-stop';
import { OtherAnswer, TrialRun } from './trial-run';
import type { TriedStorage } from './tried-storage';
import { Watchdog } from './watchdog';

/** Under what a storage is tried. */
export interface TrialOptions {
  /** How many clients, 1 to 10; 2. */
  readonly clients?: number;
  /** How many pauses; 2. */
  readonly pauses?: number;
  /** What an unfinished client does when the ordering is used up; it starts over. */
  readonly convention?: Convention;
  /** The longest that one ordering may take, in milliseconds, before its call counts as hanging; 1,000. */
  readonly hangsAfterMs?: number;
  /** The longest that all of it may take, in milliseconds; one minute. */
  readonly maxMs?: number;
}

/** What a trial knows while it goes on. */
export interface Trial {
  readonly run: TrialRun;
  readonly factory: () => TriedStorage;
  readonly clients: number;
  readonly pauses: number;
  readonly convention: Convention;
  readonly hangsAfterMs: number;
  /** The storage answered with a promise; until then it is asked for answers at once. */
  answersLater: boolean;
  /** Made when it is first asked for, since it has a thread of its own. */
  watchdog(): Watchdog;
  /** The ordering that the listing has come to, letters as numbers. */
  readonly word: Uint8Array;
}

/**
 * Tries a storage of your own under every ordering of the small model: each ordering runs on a fresh one from the factory.
 *
 * @param factory makes a storage that holds 100, for example `() => new ProtectedAccount(100, Fencing.WRITES_ONLY)`.
 * @example
 * const report = await exploreStorage(() => new MyAccount(100));
 * if (report.kind === 'explored' && report.first) stepTable(report.first.trace);
 */
export async function exploreStorage(factory: () => TriedStorage, options: TrialOptions = {}): Promise<StorageReport> {
  const { clients = 2, pauses = 2, convention = 'start-over', hangsAfterMs = 1_000, maxMs = 60_000 } = options;
  if (typeof factory !== 'function') throw new TypeError(`factory must be a function that makes a storage, but is ${typeof factory}`);
  requireWhole('clients', clients, 1, AMOUNTS.length);
  requireWhole('pauses', pauses, 0, 100);
  requireWhole('hangsAfterMs', hangsAfterMs, 1, 600_000);
  requireWhole('maxMs', maxMs, 1, 86_400_000);
  requireConvention(convention);
  const word = Uint8Array.from({ length: clients * 3 + pauses }, (_, i) => Math.min(clients, Math.floor(i / 3)));
  let watchdog: Watchdog | undefined;
  const run = new TrialRun(factory, AMOUNTS.slice(0, clients));
  const trial: Trial = { run, factory, clients, pauses, convention, hangsAfterMs, word, answersLater: false, watchdog: () => (watchdog ??= new Watchdog(hangsAfterMs)) };
  try {
    return await tryAll(trial, maxMs);
  } finally {
    watchdog?.stop();
  }
}

async function tryAll(trial: Trial, maxMs: number): Promise<StorageReport> {
  const { run, word, clients, pauses, convention, hangsAfterMs } = trial;
  const tally = { tried: 0, lost: 0, finished: 0, refused: 0, first: undefined as Uint8Array | undefined };
  const orderings = countOrderings({ ...Object.fromEntries(AMOUNTS.slice(0, clients).map((_, i) => [i, 3])), P: pauses });
  const endMs = performance.now() + maxMs;
  let shared = 0;
  const kept: { word: Uint8Array; end: string }[] = [];
  const keepEvery = Math.ceil(Number(orderings) / 64);
  const endOf = (): string => [run.done, run.refusals, run.lost].join();
  /** Adds up the ordering that was run and goes to the next. @returns whether there is one */
  const advance = (): boolean => {
    if (tally.tried % keepEvery === 0) kept.push({ word: word.slice(), end: endOf() });
    tally.tried += 1;
    tally.finished += run.done;
    if (run.refusals > 0) tally.refused += 1;
    if (run.lost) {
      tally.lost += 1;
      tally.first ??= word.slice();
    }
    shared = nextWord(word);
    return shared >= 0;
  };

  try {
    let more = true;
    for (let slice = 20_000; more && performance.now() < endMs; ) {
      const before = tally.tried;
      const ended = guarded(() => {
        for (let left = slice; more && left > 0; left -= 1) {
          runOrderingOn(run, word, convention, shared);
          more = advance();
        }
      }, hangsAfterMs);
      if (ended) continue;
      // The storage may be slow rather than stuck: only an ordering that runs alone and does not end is stuck.
      if (slice === 1) throw new TookTooLong();
      slice = Math.max(1, Math.floor((tally.tried - before) / 4));
      shared = 0;
    }
  } catch (error) {
    if (!(error instanceof AnswersLater)) return explainStop(trial, error);
    trial.answersLater = true;
    try {
      shared = 0;
      do await runOrdering(trial, word, shared);
      while (advance() && performance.now() < endMs);
    } catch (later) {
      return explainStop(trial, later);
    }
  }
  const { tried, lost } = { tried: BigInt(tally.tried), lost: BigInt(tally.lost) };
  if (tried < orderings) {
    return { kind: 'notFinished', orderings, tried, lost, says: `Not finished: ${tried} of ${orderings} orderings were tried in the time allowed, ${lost} of them lost an update; the others are not known.` };
  }
  try {
    const outside = await stateOutside(trial);
    if (outside) return outside;
    const first = tally.first === undefined ? undefined : await failureOf(trial, tally.first);
    const shortest = tally.first === undefined ? undefined : await shortestFailure(trial);
    // What changes once and for all, after some hundred storages, is seen by trying orderings from all over the list again.
    for (const { word: again, end } of kept) {
      await runOrdering(trial, again);
      if (endOf() !== end) return explainStop(trial, new OtherAnswer());
    }
    return { kind: 'explored', orderings, lost, finished: BigInt(tally.finished), refused: BigInt(tally.refused), first, shortest };
  } catch (error) {
    return explainStop(trial, error);
  }
}
