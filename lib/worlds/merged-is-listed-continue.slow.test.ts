import { test } from 'node:test';
import { assertMergedIsListed, MOST_LISTED } from './listed-counts';
import { STORAGE_RULES } from './storage-rules';
import type { StorageName } from './storage-rules';

for (const storage of Object.keys(STORAGE_RULES) as StorageName[]) {
  test(`merged counts are listed counts at every size up to ${MOST_LISTED} orderings: ${storage}, continue`, () => {
    assertMergedIsListed({ storage, convention: 'continue' });
  });
}
