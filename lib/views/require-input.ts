import { inspect } from 'node:util';
import type { Trace } from '../worlds/trace';

/** @throws TypeError with a sentence if `trace` is not what a run returns. */
export function requireTrace(trace: Trace): void {
  const rows: unknown = (trace as Trace | undefined)?.rows;
  if (!Array.isArray(rows) || !Array.isArray(trace.clients)) {
    throw new TypeError(`trace must be what a run returns, for example scenario(1) or story.trace(), but is ${shown(trace)}`);
  }
}

/** @throws TypeError with a sentence if `title` is not a text with something in it. */
export function requireTitle(title: string): void {
  if (typeof title !== 'string' || title.trim() === '') {
    throw new TypeError(`title must be the sentence that the picture tells, a text that is not empty, but is ${shown(title)}`);
  }
}

/** A value as it stands in an error message, cut short. */
export function shown(value: unknown): string {
  const text = inspect(value, { depth: 0, breakLength: Infinity });
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
