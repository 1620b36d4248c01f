import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByListing } from '../../schedule/count-by-listing';
import { shareSteps } from '../../schedule/share-steps';
import { accountWorld, NO_UPDATE_IS_LOST } from '../account-world';
import { countLostFast } from './count-lost';
import { listLostFast } from './list-lost';

for (const storage of ['NONE', 'WRITES_ONLY', 'READS_AND_WRITES'] as const) {
  test(`the fast listing walks as many orderings as the readable one, and as many lose an update: ${storage}`, () => {
    for (const [clients, pauses] of [[1, 3], [2, 0], [2, 2], [2, 5], [2, 15], [3, 1], [3, 2]]) {
      const counts = countByListing(shareSteps(accountWorld({ storage, clients, pauses })));
      assert.ok(counts.kind === 'finished');
      const expected = { orderings: Number(counts.orderings), lost: Number(counts.violations[NO_UPDATE_IS_LOST]) };
      assert.deepEqual(listLostFast(storage, clients, pauses), expected, `${clients} × ${pauses}`);
    }
  });
}

test('the fast listing and the fast count agree where the readable listing would take long', () => {
  for (const [clients, pauses] of [[3, 4], [4, 1]]) {
    for (const storage of ['NONE', 'WRITES_ONLY'] as const) {
      assert.equal(BigInt(listLostFast(storage, clients, pauses).lost), countLostFast(storage, clients, pauses).lost);
    }
  }
});
