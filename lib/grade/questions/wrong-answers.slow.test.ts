import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf } from '../answer-of-code';
import { judgeAnswer } from '../judge-answer';
import { plainText } from '../marked-text';
import { notAttempted } from '../not-attempted';
import { runProbe } from '../probe/run-probe';
import { ALL_QUESTIONS } from './all-questions';

for (const question of ALL_QUESTIONS) {
  for (const { what, code, says } of question.wrongAnswers) {
    test(`${question.id} refuses ${what}: ${says}`, () => {
      const limitMs = code.includes('for (;;)') ? 200 : undefined;
      const result = judgeAnswer(question, runProbe(question.probe, answerOf(question, code), limitMs));
      assert.equal(result.kind, 'failed', result.message);
      assert.ok(plainText(result.message).includes(says), `says: ${result.message}`);
    });
  }

  test(`${question.id} has wrong answers that are each refused with a message of their own`, () => {
    assert.ok(question.wrongAnswers.length >= 5);
    assert.equal(new Set(question.wrongAnswers.map(({ code }) => code)).size, question.wrongAnswers.length);
  });

  test(`${question.id} counts as not attempted while notAttempted() stands in the answer's place`, () => {
    assert.equal(judgeAnswer(question, runProbe(question.probe, notAttempted())).kind, 'not attempted');
  });

  test(`${question.id} says that nothing was given, and does not throw, when the answer is undefined`, () => {
    assert.match(judgeAnswer(question, runProbe(question.probe, undefined)).message, /nothing was given/);
  });

  test(`${question.id} refuses what equals everything, calls back, or is no data at all`, () => {
    const trap = new Proxy(() => 1, { get: () => () => true, has: () => true });
    const everything = { toString: () => '11000', valueOf: () => 11_000, [Symbol.toPrimitive]: () => 11_000 };
    for (const odd of [trap, everything, Promise.resolve(1), Symbol('x'), 10n, NaN, null, [], new Map(), { $: 'not attempted' }, { orderings: [] }]) {
      const result = judgeAnswer(question, runProbe(question.probe, odd));
      assert.equal(result.kind, 'failed', `${String(result.kind)}: ${result.message}`);
    }
  });
}

test('ids are in order and used once, and every question but an open one is worth a point, and has three hints that differ', () => {
  const ids = ALL_QUESTIONS.map(({ id }) => id);
  assert.deepEqual(ids, [...new Set(ids)].sort());
  for (const { points, hints, open } of ALL_QUESTIONS) {
    assert.ok(open ? points === 0 : points >= 1);
    assert.equal(new Set(hints).size, 3);
  }
});

test('exercise 1 has seven questions and ten points', () => {
  const own = ALL_QUESTIONS.filter(({ id }) => id.startsWith('1.'));
  assert.deepEqual([own.length, own.reduce((sum, { points }) => sum + points, 0)], [7, 10]);
});

test('exercise 2 has eight questions that are checked, with fifteen points, and an open one', () => {
  const own = ALL_QUESTIONS.filter(({ id }) => id.startsWith('2.'));
  const sum = own.reduce((total, { points }) => total + points, 0);
  assert.deepEqual([own.filter(({ open }) => !open).length, own.filter(({ open }) => open).length, sum], [8, 1, 15]);
});
