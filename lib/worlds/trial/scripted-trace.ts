import type { AccountStorage, ReadResult } from '../../storage/account-storage';
import { ACCOUNT } from '../account-state';
import { AMOUNTS } from '../account-world';
import { runOrdering } from '../run-ordering';
import type { Trace } from '../trace';
import type { Trial } from './explore-storage';
import type { TriedCall } from './tried-storage';

/** The trace of a run whose calls were recorded: the lock service runs again, the storage only repeats its answers. */
export function scriptedTrace(ordering: string, calls: readonly TriedCall[], { clients, convention }: Pick<Trial, 'clients' | 'convention'>): Trace {
  let at = 0;
  const answer = (): ReadResult => {
    const { accepted, balance, token, highestToken = 0 } = calls[at];
    at += 1;
    return accepted ? { kind: 'accepted', balance } : { kind: 'rejected', token, highestToken };
  };
  const storage: AccountStorage = {
    get balance() {
      return at === 0 ? ACCOUNT.startBalance : calls[at - 1].holds;
    },
    read: answer,
    write: answer,
  };
  const names = AMOUNTS.slice(0, clients).map((adds, i) => ({ name: String.fromCharCode(65 + i), adds }));
  return runOrdering(ordering, { storage, clients: names, convention });
}
