/** The answer to an acquire: a token that is larger than that of every earlier grant of the same lock, or nothing. */
export type TokenGrant = { readonly kind: 'granted'; readonly token: bigint } | { readonly kind: 'held' };

/** The answer to a release. */
export type TokenRelease = { readonly kind: 'released' | 'lost' };

/** Locks on a real server that hand out a number with each grant. */
export interface TokenLocks {
  /** e.g. `PostgreSQL` */
  readonly system: string;
  /** Where the number comes from, in a few words. */
  readonly tokenFrom: string;
  /**
   * @param name of the lock: letters, digits, `-` and `_`
   * @param ttlMs how long the grant lasts without a release, in milliseconds; a system may round it up
   */
  acquire(name: string, holder: string, ttlMs?: number): Promise<TokenGrant>;
  /** Ends the grant if this holder has it. */
  release(name: string, holder: string): Promise<TokenRelease>;
}

export const DEFAULT_TTL_MS = 60_000;

/** @throws RangeError where the name could mean something else in a key, a path or a statement */
export function requireLockName(name: string): void {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(name)) throw new RangeError(`name must be 1 to 100 letters, digits, - or _, not ${JSON.stringify(name)}`);
}
