/** How long the parts of a grading may take, in milliseconds of UsedTime, so that a busy machine costs nobody a question. */
export interface Limits {
  /** A cell, or a look at an answer. */
  readonly cellMs: number;
  /** How long a process may stay silent beyond that: then it has been told to stop, and has to report. */
  readonly graceMs: number;
  /** All cells and looks of a notebook in one process; after that, each question is looked at alone. */
  readonly togetherMs: number;
  /** A whole notebook. What is left of it is shared out among the questions that have no result yet. */
  readonly notebookMs: number;
  /** The compiler, for one cell. */
  readonly compileMs: number;
}

/**
 * The limits that a course is graded with, so that a notebook in which every question is endless takes less than a minute. Tests
 * have no time for that and give a shorter one for a cell.
 */
export function limitsFor(cellMs = 4_000): Limits {
  return { cellMs, graceMs: Math.min(1_000, 0.6 * cellMs), togetherMs: 5 * cellMs, notebookMs: 12.5 * cellMs, compileMs: 4_000 };
}

/**
 * The part of a time beyond which it depends on luck whether it is enough. The compiler needs up to 1.6 times as long for a cell when
 * others have filled its heap, and 1.5 s less when one before has made it load Node's types (measured).
 */
const NEAR_LIMIT = 1 / 3;

/**
 * The time that is left for something. It is used up by work and not by waiting for a turn. All the same neighbours can make work
 * faster or slower, since they share the processor's memory and the compiler: what may have passed or failed for that comes near
 * a limit.
 */
export class TimeBudget {
  private spent = 0;

  /** @param onNearLimit is called, perhaps more than once, when more than a third of a time is used up. */
  constructor(
    private readonly wholeMs: number,
    private readonly onNearLimit: () => void = () => {},
  ) {}

  get leftMs(): number {
    return Math.max(0, this.wholeMs - this.spent);
  }

  /** May be more than there was. */
  get spentMs(): number {
    return this.spent;
  }

  spend(ms: number): void {
    this.spent += ms;
    this.compare(this.spent, this.wholeMs);
  }

  /** Tells if a single piece of work came near its own limit. */
  compare(usedMs: number, limitMs: number): void {
    if (usedMs > NEAR_LIMIT * limitMs) this.onNearLimit();
  }
}
