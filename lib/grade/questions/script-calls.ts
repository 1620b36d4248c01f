import type { AnswerOf, ScriptCall } from '../probe/probe-request';

/** A read with a token, on the first account unless said otherwise. */
export function read(token: number, on = 0): ScriptCall {
  return { on, method: 'read', args: [token] };
}

/** A write of a balance that follows from the answer of an earlier call, counted from 0. */
export function write(token: number, balance: number, answerOf: number, more: { on?: number; versionPlus?: number } = {}): ScriptCall {
  const { on = 0, versionPlus } = more;
  const from: AnswerOf = versionPlus === undefined ? { answerOf } : { answerOf, versionPlus };
  return { on, method: 'write', args: [token, balance, from] };
}
