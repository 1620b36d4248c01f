import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseGuard, GUARD_QUESTIONS } from './choose-guard';
import type { GuardAnswers } from './choose-guard';

const names = Object.keys(GUARD_QUESTIONS) as (keyof GuardAnswers)[];

/** Every way to answer all five questions. */
const all: GuardAnswers[] = Array.from({ length: 32 }, (_, bits) => Object.fromEntries(names.map((name, i) => [name, (bits >> i) % 2 === 1])));

test('each of the 32 ways to answer leads to what the first deciding question says', () => {
  for (const answers of all) {
    const { harm, avoidable, oneRow, allCompare, goesOn } = answers;
    const right = !harm ? ['lease', 1] : avoidable ? ['no lock', 2] : oneRow ? ['conditional write', 3] : !allCompare ? ['none of the five', 4]
      : [goesOn ? 'consensus lock + token' : 'lease + token', 5];
    const { choose, asked, because } = chooseGuard(answers);
    assert.deepEqual([choose, asked], right, JSON.stringify(answers));
    assert.ok(because.length > 20 && because.endsWith('.'));
  }
});

test('each of the six ends has a reason of its own', () => {
  const reasons = new Map(all.map((answers) => [chooseGuard(answers).choose, chooseGuard(answers).because]));
  assert.equal(reasons.size, 6);
  assert.equal(new Set(reasons.values()).size, 6);
});

test('questions after the deciding one need no answer, and one that decides is asked for by name', () => {
  for (const answers of all) {
    const { asked, choose } = chooseGuard(answers);
    const needed = names.slice(0, asked);
    assert.equal(chooseGuard(Object.fromEntries(needed.map((name) => [name, answers[name]]))).choose, choose);
    for (const name of needed) {
      assert.throws(() => chooseGuard({ ...answers, [name]: undefined }), new RegExp(`^TypeError: ${name} must be true or false: `));
      assert.throws(() => chooseGuard({ ...answers, [name]: 'no' as unknown as boolean }), TypeError);
    }
  }
  assert.throws(() => chooseGuard(undefined as unknown as GuardAnswers), /harm must be true or false: Does a conflict/);
});
