import type { AccountStorage, ReadResult, WriteResult } from '../../storage/account-storage';
import type { AccountLogEntry } from '../probe/account-log';
import { PROBE_BALANCE } from '../probe/account-log';
import type { AccountCall } from '../probe/probe-request';

/**
 * Gives the replies of a log again, so that the run it came from can be seen and judged where none of the learner's code is.
 * It throws if a request is not the one in the log: then the log is not of this run.
 */
export class ReplayedAccount implements AccountStorage {
  balance = PROBE_BALANCE;
  private next = 0;

  constructor(private readonly log: readonly AccountLogEntry[]) {}

  read(token: number): ReadResult {
    return this.reply(['read', token]);
  }

  write(token: number, balance: number): WriteResult {
    return this.reply(['write', token, balance]);
  }

  private reply(call: AccountCall): ReadResult {
    const entry = this.log[this.next];
    if (!entry || JSON.stringify(entry.call) !== JSON.stringify(call)) throw new Error(`the log has no ${call.join(' ')} at ${this.next}`);
    this.next += 1;
    this.balance = entry.balance as number;
    return entry.reply as unknown as ReadResult;
  }
}
