import { VersionedStore } from '../../storage/versioned-store';
import { ACCOUNT } from '../account-state';
import { AMOUNTS } from '../account-world';

/** What a client of your own is given: an account with a conditional write. */
export type ClientAccount = Pick<VersionedStore, 'read' | 'write'>;

/** A client of your own. At each `yield` it stops, and others may take their turns. */
export type ClientJob = (account: ClientAccount, amount: number) => Iterator<unknown>;

/** What clients did in one order of turns. */
export interface ClientsRun {
  /** Every request, with what was named in it. */
  readonly calls: readonly { readonly client: string; readonly call: 'read' | 'write'; readonly args: readonly unknown[] }[];
  /** The same to be shown: who asked what, and what the account answered. */
  readonly rows: readonly { readonly who: string; readonly call: string; readonly answer: string; readonly balance: number }[];
  /** The clients that came to the end of their job. */
  readonly finished: readonly string[];
  readonly balance: number;
  /** What a client threw; that ended the run. */
  readonly error?: unknown;
}

/** A client that needs more turns than this is not getting anywhere. */
const MOST_TURNS = 20;

/**
 * Lets clients of your own use one account that holds 100: a letter of the word is a turn of that client, up to its next
 * `yield`. After the word each goes to its end, A first. A adds 50, B 10, C 5. There is no lock.
 * @param word letters of clients, such as 'ABAB'.
 * @example dataTable(runClients('ABAB', addJob).rows)
 */
export function runClients(word: string, job: ClientJob): ClientsRun {
  const store = new VersionedStore(ACCOUNT.startBalance);
  const calls: ClientsRun['calls'][number][] = [];
  const rows: ClientsRun['rows'][number][] = [];
  const finished: string[] = [];
  const names = [...new Set(word)].sort();
  const accountOf = (who: string): ClientAccount => ({
    read() {
      const answer = store.read();
      calls.push({ client: who, call: 'read', args: [] });
      rows.push({ who, call: 'read()', answer: `balance ${answer.balance}, version ${answer.version}`, balance: store.balance });
      return answer;
    },
    write(balance, version) {
      const answer = store.write(balance, version);
      calls.push({ client: who, call: 'write', args: [balance, version] });
      rows.push({ who, call: `write(${words(balance)}, ${words(version)})`, answer: `${answer.kind}, version ${answer.version}`, balance: store.balance });
      return answer;
    },
  });
  try {
    const jobs = new Map(names.map((name) => {
      const begun = job(accountOf(name), amountOf(name));
      if (typeof begun?.next !== 'function') throw new TypeError('job must be a generator function, written function* with a star');
      return [name, begun];
    }));
    const turn = (name: string): void => {
      if (!finished.includes(name) && jobs.get(name)?.next().done === true) finished.push(name);
    };
    for (const name of word) turn(name);
    for (const name of names) for (let turns = 0; turns < MOST_TURNS && !finished.includes(name); turns += 1) turn(name);
  } catch (error) {
    return { calls, rows, finished, balance: store.balance, error };
  }
  return { calls, rows, finished, balance: store.balance };
}

/** What a client of this letter adds. @throws RangeError if there is none. */
export function amountOf(client: string): number {
  const amount = AMOUNTS[client.charCodeAt(0) - 65];
  if (client.length !== 1 || amount === undefined) throw new RangeError(`a client is a letter from A on, but not '${client}'`);
  return amount;
}

function words(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? JSON.stringify(value) : typeof value;
}
