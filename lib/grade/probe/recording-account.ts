import type { AccountStorage, ReadResult, WriteResult } from '../../storage/account-storage';
import type { AccountLogEntry } from './account-log';
import { toPlain } from './plain-value';
import type { PlainValue } from './plain-value';
import type { AccountCall } from './probe-request';

/** A run of two clients needs fewer than fifty requests; an account that needs more is not getting anywhere. */
const MOST_CALLS = 200;

/** Ends a run early: what went wrong stands in the log. */
export class RunEnded extends Error {}

/** Passes every request on to a learner's account and writes down what came back. */
export class RecordingAccount implements AccountStorage {
  readonly log: AccountLogEntry[] = [];

  constructor(private readonly account: AccountStorage) {}

  get balance(): number {
    return this.account.balance;
  }

  read(token: number): ReadResult {
    return this.request(['read', token]);
  }

  write(token: number, balance: number): WriteResult {
    return this.request(['write', token, balance]);
  }

  /** @throws RunEnded when the account threw or replied with something that the clients cannot use. */
  request(call: AccountCall): ReadResult {
    if (this.log.length >= MOST_CALLS) throw new RunEnded();
    let reply: PlainValue;
    let balance: PlainValue;
    try {
      reply = toPlain(call[0] === 'read' ? this.account.read(call[1]) : this.account.write(call[1], call[2]));
      balance = toPlain(this.account.balance);
    } catch (error) {
      this.log.push({ call, threw: textOf(error) });
      throw new RunEnded();
    }
    this.log.push({ call, reply, balance });
    if (!isReply(reply) || typeof balance !== 'number') throw new RunEnded();
    return reply as ReadResult;
  }
}

/** Whether a reply is one of `AccountStorage`; only then can a client go on with it. */
export function isReply(reply: PlainValue): boolean {
  const { kind, balance, token, highestToken } = (reply ?? {}) as Record<string, unknown>;
  if (kind === 'accepted') return typeof balance === 'number';
  return kind === 'rejected' && typeof token === 'number' && typeof highestToken === 'number';
}

/** The message of anything that was thrown; a thrown value that cannot be turned into text is only called so. */
export function textOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, 300);
  } catch {
    return 'something that has no text';
  }
}
