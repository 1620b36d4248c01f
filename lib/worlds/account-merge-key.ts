import type { LettersLeft } from '../schedule/world';
import { liveLease, updateLost } from './account-state';
import type { AccountClient, AccountJob, AccountState, Convention } from './account-state';

const INITIALS = { acquire: 'a', read: 'r', check: 'c', renew: 'n', write: 'w', copy: 'p', done: 'd' } as const;

/**
 * What of an account state matters for the rest of its ordering, as a text. Left out is everything else:
 *
 * - of the clock, all but "the lease is live" or "it is over": a pause is longer than any lease;
 * - of token values, all but their order among the clients that still use one and the store, and nothing where the storage
 *   compares none;
 * - of balances, all but "an update was lost already" and, for each client about to write, "somebody wrote since its
 *   read" (or, about to copy, "since its write"): a lost update stays lost, and the next stale write that is accepted loses one;
 * - of a ledger, all but "it is wrong already" and which of the entries to come are newer than each other and than its newest;
 * - which client is which: clients with the same letters left are interchangeable, as long as the end starts their jobs
 *   over. A client that continues, or has only its copy left, is served in the order of the clients: there each stays itself.
 */
export function accountMergeKey(state: AccountState, left: LettersLeft, { rule, steps, copyChecks, copyAppends }: AccountJob, convention: Convention): string {
  const live = liveLease(state);
  const { token: kept, version } = state.store;
  const ordered = rule.compares === 'order' || copyChecks;
  const inUse = ({ next }: AccountClient) => next !== 'acquire' && next !== 'done';
  const tokens = ordered ? [...state.clients.filter(inUse).map(({ token }) => token), kept, state.copy.token].sort((a, b) => a - b) : [];
  const rank = (token: number) => {
    if (ordered) return tokens.indexOf(token);
    return rule.compares === 'own' && token === kept ? 'm' : '';
  };
  const toCopy = copyAppends ? state.clients.filter(({ next }) => next === 'copy').map(({ versionRead }) => versionRead) : [];
  const entries = [...toCopy, state.copy.version].sort((a, b) => a - b);
  const clients = state.clients.map((client) => {
    const { letter, next, token, versionRead } = client;
    const carried = inUse(client) ? `${token === live?.token ? 'h' : ''}${next !== 'read' && versionRead !== version ? 's' : ''}${rank(token)}` : '';
    const entry = copyAppends && next === 'copy' ? `e${entries.indexOf(versionRead)}` : '';
    return `${left[letter]}${INITIALS[next]}${carried}${entry}`;
  });
  if (convention === 'start-over' && !steps.includes('copy')) clients.sort();
  const flags = `${live ? 'L' : ''}${updateLost(state) ? 'X' : ''}${state.refusals > 0 ? 'R' : ''}${state.copy.version === version ? '' : 'C'}`;
  const ledger = copyAppends ? `${state.ledgerWrong ? 'W' : ''}e${entries.indexOf(state.copy.version)}` : '';
  const keptRank = ordered ? `${tokens.indexOf(kept)},${tokens.indexOf(state.copy.token)}` : '';
  return `${left.P}${flags}${keptRank}${ledger} ${clients.join(' ')}`;
}
