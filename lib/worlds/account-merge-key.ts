import type { LettersLeft } from '../schedule/world';
import { liveLease, updateLost } from './account-state';
import type { AccountClient, AccountState, Convention } from './account-state';
import type { StorageRule } from './storage-rules';

/**
 * What of an account state matters for the rest of its ordering, as a text. Left out is everything else:
 *
 * - of the clock, all but "the lease is live" or "it is over": a pause is longer than any lease;
 * - of token values, all but their order among the clients that still use one and the store, and nothing where the storage
 *   compares none;
 * - of balances, all but "an update was lost already" and, for each client about to write, "somebody wrote since its
 *   read": a lost update stays lost, and the next stale write that is accepted loses one;
 * - which client is which: clients with the same letters left are interchangeable, as long as the end starts their jobs
 *   over. A client that continues is served in the order of the clients, so there each stays itself.
 */
export function accountMergeKey(state: AccountState, left: LettersLeft, rule: StorageRule, convention: Convention): string {
  const live = liveLease(state);
  const { token: kept, version } = state.store;
  const inUse = ({ next }: AccountClient) => next === 'read' || next === 'write';
  const tokens = rule.compares === 'order' ? [...state.clients.filter(inUse).map(({ token }) => token), kept].sort((a, b) => a - b) : [];
  const rank = (token: number) => {
    if (rule.compares === 'order') return tokens.indexOf(token);
    return rule.compares === 'own' && token === kept ? 'm' : '';
  };
  const clients = state.clients.map((client) => {
    const { letter, next, token, versionRead } = client;
    const carried = inUse(client) ? `${token === live?.token ? 'h' : ''}${next === 'write' && versionRead !== version ? 's' : ''}${rank(token)}` : '';
    return `${left[letter]}${next[0]}${carried}`;
  });
  if (convention === 'start-over') clients.sort();
  const flags = `${live ? 'L' : ''}${updateLost(state) ? 'X' : ''}${state.refusals > 0 ? 'R' : ''}`;
  const keptRank = rule.compares === 'order' ? tokens.indexOf(kept) : '';
  return `${left.P}${flags}${keptRank} ${clients.join(' ')}`;
}
