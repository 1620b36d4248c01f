import type { VariantRole } from './lock-world';

/** One letter of an ordering, run. */
export interface LockTraceRow {
  /** When the step was done; for a pause, when it ended. */
  readonly timeMs: number;
  /** A client, a node, or `all` where time passes. */
  readonly who: string;
  readonly step: string;
  /** What came of it, in words: ✓ went through, ✗ did not. */
  readonly outcome: string;
  /** What broke with this step, by name: "two clients hold the lock". */
  readonly broke: readonly string[];
  /** What the locks, the holders or the store are after the step, a column each. */
  readonly shows: Readonly<Record<string, string>>;
}

/** One ordering of a world of locks, step by step. */
export interface LockTrace {
  readonly world: string;
  readonly variant: string;
  readonly role: VariantRole;
  readonly ordering: string;
  readonly rows: readonly LockTraceRow[];
  /** Each property of the world, and whether it holds at the end. */
  readonly holds: Readonly<Record<string, boolean>>;
  /** One line that runs it again. */
  readonly replay: string;
}
