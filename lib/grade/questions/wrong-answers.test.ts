import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { judgeAnswer } from '../judge-answer';
import { plainText } from '../marked-text';
import { runProbe } from '../probe/run-probe';
import type { Question } from '../question';
import { ALL_QUESTIONS } from './all-questions';

/** What the code of a cell makes of the question's name. */
function answerOf(question: Question, code: string): unknown {
  const { outputText } = ts.transpileModule(`${code}\nreturn ${question.answer};`, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  return new Function(outputText)();
}

for (const question of ALL_QUESTIONS) {
  for (const { what, code, says } of question.wrongAnswers) {
    test(`${question.id} refuses ${what}: ${says}`, () => {
      const result = judgeAnswer(question, runProbe(question.probe, answerOf(question, code)));
      assert.equal(result.kind, 'failed', result.message);
      assert.ok(plainText(result.message).includes(says), `says: ${result.message}`);
    });
  }
}
