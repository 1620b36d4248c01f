import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByMerging } from '../../schedule/count-by-merging';
import { A_REFUSAL_HAPPENS, accountWorld, JOBS_FINISHED, NO_UPDATE_IS_LOST } from '../account-world';
import { countFast } from './count-fast';
import { countLostFast } from './count-lost';

const STORAGES = ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'] as const;

for (const storage of STORAGES) {
  test(`the fast counts are those of the readable model at every size to 4 × 4 and at the long edges: ${storage}`, () => {
    const sizes = [1, 2, 3, 4].flatMap((clients) => [0, 1, 2, 3, 4].map((pauses) => [clients, pauses]));
    for (const [clients, pauses] of [...sizes, [2, 10], [3, 7], [5, 1], [5, 2], [6, 0], [6, 1], [1, 10]]) {
      const counts = countByMerging(accountWorld({ storage, clients, pauses }));
      assert.ok(counts.kind === 'finished');
      const expected = [counts.violations[NO_UPDATE_IS_LOST], counts.occurrences[A_REFUSAL_HAPPENS], counts.sums[JOBS_FINISHED]];
      const fast = (['lost', 'refused', 'finished'] as const).map((what) => countFast(what, storage, clients, pauses).count);
      assert.deepEqual(fast, expected, `${clients} × ${pauses}`);
    }
  });
}

test('the fast count finishes 8 × 8, whose counts are larger than 2^53', () => {
  const { lost } = countLostFast('WRITES_ONLY', 8, 8);
  assert.ok(lost > 2n ** 53n);
  assert.ok(lost < countLostFast('NONE', 8, 8).lost);
  assert.equal(countLostFast('READS_AND_WRITES', 8, 8).lost, 0n);
});
