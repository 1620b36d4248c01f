import assert from 'node:assert/strict';
import { countByListing } from '../schedule/count-by-listing';
import { countByMerging } from '../schedule/count-by-merging';
import { countOrderings } from '../schedule/count-orderings';
import type { World } from '../schedule/world';
import type { AccountWorldOptions } from './account-world';
import { accountWorld } from './account-world';

/** The most orderings that the tests list. */
export const MOST_LISTED = 369_600n;

/** Every number of clients and pauses that has at most 369,600 orderings. */
const sizes: [clients: number, pauses: number][] = [];
for (let clients = 1; clients <= 4; clients += 1) {
  for (let pauses = 0; pauses <= 12; pauses += 1) {
    const letters = Object.fromEntries([...'ABCD'].slice(0, clients).map((name) => [name, 3]));
    if (countOrderings({ ...letters, P: pauses }) <= MOST_LISTED) sizes.push([clients, pauses]);
  }
}

/** All numbers of a count, as one text. */
export function countsText<State>(world: World<State>, by: typeof countByListing): string {
  const result = by(world);
  assert.ok(result.kind === 'finished');
  const { orderings, violations, occurrences, sums } = result;
  const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return JSON.stringify({ orderings, violations, occurrences, sums }, text);
}

/** Counts at every size of at most 369,600 orderings, once by listing and once by merging. @throws AssertionError where they differ */
export function assertMergedIsListed(options: Pick<AccountWorldOptions, 'storage' | 'convention'>): void {
  for (const [clients, pauses] of sizes) {
    const world = accountWorld({ ...options, clients, pauses });
    assert.equal(countsText(world, countByMerging), countsText(world, countByListing), `${clients} × ${pauses}`);
  }
}
