/** @throws TypeError unless the argument is a text that is not empty */
export function requireText(name: string, value: unknown): asserts value is string {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${name} must be a text that is not empty, not ${JSON.stringify(value) ?? String(value)}`);
}

/** @throws RangeError unless the argument is a whole number of milliseconds, at least 1 */
export function requireWholeMs(name: string, value: unknown): asserts value is number {
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw new RangeError(`${name} must be a whole number of milliseconds, at least 1, not ${String(value)}`);
}
