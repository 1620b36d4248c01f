import type { CallRow, Evidence } from '../check-result';
import { PROBE_BALANCE } from '../probe/account-log';
import type { PlainValue } from '../probe/plain-value';
import type { AnswerOf, ScriptCall } from '../probe/probe-request';
import type { ScriptEntry } from '../probe/probe-scripts';

/**
 * The calls of a script up to one that was answered wrongly, beside what a right class says, and as code.
 * @param right the word of a right answer to each call, such as 'accepted'.
 */
export function scriptEvidence(name: string, script: readonly ScriptCall[], log: readonly ScriptEntry[], last: number, right: readonly string[]): Evidence {
  const several = script.some(({ on }) => on > 0);
  const rows: CallRow[] = log.slice(0, last + 1).map(({ call, on, reply, threw }, at) => ({
    call: several ? `account${on + 1}.${call}` : call,
    yours: threw === undefined ? answerWords(reply, at === last ? right[at] : undefined) : `throws: ${threw}`,
    expected: right[at],
  }));
  return { kind: 'calls', rows, replay: scriptCode(name, script.slice(0, last + 1)) };
}

/** The word of an answer; with its numbers only where the word alone would look right. */
function answerWords(reply: PlainValue | undefined, right: string | undefined): string {
  const { kind } = (reply ?? {}) as Readonly<Record<string, PlainValue>>;
  if (typeof kind === 'string' && kind !== right) return kind;
  return right === undefined ? String(kind) : (JSON.stringify(reply)?.slice(0, 80) ?? 'nothing');
}

/** The calls as code that ends in the answer to the last of them. */
export function scriptCode(name: string, script: readonly ScriptCall[]): string {
  const several = script.some(({ on }) => on > 0);
  const account = (on: number): string => (several ? `account${on + 1}` : 'account');
  const used = new Set(script.flatMap(({ args }) => args.flatMap((arg) => (typeof arg === 'number' ? [] : [arg.answerOf]))));
  const made = [...new Set(script.map(({ on }) => on))].sort().map((on) => `const ${account(on)} = new ${name}(${PROBE_BALANCE})`);
  const calls = script.map(({ on, method, args }, at) => {
    const call = `${account(on)}.${method}(${args.map(argument).join(', ')})`;
    return used.has(at) && at < script.length - 1 ? `const answer${at + 1} = ${call}` : call;
  });
  return [...made, ...calls].join('; ');
}

function argument(arg: number | AnswerOf): string {
  if (typeof arg === 'number') return String(arg);
  const name = `answer${arg.answerOf + 1}`;
  return arg.versionPlus === undefined ? name : `{ ...${name}, version: ${name}.version + ${arg.versionPlus} } as any`;
}
