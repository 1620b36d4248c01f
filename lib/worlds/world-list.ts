import type { World } from '../schedule/world';
import { accountWorld, COPYING } from './account-world';
import type { AccountWorldOptions } from './account-world';
import { replayLine } from './replay-line';
import { visitorsWorld } from './visitors-world';

/** A world that `npm run explore` knows by name. */
export interface NamedWorld {
  readonly name: string;
  /** What it is about, as a sentence. */
  readonly says: string;
  /** What of an account world is fixed; without it the world has no options at all. */
  readonly fixed?: Partial<AccountWorldOptions>;
  make(options: AccountWorldOptions): World<any>;
}

function account(name: string, says: string, fixed: Partial<AccountWorldOptions>): NamedWorld {
  const make = (options: AccountWorldOptions): World<any> => {
    const all = { ...options, ...fixed };
    return { ...accountWorld(all), replay: (ordering) => replayLine(ordering, all, name) };
  };
  return { name, says, fixed, make };
}

/** Every world that has a name, the course's own first. */
export const NAMED_WORLDS: readonly NamedWorld[] = [
  account('account', 'Clients add to one balance under a lease, with pauses that outlast it; nine storages, two conventions.', {}),
  account('check', 'The same, and each client looks at its lease before it writes.', { steps: ['acquire', 'read', 'check', 'write'] }),
  account('renewal', 'The same, and each client renews its lease before it writes.', { steps: ['acquire', 'read', 'renew', 'write'] }),
  account('copy', 'The same, and each client copies what it wrote to a second store, which checks nothing; lost is: the copy is not current.', { steps: COPYING }),
  account('checked-copy', 'The same, with a second store that checks the token as well.', { steps: COPYING, copyChecks: true }),
  account('ledger', 'The same, with a ledger that is only added to and checks nothing; lost is: an entry is missing or out of order.', { steps: COPYING, copyAppends: true }),
  account('checked-ledger', 'The same, with a ledger that checks the token.', { steps: COPYING, copyAppends: true, copyChecks: true }),
  { name: 'visitors', says: 'Two clerks count a visitor each by a read and a write, with no lock: the smallest lost update.', make: visitorsWorld },
];
