import type { Limits } from '../schedule/limits';
import type { AccountWorldOptions } from './account-world';
import { summarize } from './summary';
import type { Summary } from './summary';
import type { NamedWorld } from './world-list';

/** All that the explorer has to say about a world of the list. */
export function summarizeAccount(named: NamedWorld, options: AccountWorldOptions, limits?: Limits): Summary {
  return summarize(named.make(options), limits);
}
