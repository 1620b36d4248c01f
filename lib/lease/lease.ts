/** What a holder was given: the right to act until the expiry, and the number that proves how recent the right is. */
export interface Lease {
  /** The client that the lease was granted to. */
  readonly holder: string;
  /** The fencing token: 1 for the first grant, and larger with every later one. A renewal keeps it. */
  readonly token: number;
  /** The first moment, in milliseconds of the lock service's clock, at which the lease is over. */
  readonly expiresAtMs: number;
}

/** The answer to `acquire`: a lease, or who holds it and until when. */
export type AcquireResult =
  | { readonly kind: 'granted'; readonly lease: Lease }
  | { readonly kind: 'held'; readonly holder: string; readonly expiresAtMs: number };

/** The answer to `renew`: the same lease with a later expiry, or nothing, as it was over or is somebody else's. */
export type RenewResult = { readonly kind: 'renewed'; readonly lease: Lease } | { readonly kind: 'lost' };

/** The answer to `release`: done, or nothing done, as the lease was over or is somebody else's. */
export type ReleaseResult = { readonly kind: 'released' } | { readonly kind: 'lost' };
