import type { Limits } from '../schedule/limits';
import type { AccountWorldOptions } from './account-world';
import { countLostFast } from './fast/count-lost';
import { summarize } from './summary';
import type { Summary } from './summary';
import type { NamedWorld } from './world-list';

/** Beyond this many letters, those of five clients and five pauses, only lost updates are counted where that is fast. */
const MOST_LETTERS_FOR_ALL = 20;

/** All that the explorer has to say about a world of the list. */
export function summarizeAccount(named: NamedWorld, options: AccountWorldOptions, limits?: Limits): Summary {
  const { storage, clients = 2, pauses = 2, convention = 'start-over' } = options;
  const fast = storage === 'NONE' || storage === 'WRITES_ONLY' || storage === 'READS_AND_WRITES' ? storage : undefined;
  const lostOnly = named.name === 'account' && fast && convention === 'start-over' && clients * 3 + pauses > MOST_LETTERS_FOR_ALL;
  return summarize(named.make(options), limits, lostOnly ? () => countLostFast(fast, clients, pauses) : undefined);
}
