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
  return { cellMs, graceMs: Math.min(1_000, 0.6 * cellMs), togetherMs: 5 * cellMs, notebookMs: 12.5 * cellMs, compileMs: 5_000 };
}

/** The time that is left for something. It is used up by work and not by waiting for a turn, so neighbours do not count. */
export class TimeBudget {
  constructor(private left: number) {}

  get leftMs(): number {
    return Math.max(0, this.left);
  }

  spend(ms: number): void {
    this.left -= ms;
  }
}
