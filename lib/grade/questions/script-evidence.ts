import type { CallRow, Evidence } from '../check-result';
import { PROBE_BALANCE } from '../probe/account-log';
import type { PlainValue } from '../probe/plain-value';
import type { AnswerOf, ScriptCall } from '../probe/probe-request';
import type { ScriptEntry } from '../probe/probe-scripts';

/**
 * The calls of a script up to the one that tells, and the same as code.
 * @param right the kind of a right answer to each call; without it the calls show something, and are not wrong.
 */
export function scriptEvidence(name: string, script: readonly ScriptCall[], log: readonly ScriptEntry[], last: number, right?: readonly string[]): Evidence {
  const shown = script.slice(0, last + 1);
  const rows = shown.map((_, at): CallRow => {
    const { reply, threw } = log[at];
    const same = right !== undefined && (at < last || kind(reply) !== right[at]);
    const yours = threw !== undefined ? `throws: ${threw}` : same ? (kind(reply) ?? words(reply)) : words(reply);
    return right === undefined ? { call: called(shown, at), yours } : { call: called(shown, at), yours, expected: right[at] };
  });
  const made = [...new Set(shown.map(({ on }) => on))].sort().map((on) => `const ${instance(script, on)} = new ${name}(${PROBE_BALANCE})`);
  const calls = shown.map((_, at) => (isUsed(shown, at) ? 'const ' : '') + called(shown, at, true));
  return { kind: 'calls', rows, replay: [...made, ...calls].join('; ') };
}

/** One call of a script as it is said in a sentence: `write(1, 150, answer1)`. */
export function callOf(script: readonly ScriptCall[], at: number): string {
  const { method, args } = script[at];
  return `${method}(${args.map(argument).join(', ')})`;
}

/** A call with the name of its answer, if a later call needs that; in code always with its instance, else only where there are two. */
function called(script: readonly ScriptCall[], at: number, inCode = false): string {
  const { on } = script[at];
  const owner = inCode || script.some((call) => call.on > 0) ? `${instance(script, on)}.` : '';
  return `${isUsed(script, at) ? `answer${at + 1} = ` : ''}${owner}${callOf(script, at)}`;
}

function instance(script: readonly ScriptCall[], on: number): string {
  return script.some((call) => call.on > 0) ? `account${on + 1}` : 'account';
}

function isUsed(script: readonly ScriptCall[], at: number): boolean {
  return script.some(({ args }) => args.some((arg) => typeof arg !== 'number' && arg.answerOf === at));
}

function argument(arg: number | AnswerOf): string {
  if (typeof arg === 'number') return String(arg);
  const name = `answer${arg.answerOf + 1}`;
  return arg.versionPlus === undefined ? name : `{ ...${name}, version: ${name}.version + ${arg.versionPlus} }`;
}

function kind(reply: PlainValue | undefined): string | undefined {
  const found = typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? (reply as Readonly<Record<string, PlainValue>>).kind : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** An answer with all that is in it. */
function words(reply: PlainValue | undefined): string {
  return JSON.stringify(reply)?.slice(0, 80) ?? 'nothing';
}
