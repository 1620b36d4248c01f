/** The answer to a write with a version. */
export type VersionedWrite =
  | { readonly kind: 'accepted'; readonly version: number }
  /** The version that is stored now. */
  | { readonly kind: 'rejected'; readonly version: number };

/** An account with a conditional write: it is applied only if the version is still the one that the caller names. */
export class VersionedStore {
  private version = 0;

  /** @param balance what the account starts with. */
  constructor(public balance: number) {}

  /** The balance, and the version to name in a write. */
  read(): { readonly balance: number; readonly version: number } {
    return { balance: this.balance, version: this.version };
  }

  write(balance: number, version: number): VersionedWrite {
    if (version !== this.version) return { kind: 'rejected', version: this.version };
    this.balance = balance;
    this.version += 1;
    return { kind: 'accepted', version: this.version };
  }
}
