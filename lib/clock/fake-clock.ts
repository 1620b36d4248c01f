import type { Clock } from './clock';

/** A clock that stands still until it is told to move: a pause of fifteen seconds takes no time at all. */
export class FakeClock implements Clock {
  private currentMs: number;

  /** @param startMs the first time it shows, a whole number of milliseconds, 0 or more. */
  constructor(startMs = 0) {
    this.currentMs = requireMs('startMs', startMs);
  }

  /** The time it shows, in milliseconds. */
  nowMs(): number {
    return this.currentMs;
  }

  /**
   * Moves the clock forward.
   * @param ms how far, a whole number of milliseconds, 0 or more.
   * @throws RangeError for anything else: time does not run backwards here.
   */
  advanceMs(ms: number): void {
    this.currentMs += requireMs('ms', ms);
  }
}

function requireMs(name: string, ms: number): number {
  if (!Number.isSafeInteger(ms) || ms < 0) {
    throw new RangeError(`${name} must be a whole number of milliseconds, 0 or more, but is ${String(ms)}`);
  }
  return ms;
}
