import { test } from 'node:test';
import { assertMergedIsListed, MOST_LISTED } from './listed-counts';
import { STORAGE_RULES } from './storage-rules';
import type { StorageName } from './storage-rules';
import { NAMED_WORLDS } from './world-list';

for (const world of NAMED_WORLDS.filter(({ name }) => name === 'account')) {
  for (const storage of Object.keys(STORAGE_RULES) as StorageName[]) {
    test(`merged counts are listed counts at every size up to ${MOST_LISTED} orderings: ${world.name}, ${storage}`, () => {
      assertMergedIsListed(world, storage);
    });
  }
}
