import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { sum } from 'lodash';
import { parseNotebook } from '../../notebook/notebook-file';
import { runWorkers } from '../../worlds/delivery/run-workers';
import { worldTrace } from '../../worlds/locks/world-trace';
import { answerOf } from '../answer-of-code';
import type { CheckResult } from '../check-result';
import { findQuestion, questionsOf } from '../find-question';
import { judgeAnswer } from '../judge-answer';
import { runProbe } from '../probe/run-probe';
import type { Question } from '../question';
import { SOLUTIONS_FOLDER, solutionName } from '../solution-name';
import type { LetterQuestion } from './letter-question';
import { RIGHT_WORKERS } from './right-workers';

function question(id: string): Question {
  const found = findQuestion(id);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

function judged(id: string, value: unknown): CheckResult {
  return judgeAnswer(question(id), runProbe(question(id).probe, value));
}

for (const [id, forms] of Object.entries(RIGHT_WORKERS)) {
  for (const [what, worker] of Object.entries(forms)) {
    test(`${id} accepts ${what}`, () => {
      const result = judged(id, worker);
      assert.equal(result.kind, 'passed', `${result.message} ${JSON.stringify(result.evidence?.replay)}`);
    });
  }
}

/** The wrong workers for which no order of turns can be shown. */
const notShown: string[] = [];

for (const each of questionsOf('3')) {
  for (const { what, code } of each.wrongAnswers) {
    const value = answerOf(each, code);
    const { evidence, message } = judgeAnswer(each, runProbe(each.probe, value));
    if (each.probe.kind === 'work' && evidence === undefined) notShown.push(`${each.id} ${what}`);
    if (evidence?.kind !== 'table' || message.includes('ends in an error')) continue;
    test(`${each.id}, ${what}: the table that is shown is what its code gives when it is played again`, () => {
      const library = { runWorkers, worldTrace, dataTable: (rows: unknown) => rows, worldSteps: ({ rows }: { rows: readonly { step: string }[] }) => rows.map(({ step }) => step), [each.answer]: value };
      const names = Object.keys(library).join(', ');
      const again = runInThisContext(`(({ ${names} }) => eval(${JSON.stringify(evidence.replay)}))`)(library);
      assert.deepEqual(again, each.id === '3.7' ? evidence.rows.map(({ step }) => step) : evidence.rows);
    });
  }
}

test('every wrong worker is shown by an order of turns, but those that have none', () => {
  assert.deepEqual(notShown, ['3.2 no yield', '3.2 no function', '3.4 no function', '3.6 no function', '3.8 no function']);
});

test('the lettered answers stand in the exercise word for word', () => {
  const text = readFileSync(join(SOLUTIONS_FOLDER, solutionName('3')), 'utf8');
  const { cells } = parseNotebook(text, 'solution 3');
  for (const { id, letters } of questionsOf('3') as readonly Partial<LetterQuestion>[]) {
    if (letters === undefined) continue;
    const cell = cells.find(({ source }) => source.includes(`## ${id} `));
    const lines = Object.entries(letters).map(([letter, answer]) => `- **${letter}.** ${answer.text}`);
    assert.deepEqual(cell?.source.split('\n').filter((line) => line.startsWith('- **')), lines);
  }
});

test('a letter is taken small, and with its full stop', () => {
  for (const letter of ['c', ' C ', 'C.', 'c)']) assert.equal(judged('3.1', letter).kind, 'passed', letter);
});

test('3.4 says of an accepted duplicate in which order it happens', () => {
  const { message, evidence } = judged('3.4', RIGHT_WORKERS['3.4']['a duplicate that is accepted']);
  assert.match(message, /one comes twice, and you have said that this is fine/);
  assert.equal(evidence?.kind, 'table');
});

test('3.7 accepts the exchanged story, small letters and spaces, and the number as text', () => {
  for (const answer of [{ sample: 3, ordering: 'BPAB' }, { sample: 3, ordering: 'ap ba' }, { sample: '3', ordering: 'APBA' }]) {
    assert.equal(judged('3.7', answer).kind, 'passed', JSON.stringify(answer));
  }
});

test('exercise 3 has eight questions and sixteen points', () => {
  const own = questionsOf('3');
  assert.deepEqual([own.length, sum(own.map(({ points }) => points))], [8, 16]);
});
