import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByListing } from '../schedule/count-by-listing';
import { countByMerging } from '../schedule/count-by-merging';
import { shareSteps } from '../schedule/share-steps';
import type { World } from '../schedule/world';
import type { AccountState } from './account-state';
import { accountWorld } from './account-world';
import { countsText } from './listed-counts';
import { STORAGE_RULES } from './storage-rules';
import type { StorageName } from './storage-rules';

// Each of these forgets something that matters; the comparison above would be worth nothing if it did not notice.
const wrong: Record<string, (key: string) => string> = {
  'whether the lease is live': (key) => key.replace('L', ''),
  'whether an update was lost': (key) => key.replace('X', ''),
  'whether a request was refused': (key) => key.replace('R', ''),
  'whether somebody wrote since the read': (key) => key.replace(/(\dw)(h?)s/g, '$1$2'),
  'which token is larger': (key) => key.replace(/(\d[rw]h?s?)\d/g, '$1'),
  'how many letters a client has left': (key) => key.replace(/\d([arwd])/g, '$1'),
  'who holds the lease': (key) => key.replace(/h/g, ''),
};
for (const [what, forget] of Object.entries(wrong)) {
  test(`a merge key that forgets ${what} is caught by the listing`, () => {
    const caught = (Object.keys(STORAGE_RULES) as StorageName[]).some((storage) =>
      [[2, 2], [3, 1]].some(([clients, pauses]) => {
        const world = accountWorld({ storage, clients, pauses });
        return countsText(withKey(world, forget), countByMerging) !== countsText(world, countByListing);
      }),
    );
    assert.ok(caught);
  });
}

for (const [what, forget] of Object.entries({
  'that a ledger is wrong': (key: string) => key.replace('W', ''),
  'which entry is newer': (key: string) => key.replace(/e\d/g, ''),
})) {
  test(`a merge key that forgets ${what} is caught by the listing`, () => {
    const world = accountWorld({ storage: 'VERSION', clients: 3, pauses: 1, steps: ['acquire', 'read', 'write', 'copy'], copyAppends: true });
    const listed = countsText(shareSteps(world), countByListing);
    assert.equal(countsText(world, countByMerging), listed);
    assert.notEqual(countsText(withKey(world, forget), countByMerging), listed);
  });
}

test('interchanging clients that continue is wrong, and it takes three of them to notice', () => {
  const sorted = (clients: number, pauses: number): World<AccountState>[] => {
    const world = accountWorld({ storage: 'NONE', convention: 'continue', clients, pauses });
    return [withKey(world, (key) => key.split(' ').sort().join(' ')), world];
  };
  const [twoSorted, two] = sorted(2, 2);
  assert.equal(countsText(twoSorted, countByMerging), countsText(two, countByListing));
  const [threeSorted, three] = sorted(3, 1);
  assert.notEqual(countsText(threeSorted, countByMerging), countsText(three, countByListing));
});

function withKey(world: World<AccountState>, change: (key: string) => string): World<AccountState> {
  return { ...world, mergeKey: (state, left) => change(String(world.mergeKey?.(state, left))) };
}
