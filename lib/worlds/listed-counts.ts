import assert from 'node:assert/strict';
import { countByListing } from '../schedule/count-by-listing';
import { countByMerging } from '../schedule/count-by-merging';
import { countOrderings } from '../schedule/count-orderings';
import { shareSteps } from '../schedule/share-steps';
import type { World } from '../schedule/world';
import type { StorageName } from './storage-rules';
import type { NamedWorld } from './world-list';

/** The most orderings that the tests list. */
export const MOST_LISTED = 369_600n;
/** With five clients, or with two and 13 pauses, there are more; one client alone loses nothing, whatever the pauses. */
const MOST_CLIENTS = 4, MOST_PAUSES = 12;

/** All numbers of a count, as one text. */
export function countsText<State>(world: World<State>, by: typeof countByListing): string {
  const result = by(world);
  assert.ok(result.kind === 'finished');
  const { orderings, violations, occurrences, sums } = result;
  const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return JSON.stringify({ orderings, violations, occurrences, sums }, text);
}

/**
 * Counts at every size of at most 369,600 orderings, under both conventions, once by listing and once by merging.
 * @throws AssertionError where they differ
 */
export function assertMergedIsListed({ make }: NamedWorld, storage: StorageName): void {
  for (let clients = 1; clients <= MOST_CLIENTS; clients += 1) {
    for (let pauses = 0; pauses <= MOST_PAUSES; pauses += 1) {
      const worlds = CONVENTIONS.map((convention) => make({ storage, convention, clients, pauses }));
      if (countOrderings(worlds[0].letters) > MOST_LISTED) break;
      const listed = countByListing(shareSteps(withBothEnds(worlds)));
      worlds.forEach((world, i) => {
        const merged = countByMerging(world);
        assert.ok(merged.kind === 'finished' && listed.kind === 'finished');
        assert.equal(merged.orderings, listed.orderings);
        for (const kind of ['violations', 'occurrences', 'sums'] as const) {
          const own: [string, bigint][] = Object.entries(listed[kind]).filter(([name]) => name.startsWith(CONVENTIONS[i]));
          assert.deepEqual(Object.values(merged[kind]), own.map(([, count]) => count), `${kind}, ${clients} × ${pauses}, ${CONVENTIONS[i]}`);
        }
      });
    }
  }
}

const CONVENTIONS = ['start-over', 'continue'] as const;

/** The conventions differ in what comes after an ordering only, so that one listing serves both. */
function withBothEnds<State>(worlds: readonly World<State>[]): World<State> {
  const asked = <Answer>(of: (world: World<State>) => Readonly<Record<string, (end: State) => Answer>>) =>
    Object.fromEntries(worlds.flatMap((world, i) =>
      Object.entries(of(world)).map(([name, ask]) => [`${CONVENTIONS[i]}: ${name}`, (last: State) => ask(world.end!(last))])));
  return {
    letters: worlds[0].letters,
    start: worlds[0].start,
    step: worlds[0].step,
    always: asked(({ always }) => always),
    sometimes: asked(({ sometimes = {} }) => sometimes),
    sums: asked(({ sums = {} }) => sums),
  };
}
