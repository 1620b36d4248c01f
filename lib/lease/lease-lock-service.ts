import type { Clock } from '../clock/clock';
import type { AcquireResult, Lease, ReleaseResult, RenewResult } from './lease';

/**
 * One lock that expires. It grants the lock to one client at a time for `ttlMs` and gives every grant the next fencing
 * token. It decides who may start; it sees nothing of what a holder does afterwards.
 */
export class LeaseLockService {
  private lease: Lease | undefined;
  private lastToken = 0;

  /**
   * @param clock the service's own clock, the only one that decides about expiry.
   * @param ttlMs how long a lease lasts, in whole milliseconds, 1 or more.
   * @throws RangeError if `ttlMs` is anything else.
   */
  constructor(
    private readonly clock: Clock,
    readonly ttlMs: number,
  ) {
    if (!Number.isSafeInteger(ttlMs) || ttlMs < 1) {
      throw new RangeError(`ttlMs must be a whole number of milliseconds, 1 or more, but is ${String(ttlMs)}`);
    }
  }

  /**
   * Asks for the lock. Granted if nobody holds it or the last lease is over; a lease is over *at* its `expiresAtMs`.
   * A holder that asks again while its lease lasts is told `held`, like everybody else.
   * @throws TypeError if `holder` is not a name.
   */
  acquire(holder: string): AcquireResult {
    if (typeof holder !== 'string' || holder === '') {
      throw new TypeError(`holder must be the client's name, a text that is not empty, but is ${String(holder)}`);
    }
    const current = this.current();
    if (current) return { kind: 'held', holder: current.holder, expiresAtMs: current.expiresAtMs };
    this.lastToken += 1;
    this.lease = { holder, token: this.lastToken, expiresAtMs: this.clock.nowMs() + this.ttlMs };
    return { kind: 'granted', lease: this.lease };
  }

  /** Makes a live lease last `ttlMs` from now on, with the same token. A lease that is over stays over: `lost`. */
  renew(lease: Lease): RenewResult {
    if (!this.isCurrent(lease)) return { kind: 'lost' };
    this.lease = { ...lease, expiresAtMs: this.clock.nowMs() + this.ttlMs };
    return { kind: 'renewed', lease: this.lease };
  }

  /** Gives the lock back. Only the live lease can: a late release must not remove the next holder's lock. */
  release(lease: Lease): ReleaseResult {
    if (!this.isCurrent(lease)) return { kind: 'lost' };
    this.lease = undefined;
    return { kind: 'released' };
  }

  /** The lease that is live now, or `undefined`. */
  current(): Lease | undefined {
    return this.lease && this.clock.nowMs() < this.lease.expiresAtMs ? this.lease : undefined;
  }

  private isCurrent(lease: Lease): boolean {
    const current = this.current();
    // The token alone tells grants apart: the same client may have been granted the lock twice.
    return current !== undefined && current.token === lease.token && current.holder === lease.holder;
  }
}
