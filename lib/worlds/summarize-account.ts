import type { Limits } from '../schedule/limits';
import type { AccountWorldOptions } from './account-world';
import { countFast } from './fast/count-fast';
import type { FastStorage } from './fast/count-fast';
import { summarize } from './summary';
import type { FastCounts, Summary } from './summary';
import type { NamedWorld } from './world-list';

/** Beyond this many letters, those of five clients and five pauses, the fast program counts where it knows the storage. */
const MOST_LETTERS_FOR_MERGING = 20;

/** All that the explorer has to say about a world of the list. */
export function summarizeAccount(named: NamedWorld, options: AccountWorldOptions, limits?: Limits): Summary {
  const { storage, clients = 2, pauses = 2, convention = 'start-over' } = options;
  const fast = storage === 'NONE' || storage === 'WRITES_ONLY' || storage === 'READS_AND_WRITES' ? storage : undefined;
  const isLarge = clients * 3 + pauses > MOST_LETTERS_FOR_MERGING;
  const isFast = named.name === 'account' && fast && convention === 'start-over' && isLarge && pauses <= 10;
  return summarize(named.make(options), limits, isFast ? () => fastCounts(fast, clients, pauses) : undefined);
}

function fastCounts(storage: FastStorage, clients: number, pauses: number): FastCounts {
  const [lost, finished, refused] = (['lost', 'finished', 'refused'] as const).map((what) => countFast(what, storage, clients, pauses));
  const states = lost.states + finished.states + refused.states;
  return { lost: lost.count, finished: finished.count, refused: refused.count, states };
}
