import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../../schedule/orderings';
import { GUARDS } from './guard-run';
import type { GuardName, GuardRun } from './guard-run';
import { runGuard } from './run-guard';

const words = [...orderings({ A: 3, B: 3, P: 2 })];
const total = (guard: GuardName, of: keyof GuardRun): number => words.reduce((sum, word) => sum + runGuard(guard, word)[of], 0);

test('a lease alone loses an update in 108 of 560 orderings, a queue without job ids adds twice, and the others are right in all', () => {
  assert.deepEqual(GUARDS.map((guard) => [guard, total(guard, 'lost'), total(guard, 'wrong')]), [
    ['lease', 108, 108],
    ['lease + token', 0, 0],
    ['conditional write', 0, 0],
    ['consensus lock + token', 0, 0],
    ['queue', 0, total('queue', 'twice')],
    ['queue + job ids', 0, 0],
  ]);
  assert.ok(total('queue', 'twice') > 0);
});

test('what the queue with job ids refuses is what the queue without them adds twice', () => {
  for (const word of words) assert.equal(runGuard('queue + job ids', word).refusals, runGuard('queue', word).twice, word);
});

test('a worker that sleeps over its job finds it carried out, and a worker that sleeps after it does not tick off the job of another', () => {
  const late = runGuard('queue', 'APBBBA');
  assert.deepEqual([late.twice, late.retries, late.queueRequests, late.storeRequests], [1, 1, 6, 3]);
  const ticks = runGuard('queue + job ids', 'AAPBABB');
  assert.deepEqual([ticks.twice, ticks.refusals, ticks.wrong], [0, 1, 0]);
});

test('a consensus lock sends four messages more for each request, and is otherwise the lease with a token', () => {
  for (const word of words.slice(0, 50)) {
    const { serverMessages, ...same } = runGuard('consensus lock + token', word);
    assert.deepEqual({ ...same, serverMessages: 0 }, runGuard('lease + token', word));
    assert.equal(serverMessages, 4 * same.lockRequests);
  }
});

test('without pauses a lock refuses nobody, and without a lock a conditional write does', () => {
  assert.equal(runGuard('lease + token', 'ABABAB').refusals, 0);
  assert.deepEqual([runGuard('conditional write', 'ABABAB').refusals, runGuard('conditional write', 'AABB').refusals], [1, 0]);
});

test('an option or a letter that there is not is refused', () => {
  assert.throws(() => runGuard('lock' as GuardName, 'AB'), /guard must be one of lease, lease \+ token/);
  assert.throws(() => runGuard('lease', 'AC'), /from A on without a gap/);
});
