import { Session } from 'node:inspector';
import { Phase, PHASE, STOP_REQUESTED, type ToMain } from './bridge';
import { BEFORE_END_BY_FORCE } from './end-by-force';

/** How the stopper is tied to the rest. */
export interface StopperEnds {
  post(message: ToMain): void;
  /** Whether the main thread still works on the cell. */
  isRunning(seq: number): boolean;
}

/** In place of a `seq`: no cell is running. */
export const NO_CELL = 0;

const STEP_MS = 20;
const LISTENS_WITHIN_MS = 100;
const PREPARES_WITHIN_MS = 2000;
const COMPILES_WITHIN_MS = 20_000;
const ATTEMPTS = 30;

/**
 * Mends the stop button: ends a cell from the sockets' thread, whatever the main thread is doing.
 *
 * A cell that waits is asked to stop. A synchronous loop is ended by SIGINT. A busy loop after an `await`, or an endless
 * row of promise callbacks, is ended by the inspector; nothing of the cell runs after that, not even `finally`.
 */
export class MainThreadStopper {
  private readonly heard = new Set<string>();
  private isStopping = false;

  constructor(private readonly ends: StopperEnds, private readonly shared: Int32Array) {}

  /** The main thread has read a message about the cell `seq`. */
  markHeard(what: 'stop' | 'abandon', seq: number): void {
    this.heard.add(`${what} ${seq}`);
  }

  /**
   * Ends the cell `seq`, or, with `NO_CELL`, whatever a cell has left behind that keeps the main thread busy.
   *
   * @returns `answers` if the main thread answers for the cell itself, `silent` if it was ended by force (it may be answered all the same)
   */
  async stop(seq: number): Promise<'answers' | 'silent'> {
    if (this.isStopping) return 'answers';
    this.isStopping = true;
    try {
      return await this.stopOnce(seq);
    } finally {
      this.isStopping = false;
    }
  }

  private async stopOnce(seq: number): Promise<'answers' | 'silent'> {
    this.heard.clear();
    Atomics.store(this.shared, STOP_REQUESTED, seq);
    this.ends.post({ kind: 'stop', seq });
    if (await this.listens('stop', seq)) return 'answers';
    if (this.phase() === Phase.COMPILING) {
      await this.until(() => this.phase() !== Phase.COMPILING, COMPILES_WITHIN_MS);
      if (await this.listens('stop', seq)) return 'answers';
    }
    for (let attempt = 0; attempt < 3 && this.phase() === Phase.SYNCHRONOUS && process.platform !== 'win32'; attempt++) {
      process.kill(process.pid, 'SIGINT');
      if (await this.listens('stop', seq)) return 'answers';
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await this.terminate();
      // Waited for even if the cell is answered by now: only then is nothing left that would end the next one.
      this.ends.post({ kind: 'abandon', seq });
      if (await this.listens('abandon', seq)) break;
    }
    return 'silent';
  }

  private phase(): number {
    return Atomics.load(this.shared, PHASE);
  }

  private listens(what: 'stop' | 'abandon', seq: number): Promise<boolean> {
    return this.until(() => this.heard.has(`${what} ${seq}`) || (what === 'stop' && seq !== NO_CELL && !this.ends.isRunning(seq)), LISTENS_WITHIN_MS);
  }

  private async until(condition: () => boolean, withinMs: number): Promise<boolean> {
    for (const end = Date.now() + withinMs; !condition(); ) {
      if (Date.now() >= end) return false;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
    return true;
  }

  private async terminate(): Promise<void> {
    const session = new Session();
    try {
      session.connectToMainThread();
      let isReady = false;
      session.post('Runtime.evaluate', { expression: BEFORE_END_BY_FORCE }, () => (isReady = true));
      await this.until(() => isReady, PREPARES_WITHIN_MS);
      let done = false;
      session.post('Runtime.terminateExecution', () => (done = true));
      if (await this.until(() => done, LISTENS_WITHIN_MS)) return;
      // The main thread had come to rest; the next thing it does is what gets ended.
      this.ends.post({ kind: 'nudge' });
      await this.until(() => done, LISTENS_WITHIN_MS);
    } finally {
      session.disconnect();
    }
  }
}
