/** The answer to a read: the balance, or a refusal with the two tokens that were compared. */
export type ReadResult =
  | { readonly kind: 'accepted'; readonly balance: number }
  | { readonly kind: 'rejected'; readonly token: number; readonly highestToken: number };

/** The answer to a write: the balance that is stored now, or a refusal with the two tokens that were compared. */
export type WriteResult = ReadResult;

/**
 * An account that is read and written with a token beside every request. Whether the token is looked at is up to the
 * storage: `ProtectedAccount` does what its `Fencing` says, and a learner's class does what the learner wrote.
 */
export interface AccountStorage {
  /** What the account holds now. Looking at it is not a request: no token, no check. */
  readonly balance: number;
  read(token: number): ReadResult;
  write(token: number, balance: number): WriteResult;
}
