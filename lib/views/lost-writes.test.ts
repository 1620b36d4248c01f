import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../schedule/orderings';
import { scenario } from '../scenarios/scenarios';
import { Fencing } from '../storage/fencing';
import { runOrdering } from '../worlds/run-ordering';
import { lostWrites } from './lost-writes';
import { sampleRuns } from '../scenarios/sample-runs';

test('in scenario 1 it is A, writing last, who wipes out what B added', () => {
  assert.deepEqual([...lostWrites(scenario(1))], [[7, ['B']]]);
});

test('in scenario 3 it is B, writing from its old read, who wipes out what A added', () => {
  assert.deepEqual([...lostWrites(scenario(3))], [[6, ['A']]]);
});

test('two writes of one run can each wipe out another update', () => {
  const lost = lostWrites(sampleRuns()['three clients, two updates lost']);
  assert.deepEqual([...lost.values()], [['B'], ['C']]);
});

test('a write is found to lose an update in exactly those of the 560 orderings that end without one, whatever is checked', () => {
  for (const storage of Object.values(Fencing)) {
    for (const word of orderings({ A: 3, B: 3, P: 2 })) {
      const trace = runOrdering(word, { storage });
      assert.equal(lostWrites(trace).size > 0, trace.lostUpdate, `${storage} ${word}`);
    }
  }
});
