import type { AccountStorage, ReadResult, WriteResult } from './account-storage';
import { Fencing } from './fencing';

// Listed once: an explorer makes a million accounts a second.
const RULES = Object.values(Fencing);

/**
 * The protected resource: one balance, and the highest fencing token it has seen on a request that it checks. A request
 * with a smaller token is refused; an equal token passes, since it comes from the same grant. It knows no lock service.
 * The rule is Kleppmann's, "How to do distributed locking" (2016).
 */
export class ProtectedAccount implements AccountStorage {
  private balanceNow: number;
  private highest = 0;
  private accepted = 0;
  private rejected = 0;

  /**
   * @param balance what the account starts with.
   * @param fencing which requests are checked.
   * @throws RangeError if `balance` is not a whole number, or `fencing` is not one of `Fencing`.
   */
  constructor(
    balance: number,
    readonly fencing: Fencing,
  ) {
    requireBalance(balance);
    this.balanceNow = balance;
    if (!RULES.includes(fencing)) {
      throw new RangeError(`fencing must be one of ${RULES.join(', ')}, but is ${String(fencing)}`);
    }
  }

  /** What the account holds. Looking at it is not a request: no token, no check. */
  get balance(): number {
    return this.balanceNow;
  }

  /** The largest token on a checked request so far; 0 before the first. */
  get highestToken(): number {
    return this.highest;
  }

  /** How many writes were applied. */
  get acceptedWrites(): number {
    return this.accepted;
  }

  /** How many requests, reads or writes, were refused. */
  get rejectedRequests(): number {
    return this.rejected;
  }

  /** Reads the balance. @throws RangeError if `token` is not a whole number from 1 to 2^53 - 1. */
  read(token: number): ReadResult {
    requireToken(token);
    if (this.fencing === Fencing.READS_AND_WRITES && !this.admit(token)) return this.refusal(token);
    return { kind: 'accepted', balance: this.balanceNow };
  }

  /** Replaces the balance. @throws RangeError if `token` or `balance` is not a whole number that JavaScript keeps exactly. */
  write(token: number, balance: number): WriteResult {
    requireToken(token);
    requireBalance(balance);
    if (this.fencing !== Fencing.NONE && !this.admit(token)) return this.refusal(token);
    this.balanceNow = balance;
    this.accepted += 1;
    return { kind: 'accepted', balance };
  }

  /** The whole mechanism: compare, then remember. Both happen in one place, before any other request is looked at. */
  private admit(token: number): boolean {
    if (token < this.highest) {
      this.rejected += 1;
      return false;
    }
    this.highest = token;
    return true;
  }

  private refusal(token: number): { kind: 'rejected'; token: number; highestToken: number } {
    return { kind: 'rejected', token, highestToken: this.highest };
  }
}

function requireToken(token: number): void {
  // Past 2^53 two tokens can look equal, and as texts "9" is larger than "10": neither may reach the comparison.
  if (!Number.isSafeInteger(token) || token < 1) {
    throw new RangeError(`token must be a whole number from 1 to 2^53 - 1, but is ${describe(token)}`);
  }
}

function requireBalance(balance: number): void {
  if (!Number.isSafeInteger(balance)) {
    throw new RangeError(`balance must be a whole number that JavaScript keeps exactly, but is ${describe(balance)}`);
  }
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `the text "${value}"` : String(value);
}
