/** The answer of a storage under trial: accepted, with the balance where it was a read, or refused. It may say more. */
export interface TriedAnswer {
  readonly kind: 'accepted' | 'rejected';
  readonly balance?: number;
  /** Where it compares versions: the version of what is stored now, a number or a text. */
  readonly version?: number | string;
  readonly highestToken?: number;
}

/**
 * A storage that the explorer tries. Every call comes with the token of the sender's grant; a write comes with what its
 * sender's last read answered as well, so that a storage which compares versions finds the version there. A storage of the
 * course, like `ProtectedAccount`, is one; a call may also give a promise, and is then awaited to its end as one step.
 */
export interface TriedStorage {
  /** What the account holds, looked at when the run is over. */
  readonly balance: number;
  read(token: number): TriedAnswer | PromiseLike<TriedAnswer>;
  write(token: number, balance: number, lastRead: any): TriedAnswer | PromiseLike<TriedAnswer>;
}

/** One call that a storage was sent, and what it answered. */
export interface TriedCall {
  readonly call: 'read' | 'write';
  readonly token: number;
  /** The balance to write, or the one that was read. */
  readonly balance: number;
  readonly accepted: boolean;
  readonly highestToken?: number;
  /** What the storage said that it holds, after the call. */
  readonly holds: number;
}
