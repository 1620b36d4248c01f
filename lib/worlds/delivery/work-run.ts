import type { Holdings } from './stories';

/** What happened at one letter, or after the word. */
export interface WorkStep {
  /** The letter; empty after the word. */
  readonly letter: string;
  /** The worker; empty at a pause. */
  readonly who: string;
  readonly does: 'takes the lock' | 'waits' | 'finds it done' | 'starts' | 'sleeps' | 'begins again' | 'read' | 'write' | 'change' | 'send' | 'take back';
  /** The token of the worker's grant; 0 without one. */
  readonly token: number;
  /** Whether the request passed; a read and a mail always do. */
  readonly passed: boolean;
  /** What was said with a mail. */
  readonly mail?: { readonly key?: unknown; readonly token?: unknown; readonly duplicateIsFine?: unknown };
  /** What the resources hold then. */
  readonly holds: Holdings;
}

/** What workers did in one order of turns. */
export interface WorkRun {
  readonly steps: readonly WorkStep[];
  /** What the function of each worker returned, the last time that it came to its end. */
  readonly returned: Readonly<Record<string, unknown>>;
  /** What any worker looked at on its own machine. */
  readonly looked: readonly ('clock' | 'lease')[];
  /** What went wrong in a worker's function; that ended the run. */
  readonly error?: unknown;
}
