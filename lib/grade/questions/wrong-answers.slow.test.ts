import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeAnswer } from '../judge-answer';
import { needsPostgres } from '../probe/probe-request';
import { runProbe } from '../probe/run-probe';
import type { Question } from '../question';
import { ALL_QUESTIONS } from './all-questions';
import { assertAccepts, assertHolds, assertRefuses, assertTellsMissing, seeAnswers } from './hold-question';
import type { SeenAnswers } from './hold-question';

/** A check that does its work badly, in each way that would cost a learner's trust. */
function damagesOf(question: Question, seen: SeenAnswers): Record<string, Question['judge']> {
  const known = new Map([...seen.wrong.values(), seen.right, seen.missing, seen.stub].map((each) => [each, judgeAnswer(question, each)]));
  const real: Question['judge'] = (each) => known.get(each) ?? question.judge(each);
  const passed = { kind: 'passed', message: 'Passed.' } as const;
  const letThrough = [...seen.wrong].map(([{ what }, let_]): [string, Question['judge']] => [`lets through ${what}`, (each) => (each === let_ ? passed : real(each))]);
  return {
    'always passes': () => passed,
    'always fails': () => ({ kind: 'failed', message: 'No.' }),
    'always fails, with the reason of one wrong answer': () => real([...seen.wrong.values()][0]),
    'is never attempted': () => real(seen.stub),
    'swallows the reason': (each) => ({ ...real(each), message: '' }),
    'gives one reason for all': (each) => (real(each).kind === 'failed' ? { ...real(each), message: 'That is wrong.' } : real(each)),
    'throws': () => {
      throw new Error('broken');
    },
    'takes what is missing for not attempted': (each) => (each === seen.missing ? real(seen.stub) : real(each)),
    'takes not attempted for wrong': (each) => (each === seen.stub ? real(seen.missing) : real(each)),
    ...Object.fromEntries(letThrough),
  };
}

// The others are held in exercise-4.kernel.test.ts.
for (const question of ALL_QUESTIONS.filter(({ probe }) => !needsPostgres(probe))) {
  const seen = seeAnswers(question);

  test(`${question.id} accepts the answer of the solution`, () => assertAccepts(question, seen));

  for (const [wrong, itsSeen] of seen.wrong) {
    test(`${question.id} refuses ${wrong.what}: ${wrong.says}`, () => assertRefuses(question, wrong, itsSeen));
  }

  for (const [damage, judge] of Object.entries(damagesOf(question, seen))) {
    test(`a check of ${question.id} that ${damage} is noticed by these tests`, () => {
      assert.throws(() => assertHolds({ ...question, judge }, seen), assert.AssertionError);
    });
  }

  test(`${question.id} with all of it as it is holds`, () => assertHolds(question, seen));

  test(`${question.id} has wrong answers that are each refused with a message of their own`, () => {
    assert.ok(question.wrongAnswers.length >= 5);
    assert.equal(new Set(question.wrongAnswers.map(({ code }) => code)).size, question.wrongAnswers.length);
  });

  test(`${question.id} tells an answer that is not attempted from one that is undefined`, () => assertTellsMissing(question, seen));

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
