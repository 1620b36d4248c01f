import type { CheckResult } from './check-result';
import { specialKind } from './probe/plain-value';
import type { PlainValue } from './probe/plain-value';

/**
 * The result for an answer that is no plain value: not attempted, missing, a promise, a proxy and the like; `undefined` for
 * a plain one.
 * @param wanted what the question asks for, for example 'a word of the letters A, B and P'.
 */
export function explainSpecial(seen: PlainValue, wanted: string): CheckResult | undefined {
  const kind = specialKind(seen);
  if (kind === undefined) return undefined;
  const failed = (why: string): CheckResult => ({ kind: 'failed', message: `${why} What is wanted is ${wanted}.` });
  switch (kind) {
    case 'not attempted':
      return { kind: 'not attempted', message: `What is wanted is ${wanted}.` };
    case 'undefined':
      return failed('The answer is `undefined`, so nothing was given.');
    case 'promise':
      return failed('The answer is a promise; write `await` before it.');
    case 'endless':
      return failed('The answer did not come to an end within its time; look for a loop that never stops.');
    case 'threw':
      return failed(`Looking at the answer ended in an error: ${String((seen as { text?: unknown }).text)}.`);
    default:
      return failed(`The answer is not a plain value (${kind}).`);
  }
}
