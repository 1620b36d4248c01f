import type { LimitName, Limits } from './limits';

/** Thrown by a meter and caught by the search that owns it: never seen outside of this part. */
export class LimitReached extends Error {
  constructor(readonly limit: LimitName) {
    super(`a limit was reached: ${limit}`);
  }
}

const LOOK_EVERY = 4_096;

/** Counts what a search looks at, and ends it when a limit is reached. */
export class Meter {
  visited = 0;
  private readonly startMs = performance.now();
  private readonly maxStates: number;

  /** @throws RangeError for a limit that is not a number, 0 or more; it would end nothing. */
  constructor(private readonly limits: Limits = {}) {
    for (const name of ['maxStates', 'maxMs', 'maxBytes'] as const) {
      const limit = limits[name];
      if (limit !== undefined && !(typeof limit === 'number' && limit >= 0)) throw new RangeError(`${name} must be a number, 0 or more, but is ${String(limit)}`);
    }
    this.maxStates = limits.maxStates ?? 20_000_000;
  }

  get elapsedMs(): number {
    return performance.now() - this.startMs;
  }

  /** One more. @throws LimitReached */
  visit(): void {
    if (this.visited >= this.maxStates) throw new LimitReached('states');
    this.visited += 1;
    // Clocks and memory are slow to ask, so they are asked now and then.
    if (this.visited % LOOK_EVERY === 0) this.look();
  }

  private look(): void {
    const { maxMs = 600_000, maxBytes = 900_000_000, onProgress } = this.limits;
    if (this.elapsedMs >= maxMs) throw new LimitReached('time');
    if (process.memoryUsage.rss() >= maxBytes) throw new LimitReached('memory');
    if (onProgress?.({ visited: this.visited, elapsedMs: this.elapsedMs }) === false) throw new LimitReached('stopped');
  }
}
