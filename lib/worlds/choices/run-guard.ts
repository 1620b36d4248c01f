import { Fencing } from '../../storage/fencing';
import { AMOUNTS } from '../account-world';
import { runOrdering } from '../run-ordering';
import type { StepName } from '../trace';
import { GUARDS } from './guard-run';
import type { GuardName, GuardRun } from './guard-run';
import { runConditional } from './run-conditional';
import { runQueue } from './run-queue';

/** The other servers of a lock service of five, which its leader tells of each request before it answers. */
const FOLLOWERS = 4;

/**
 * Runs one ordering under one option of the table of choices: every client has to add its amount to the balance (A 50, B 10,
 * C 5). P is a pause of 15,000 ms, longer than a lease and longer than a queue waits. All jobs are brought to their end.
 *
 * @example runGuard('queue', 'AAPBBBBA').twice // 1
 * @param word letters of clients, from A on, and P
 * @throws RangeError if there is no such option, or the word has another letter
 */
export function runGuard(guard: GuardName, word: string): GuardRun {
  const clients = [...new Set(word)].filter((letter) => letter !== 'P').sort();
  if (clients.some((client, i) => client !== String.fromCharCode(65 + i)) || clients.length > AMOUNTS.length) {
    throw new RangeError(`a word has the letters of clients, from A on without a gap, and P, but '${word}' has ${clients.join(', ')}`);
  }
  switch (guard) {
    case 'lease':
      return runLease(clients, word, Fencing.NONE, 0);
    case 'lease + token':
      return runLease(clients, word, Fencing.READS_AND_WRITES, 0);
    case 'consensus lock + token':
      return runLease(clients, word, Fencing.READS_AND_WRITES, FOLLOWERS);
    case 'conditional write':
      return runConditional(clients, word);
    case 'queue':
    case 'queue + job ids':
      return runQueue(clients, word, guard === 'queue + job ids');
    default:
      throw new RangeError(`guard must be one of ${GUARDS.join(', ')}, but is '${String(guard)}'`);
  }
}

function runLease(names: readonly string[], word: string, storage: Fencing, followers: number): GuardRun {
  const clients = names.map((name, i) => ({ name, adds: AMOUNTS[i] }));
  const { rows, lostUpdate, finalBalance, rightBalance } = runOrdering(word, { storage, clients });
  const count = (...steps: StepName[]): number => rows.filter(({ step }) => steps.includes(step)).length;
  const lockRequests = count('acquire', 'release');
  const refusals = rows.filter(({ outcome }) => outcome.kind === 'rejected').length;
  return {
    lockRequests,
    serverMessages: lockRequests * followers,
    queueRequests: 0,
    storeRequests: count('read', 'write'),
    waits: rows.filter(({ outcome }) => outcome.kind === 'held').length,
    refusals,
    retries: refusals,
    twice: 0,
    lost: Number(lostUpdate),
    wrong: Number(finalBalance !== rightBalance),
  };
}
