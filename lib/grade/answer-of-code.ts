import assert from 'node:assert/strict';
import { sum } from 'lodash';
import ts from 'typescript';
import type { Question } from './question';

/** For tests: what the code of a cell, run in this process, makes of the question's name. It may use what the exercises import of lodash and Node. */
export function answerOf({ answer }: Question, code: string): unknown {
  const { outputText } = ts.transpileModule(`${code}\nreturn ${answer};`, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  return new Function('sum', 'assert', `return (() => {${outputText}})()`)(sum, assert);
}
