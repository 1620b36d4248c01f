import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { guarded, TookTooLong } from './guarded';
import { mayBeEnded } from './may-be-ended';

/**
 * Awaits the answers of a storage that answers with promises, each for a limited time. Also a busy loop that it enters
 * after an `await` is ended, though the main thread never comes to rest then: a thread of its own sees that the number of
 * calls stands still, and ends what the main thread runs.
 */
export class Watchdog {
  private readonly calls = new Int32Array(new SharedArrayBuffer(4));
  private readonly thread: Worker | undefined;
  private giveUp: () => void = () => undefined;

  /** @param hangsAfterMs the longest that one call may take. */
  constructor(private readonly hangsAfterMs: number) {
    if (!mayBeEnded()) return;
    try {
      this.thread = new Worker(join(__dirname, 'watchdog-thread.js'), { workerData: { calls: this.calls, hangsAfterMs } });
      this.thread.on('error', () => undefined).on('message', () => this.giveUp());
      this.thread.unref();
    } catch {
      // Where threads are not allowed, whoever forbade them watches the time.
    }
  }

  /** Makes a call and awaits its answer. @throws TookTooLong if it does not come in time; what the call throws. */
  async ask<T>(call: () => T | PromiseLike<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    Atomics.add(this.calls, 0, 1);
    try {
      return await Promise.race([
        // In a promise's callback of its own, nothing of ours is ended with the call.
        this.thread ? Promise.resolve().then(call) : this.callGuarded(call),
        new Promise<never>((_, reject) => {
          this.giveUp = () => reject(new TookTooLong());
          timer = setTimeout(this.giveUp, this.hangsAfterMs);
        }),
      ]);
    } finally {
      Atomics.add(this.calls, 0, 1);
      clearTimeout(timer);
    }
  }

  /** Slower, and a loop after an `await` is not ended; but one before it is. */
  private callGuarded<T>(call: () => T | PromiseLike<T>): T | PromiseLike<T> {
    let answer: T | PromiseLike<T> | undefined;
    if (!guarded(() => { answer = call(); }, this.hangsAfterMs)) throw new TookTooLong();
    return answer as T | PromiseLike<T>;
  }

  stop(): void {
    void this.thread?.terminate();
  }
}
