import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pick } from 'lodash';
import type { TraceRow } from '../worlds/trace';
import { scenario } from './scenarios';
import type { ScenarioNumber } from './scenarios';

interface ExpectedScenario {
  readonly scenario: ScenarioNumber;
  readonly rows: (Omit<TraceRow, 'outcome'> & { outcome: TraceRow['outcome'] | 'released' })[];
  readonly summary: Record<string, unknown>;
}

// The rows of the written lesson, which another implementation in another language printed.
const file = path.join(__dirname, '../../../data/scenarios.json');
const expected: ExpectedScenario[] = JSON.parse(readFileSync(file, 'utf8'));

test('the data has the four scenarios', () => {
  assert.deepEqual(expected.map((e) => e.scenario), [1, 2, 3, 4]);
});

for (const { scenario: number, rows, summary } of expected) {
  test(`scenario ${number} has the time, actor, step, outcome and balance of every row of the written lesson`, () => {
    // The lesson's release rows do not say which token was released.
    const got = scenario(number).rows.map((row) => (row.step === 'release' ? { ...row, outcome: row.outcome.kind } : row));
    assert.deepEqual(got, rows);
  });

  test(`scenario ${number} ends as the written lesson sums it up`, () => {
    assert.deepEqual(pick(scenario(number), Object.keys(summary)), summary);
  });
}

test('there is no fifth scenario', () => {
  assert.throws(() => scenario(5 as ScenarioNumber), /there are scenarios 1, 2, 3 and 4, but not 5/);
});
