import { requireWhole } from '../../schedule/require-whole';
import { AMOUNTS } from '../account-world';
import type { Trace } from '../trace';
import { AnswersLater, runOrderingOn } from './run-ordering-on';
import { scriptedTrace } from './scripted-trace';
import { TrialRun } from './trial-run';
import type { TriedAnswer, TriedStorage } from './tried-storage';

/** The two versions of a refused write: the one that its sender had read, and the one that is stored. */
interface Versions {
  readonly read: number;
  readonly stored: number;
}

/**
 * Runs one ordering on a storage of your own, as `exploreStorage` does with every ordering, and gives its trace.
 * @param ordering a word of the clients' letters and P; it may be shorter than a whole ordering.
 * @param factory makes a storage that holds 100.
 * @param clients how many clients there are, 1 to 10; each adds another amount.
 * @throws RangeError if a letter means nothing; TypeError if the storage answers with promises; whatever the storage throws.
 * @example stepTable(tryOrdering('AAPBBAB', () => new MyAccount(100)))
 */
export function tryOrdering(ordering: string, factory: () => TriedStorage, clients = 2): Trace {
  requireWhole('clients', clients, 1, AMOUNTS.length);
  const letters = [...Array(clients).keys()].map((client) => String.fromCharCode(65 + client));
  const codes = [...ordering].map((letter) => {
    if (letter !== 'P' && !letters.includes(letter)) throw new RangeError(`an ordering here has the letters ${letters.join(', ')} and P (a pause), but '${ordering}' has '${letter}'`);
    return letter === 'P' ? clients : letters.indexOf(letter);
  });
  const refusals: (Versions | undefined)[] = [];
  const run = new TrialRun(() => noting(factory(), refusals), AMOUNTS.slice(0, clients));
  run.log = [];
  try {
    runOrderingOn(run, codes, 'start-over', 0);
  } catch (error) {
    if (error instanceof AnswersLater) throw new TypeError('factory must make a storage that answers at once, but it answers with a promise');
    throw error;
  }
  return withVersions(scriptedTrace(ordering, run.log, { clients, convention: 'start-over' }), refusals);
}

/** The same storage; of each refusal it is noted whether two versions were compared. */
function noting(storage: TriedStorage, refusals: (Versions | undefined)[]): TriedStorage {
  const note = <Answer extends TriedAnswer | PromiseLike<TriedAnswer>>(answer: Answer, read?: unknown): Answer => {
    const { kind, version: stored } = (answer ?? {}) as { kind?: unknown; version?: unknown };
    if (kind === 'rejected') refusals.push(typeof read === 'number' && typeof stored === 'number' ? { read, stored } : undefined);
    return answer;
  };
  return {
    get balance() {
      return storage.balance;
    },
    read: (token) => note(storage.read(token)),
    write: (token, balance, lastRead) => note(storage.write(token, balance, lastRead), (lastRead as { version?: unknown } | undefined)?.version),
  };
}

function withVersions(trace: Trace, refusals: readonly (Versions | undefined)[]): Trace {
  let at = 0;
  const rows = trace.rows.map((row) => {
    if (row.outcome.kind !== 'rejected') return row;
    const versions = refusals[at++];
    return versions ? { ...row, outcome: { kind: 'rejected', token: versions.read, highestToken: versions.stored, refusedFor: 'version' } as const } : row;
  });
  return { ...trace, rows };
}
