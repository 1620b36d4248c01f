import { VersionedStore } from '../../storage/versioned-store';
import { ACCOUNT } from '../account-state';
import { amountOf } from '../trial/run-clients';
import type { GuardRun } from './guard-run';

/**
 * Every client reads, and writes under the condition that the version is still the one it has read; without a lock. One that
 * is refused reads again. After the word each that is not done starts over, the first client first.
 */
export function runConditional(clients: readonly string[], word: string): GuardRun {
  const store = new VersionedStore(ACCOUNT.startBalance);
  const read = new Map<string, { readonly balance: number; readonly version: number }>();
  const done = new Set<string>();
  let [reads, writes, refusals] = [0, 0, 0];
  const step = (client: string): void => {
    if (done.has(client)) return;
    const last = read.get(client);
    if (last === undefined) {
      reads += 1;
      read.set(client, store.read());
      return;
    }
    writes += 1;
    read.delete(client);
    if (store.write(last.balance + amountOf(client), last.version).kind === 'accepted') done.add(client);
    else refusals += 1;
  };
  for (const letter of word) if (letter !== 'P') step(letter);
  for (const client of clients) {
    read.delete(client);
    while (!done.has(client)) step(client);
  }
  const right = clients.reduce<number>((sum, client) => sum + amountOf(client), ACCOUNT.startBalance);
  const wrong = Number(store.balance !== right);
  // Without a lock and a queue, and each add is taken once: a wrong balance could only be a lost add.
  return { lockRequests: 0, serverMessages: 0, queueRequests: 0, storeRequests: reads + writes, waits: 0, refusals, retries: refusals, twice: 0, lost: wrong, wrong };
}
