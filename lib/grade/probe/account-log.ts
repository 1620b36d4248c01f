import type { AccountCall } from './probe-request';
import type { PlainValue } from './plain-value';

/** One call on a learner's account: what it replied, or the text of what it threw, and its balance afterwards. */
export interface AccountLogEntry {
  readonly call: AccountCall;
  readonly reply?: PlainValue;
  readonly threw?: string;
  readonly balance?: PlainValue;
}

/** What the probe of an account class brings back. */
export interface AccountSeen {
  /** The class, or the code it calls, still has `notAttempted` in it. */
  readonly notAttempted: boolean;
  /** The text of what `new` threw, where no account could be made. */
  readonly newThrew?: string;
  /** One log for each list of calls that was asked for, on an account of its own. */
  readonly calls: readonly (readonly AccountLogEntry[])[];
  /** One log for each ordering that was asked for: all requests of both clients. */
  readonly orderings: readonly (readonly AccountLogEntry[])[];
}

/** What the account of a probe starts with. */
export const PROBE_BALANCE = 100;
