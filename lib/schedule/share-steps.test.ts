import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByListing } from './count-by-listing';
import { shareSteps } from './share-steps';
import type { World } from './world';

/** Two clerks, each with a memory of its own, so that some orderings meet in one state and others do not. */
const clerks: World<{ shown: number; A?: number; B?: number }> = {
  letters: { A: 3, B: 3, P: 1 },
  start: () => ({ shown: 0 }),
  step: (state, letter) => {
    if (letter === 'P') return { ...state, shown: state.shown + 10 };
    const clerk = letter as 'A' | 'B';
    const { [clerk]: seen, ...rest } = state;
    return seen === undefined ? { ...rest, [clerk]: state.shown } : { ...rest, shown: seen + 1 };
  },
  end: (state) => ({ shown: state.shown % 10 }),
  always: { 'two are shown': (end) => end.shown === 2, 'some are shown': (end) => end.shown > 0 },
  sometimes: { 'one is shown': (end) => end.shown === 1 },
  sums: { shown: (end) => end.shown },
  mergeKey: () => 'all the same',
};

test('a listing with shared steps counts what a plain one counts, whatever the merge key says', () => {
  const counts = [clerks, shareSteps(clerks)].map((world) => {
    const { elapsedMs: _, ...rest } = countByListing(world as World<unknown>);
    return rest;
  });
  assert.deepEqual(counts[1], counts[0]);
  assert.equal(counts[0].orderings, 140n);
});

test('every ordering is walked, and each step from a state is worked out once', () => {
  let steps = 0;
  const counting = { ...clerks, step: (state: { shown: number }, letter: string) => { steps += 1; return clerks.step(state, letter); } };
  const listed = countByListing(shareSteps(counting));
  assert.deepEqual([listed.kind, listed.states], ['finished', 140]);
  const shared = steps;
  countByListing(counting);
  assert.ok(shared < (steps - shared) / 2, `${shared} steps instead of ${steps - shared}`);
});
