/** The answer to a write; `highest` is the largest token that the store has seen so far. */
export type TokenWrite = { readonly kind: 'accepted' | 'rejected'; readonly highest: bigint };

/**
 * A store that knows no lock and no lock service. It refuses a write whose token is smaller than one it has seen: because of
 * the number, whatever has become of the lock's key.
 */
export class TokenStore<Value = string> {
  private current: Value | undefined;
  private highest = 0n;

  /** What was written last. */
  get value(): Value | undefined {
    return this.current;
  }

  /**
   * @param token a whole number; 0 and less are no tokens
   * @throws TypeError for a text: as texts, "9" is larger than "10"
   */
  write(value: Value, token: bigint | number): TokenWrite {
    const isWhole = typeof token === 'bigint' || Number.isSafeInteger(token);
    if (!isWhole || token < 1) throw new TypeError(`token must be a whole number, 1 or more, not ${typeof token === 'string' ? `the text "${token}"` : String(token)}`);
    const number = BigInt(token);
    if (number < this.highest) return { kind: 'rejected', highest: this.highest };
    this.highest = number;
    this.current = value;
    return { kind: 'accepted', highest: number };
  }
}
