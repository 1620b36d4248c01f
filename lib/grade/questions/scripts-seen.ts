import type { CheckResult } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { ScriptEntry, ScriptsSeen } from '../probe/probe-scripts';
import type { JudgedScript } from './version-scripts';
import { callOf, scriptEvidence } from './script-evidence';

/** Reads what a probe by scripts brought back, or gives the result that says why there is nothing to judge. */
export function readScripts(plain: PlainValue, name: string, methods: string): ScriptsSeen | CheckResult {
  const special = explainSpecial(plain, `a class with ${methods}`);
  if (special) return special;
  if (typeof plain !== 'object' || plain === null || !('scripts' in plain)) return { kind: 'failed', message: `The answer is a class, \`${name}\`.` };
  const seen = plain as unknown as ScriptsSeen;
  if (seen.notAttempted) return { kind: 'not attempted', message: `\`${name}\` still calls \`notAttempted()\`: your lines go where those calls are.` };
  if (seen.newThrew !== undefined) return { kind: 'failed', message: `\`new ${name}(100)\` cannot be used: it throws ${seen.newThrew}.` };
  return seen;
}

/** Whether `readScripts` gave a result and nothing to judge. */
export function isResult(seen: ScriptsSeen | CheckResult): seen is CheckResult {
  return 'kind' in seen;
}

/** The `kind` of an answer. */
export function kindOf(entry: ScriptEntry | undefined): unknown {
  return field(entry, 'kind');
}

/** A field of an answer. */
export function field(entry: ScriptEntry | undefined, name: string): PlainValue | undefined {
  const reply = entry?.reply;
  return typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? (reply as Readonly<Record<string, PlainValue>>)[name] : undefined;
}

/** The words of what a right class answers. */
export function rightWords(right: string): string[] {
  return [...right].map((letter) => (letter === 'a' ? 'accepted' : 'rejected'));
}

/** The result for the first call that threw or was answered with something that has no `kind`, if there is one. */
export function brokenAnswer(name: string, scripts: readonly JudgedScript[], logs: readonly (readonly ScriptEntry[])[]): CheckResult | undefined {
  for (const [at, { calls, right }] of scripts.entries()) {
    const last = logs[at].findIndex((entry) => entry.threw !== undefined || !['accepted', 'rejected'].includes(String(kindOf(entry))));
    if (last < 0) continue;
    const { threw } = logs[at][last];
    const call = callOf(calls, last);
    const evidence = scriptEvidence(name, calls, logs[at], last, rightWords(right));
    if (threw !== undefined) return { kind: 'failed', message: `\`${call}\` throws: ${threw}. A refusal is a reply, not an error.`, evidence };
    return { kind: 'failed', message: `\`${call}\` returns something else than an object with the kind \`'accepted'\` or \`'rejected'\`.`, evidence };
  }
  return undefined;
}
