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
  const { store, copy } = state;
  const ordered = rule.compares === 'order' || copyChecks;
  const interchangeable = convention === 'start-over' && !steps.includes('copy');
  const texts: string[] = [];
  for (const client of state.clients) {
    const { next, token, versionRead } = client;
    let text = left[client.letter] + INITIALS[next];
    if (inUse(client)) {
      if (token === live?.token) text += 'h';
      if (next !== 'read' && versionRead !== store.version) text += 's';
      if (ordered) text += tokenRank(state, token);
      else if (rule.compares === 'own' && token === store.token) text += 'm';
    }
    if (copyAppends && next === 'copy') text += `e${entryRank(state, versionRead)}`;
    // Each in its place at once: with `sort` the shortest loss takes a sixth longer (`npm run bench -- explore`).
    let place = texts.length;
    for (; interchangeable && place > 0 && texts[place - 1] > text; place -= 1) texts[place] = texts[place - 1];
    texts[place] = text;
  }
  let key = String(left.P);
  if (live) key += 'L';
  if (updateLost(state)) key += 'X';
  if (state.refusals > 0) key += 'R';
  if (copy.version !== store.version) key += 'C';
  if (ordered) key += `${tokenRank(state, store.token)},${tokenRank(state, copy.token)}`;
  if (copyAppends) key += `${state.ledgerWrong ? 'W' : ''}e${entryRank(state, copy.version)}`;
  for (const text of texts) key += ` ${text}`;
  return key;
}

function inUse({ next }: AccountClient): boolean {
  return next !== 'acquire' && next !== 'done';
}

/** How many of the tokens that a client still uses or a store remembers are smaller. */
function tokenRank({ clients, store, copy }: AccountState, token: number): number {
  let rank = Number(store.token < token) + Number(copy.token < token);
  for (const client of clients) if (inUse(client) && client.token < token) rank += 1;
  return rank;
}

/** How many of the entries to come and of the newest in the ledger are older than a version. */
function entryRank({ clients, copy }: AccountState, version: number): number {
  let rank = Number(copy.version < version);
  for (const { next, versionRead } of clients) if (next === 'copy' && versionRead < version) rank += 1;
  return rank;
}
