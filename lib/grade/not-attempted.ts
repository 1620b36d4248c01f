/** What an answer is as long as nobody has given one. Kept in one place for the whole process, also for a second copy of the library. */
const MARK = Symbol.for('lease-lab.not-attempted');

let calls = 0;

/**
 * Stands where your answer goes. A question whose answer still has it counts as not attempted, never as wrong.
 * In a class it is a line of its own: `notAttempted();`
 */
export function notAttempted<T>(): T {
  calls += 1;
  return MARK as T;
}

/** Whether a value is what `notAttempted` returns. */
export function isNotAttempted(value: unknown): boolean {
  return value === MARK;
}

/** How often `notAttempted` was called in this process: a check compares before and after, to see whether code calls it. */
export function notAttemptedCalls(): number {
  return calls;
}
