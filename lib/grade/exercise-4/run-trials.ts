import { ServerError } from '../../servers/server-error';
import type { ImporterWorld } from '../../sql/world/importer-world';
import type { OpenWorld } from '../../sql/world/open-importer-world';
import { specialKind, type PlainValue } from '../probe/plain-value';
import type { TestEnd } from '../probe/probe-fault-test';
import { BROKEN, OTHER_RIGHT, REFERENCE, REFERENCE_RUNS, type TriedImporter } from './importers-to-try';
import { NO_ANSWER, recordedWorld, type CallRow } from './recorded-world';
import type { TrialDatabases } from './trial-databases';

/** How long a test may take on one importer; a good one takes two seconds. */
export const TRIAL_LIMIT_MS = 20_000;
const STARTS_AGAIN = 2;

/** Runs a test once on a world. @returns a `TestEnd`, or why there is none, in words */
export type RunTest = (world: ImporterWorld) => Promise<TestEnd | { readonly broken: string }>;

/** What running a test on all importers came to: plain data, for the judge. */
export interface TrialsSeen {
  readonly notAttempted: boolean;
  /** The first right importer on which it failed, at which run of how many, and why. */
  readonly failedOn?: { readonly what: string; readonly run: number; readonly runs: number; readonly why: string };
  /** Of each broken importer, in order, why the test failed on it; `null` where it passed. Absent where a right one was failed. */
  readonly broken?: readonly (string | null)[];
}

/** Told how many of how many runs are done. */
export type OnTrial = (done: number, of: number) => void;

/**
 * Runs a fault test on the right importers, the course's own several times, and then on the broken ones; a few at a time, each in a
 * database and with pods of its own, which are gone afterwards. The first failure on a right one ends it.
 * @throws ServerError if the server dies meanwhile
 */
export async function runTrials(databases: TrialDatabases, test: RunTest, onTrial: OnTrial = () => {}, broken = BROKEN): Promise<TrialsSeen> {
  const right = [
    ...Array.from({ length: REFERENCE_RUNS }, (_, at) => ({ importer: REFERENCE, run: at + 1, runs: REFERENCE_RUNS })),
    ...OTHER_RIGHT.map((importer) => ({ importer, run: 1, runs: 1 })),
  ];
  let done = 0;
  let isOver = false;
  const tryOn = (importer: TriedImporter): Promise<Trial | undefined> =>
    databases.inTurn(async () => {
      if (isOver) return undefined;
      const trial = await runTrial(databases, importer, test).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      onTrial((done += 1), right.length + broken.length);
      return trial;
    });
  // Alone, since an answer that is not attempted needs no database at all.
  const first = await tryOn(right[0].importer);
  if (first?.notAttempted) return { notAttempted: true };
  const ends = [first, ...(first?.why === undefined ? await Promise.all(
    right.slice(1).map(async ({ importer }) => {
      const trial = await tryOn(importer);
      isOver ||= trial?.why !== undefined;
      return trial;
    }),
  ) : [])];
  const failed = ends.findIndex((trial) => trial?.why !== undefined);
  if (failed >= 0) {
    const { importer, run, runs } = right[failed];
    return { notAttempted: false, failedOn: { what: importer.what, run, runs, why: ends[failed]?.why ?? '' } };
  }
  const caught = await Promise.all(broken.map(async (importer) => (await tryOn(importer))?.why ?? null));
  return { notAttempted: false, broken: caught };
}

/** How a test ended on one importer. */
export interface Trial {
  readonly notAttempted: boolean;
  /** Why it failed; absent where it passed. */
  readonly why?: string;
}

/**
 * Runs a test on one importer; the database is made when the test first asks for something. Nothing of it is left afterwards.
 * @throws ServerError if the server has died meanwhile
 */
export async function runTrial(databases: TrialDatabases, importer: TriedImporter, test: RunTest, limitMs = TRIAL_LIMIT_MS): Promise<Trial> {
  for (let tries = 1; ; tries += 1) {
    const opening = lazily(() => databases.open(importer.path));
    let noServer: unknown;
    const calls: CallRow[] = [];
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<{ broken: string }>((resolve) => {
      timer = setTimeout(() => {
        const open = calls.find(({ answer }) => answer === NO_ANSWER);
        resolve({ broken: `does not come to an end within ${limitMs / 1_000} seconds${open ? `: there is no answer to ${open.call}` : ''}` });
      }, limitMs);
    });
    const end = await Promise.race([test(recordedWorld(worldOf(opening.get, (error) => (noServer ??= error)), calls)), late]).finally(() => clearTimeout(timer));
    await opening.end();
    // A pod that does not start, on a machine that is too busy, is no fault of the test.
    if (noServer !== undefined && tries <= STARTS_AGAIN) continue;
    if (!('broken' in end) && end.notAttempted) return { notAttempted: true };
    const why = whyFailed(end);
    // A test fails on everything when the server has died; that says nothing about the test, or about the importer.
    if (why !== undefined) await databases.mustBeThere();
    return { notAttempted: false, ...(why !== undefined && { why }) };
  }
}

function whyFailed(end: TestEnd | { readonly broken: string }): string | undefined {
  if ('broken' in end) return `it ${end.broken}`;
  if (end.threw !== undefined) return end.threw || 'it threw an error without a text';
  return end.notAwaited && `the test ended before \`${end.notAwaited}\` did: put \`await\` before it`;
}

/** Whether what came back from a probe is the function that it should be. */
export const isFunction = (seen: PlainValue): boolean => specialKind(seen) === 'function';

/** A world that is opened by the first call. */
function worldOf(get: () => Promise<OpenWorld>, onNoServer: (error: unknown) => void): ImporterWorld {
  return {
    async startPod(name, options) {
      const { world } = await get();
      return world.startPod(name, options).catch((error) => {
        if (error instanceof ServerError) onNoServer(error);
        throw error;
      });
    },
    leaseOver: async () => (await get()).world.leaseOver(),
    lock: async () => (await get()).world.lock(),
    catalogue: async () => (await get()).world.catalogue(),
    query: async (text, values) => (await get()).world.query(text, values),
  };
}

function lazily(open: () => Promise<OpenWorld>): { get(): Promise<OpenWorld>; end(): Promise<void> } {
  let opened: Promise<OpenWorld> | undefined;
  let isOver = false;
  return {
    get() {
      if (isOver) return Promise.reject(new Error('the test is over: put `await` before each call'));
      return (opened ??= open());
    },
    async end() {
      isOver = true;
      await opened?.then((each) => each.end(), () => {});
    },
  };
}
