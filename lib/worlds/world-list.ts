import type { World } from '../schedule/world';
import { accountWorld } from './account-world';
import type { AccountWorldOptions } from './account-world';
import { visitorsWorld } from './visitors-world';

/** A world that `npm run explore` knows by name. */
export interface NamedWorld {
  readonly name: string;
  /** What it is about, as a sentence. */
  readonly says: string;
  /** Whether clients, pauses, storage and convention can be chosen. */
  readonly hasOptions: boolean;
  make(options: AccountWorldOptions): World<any>;
}

/** Every world that has a name, the course's own first. */
export const NAMED_WORLDS: readonly NamedWorld[] = [
  {
    name: 'account',
    says: 'Clients add to one balance under a lease, with pauses that outlast it; nine storages, two conventions.',
    hasOptions: true,
    make: accountWorld,
  },
  { name: 'visitors', says: 'Two clerks count a visitor each by a read and a write, with no lock: the smallest lost update.', hasOptions: false, make: visitorsWorld },
];
