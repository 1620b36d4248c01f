import type { AccountStorage } from '../../storage/account-storage';
import { runOrdering } from '../../worlds/run-ordering';
import { notAttemptedCalls } from '../not-attempted';
import { PROBE_BALANCE } from './account-log';
import type { AccountLogEntry, AccountSeen } from './account-log';
import type { ProbeRequest } from './probe-request';
import { RecordingAccount, RunEnded, textOf } from './recording-account';

type AccountClass = new (balance: number) => AccountStorage;

/** Makes accounts of a learner's class and writes down what they reply, to single calls and to the two clients. */
export function probeAccount(Class: AccountClass, request: Extract<ProbeRequest, { kind: 'account' }>): AccountSeen {
  const callsBefore = notAttemptedCalls();
  const seen = { calls: [] as AccountLogEntry[][], orderings: [] as AccountLogEntry[][] };
  const done = (newThrew?: string): AccountSeen => ({ notAttempted: notAttemptedCalls() > callsBefore, newThrew, ...seen });
  const record = (use: (account: RecordingAccount) => void): AccountLogEntry[] => {
    const account = new RecordingAccount(new Class(PROBE_BALANCE));
    try {
      use(account);
    } catch (error) {
      if (!(error instanceof RunEnded)) throw error;
    }
    return account.log;
  };
  try {
    for (const calls of request.calls) seen.calls.push(record((account) => calls.forEach((call) => account.request(call))));
    for (const ordering of request.orderings) {
      seen.orderings.push(record((storage) => runOrdering(ordering, { storage, startBalance: PROBE_BALANCE })));
    }
  } catch (error) {
    return done(textOf(error));
  }
  return done();
}
