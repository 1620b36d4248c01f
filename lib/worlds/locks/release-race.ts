import { lockStart } from './lock-state';
import type { LockState } from './lock-state';
import type { LockStep, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, keyShown } from './shown';
import { pauses } from './steps/events';

// What the two worlds of a late release have in common: three clients, one lock, one pause.

export const RELEASE_RULES = [
  'A, B and C want one lock in one Redis. It is free again when its time of 10,000 ms is over.',
  'A SET is refused while the key is there. The client tries it again at its next letter.',
  'P is a pause of 15,000 ms for everybody.',
  'All clocks agree, and a client counts itself as the holder only until its time is over: a pause alone never makes two holders.',
];

export const releaseShown = (state: LockState) => ({ ...keyShown(state), ...holdersShown(state) });

export function releasing(job: readonly LockStep[]): VariantBody {
  return {
    start: lockStart(['A', 'B', 'C']),
    jobs: { A: job, B: job, C: job },
    events: { P: pauses(1) },
    sometimes: [NOTES.waits, NOTES.secondGrant],
  };
}
