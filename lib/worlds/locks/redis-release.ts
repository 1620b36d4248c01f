import { lockStart } from './lock-state';
import type { LockStep, LockVariant, LockWorld } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, keyShown } from './shown';
import { pauses } from './steps/events';
import { deleteAnyKey, deleteIfItWasOwn, deleteOwnKey, getKey, setNxPx, works } from './steps/redis-steps';

const COMMON_RULES = [
  'A, B and C want one lock in one Redis. It is free again when its time of 10,000 ms is over.',
  'A SET is refused while the key is there. The client tries it again at its next letter.',
  'P is a pause of 15,000 ms for everybody.',
  'All clocks agree, and a client counts itself as the holder only until its time is over: a pause alone never makes two holders.',
];

function variant(job: readonly LockStep[]): Omit<LockVariant, 'name' | 'role' | 'says'> {
  return {
    start: lockStart(['A', 'B', 'C']),
    jobs: { A: job, B: job, C: job },
    events: { P: pauses(1) },
    sometimes: [NOTES.waits, NOTES.secondGrant],
  };
}

const shared = {
  always: ['at most one holder'],
  shows: (state) => ({ ...keyShown(state), ...holdersShown(state) }),
} as const satisfies Partial<LockWorld>;

/** A release by plain `DEL`. */
export const redisReleaseDel: LockWorld = {
  ...shared,
  name: 'redis-release-del',
  says: 'A late release by plain DEL removes the key of the next holder, and a third client gets the lock.',
  rules: [...COMMON_RULES, 'A job has two steps: SET key NX PX 10000, then the release by DEL key.', 'DEL removes the key, whoever\'s it is.'],
  variants: [
    { name: 'plain-del', role: 'as it is', says: 'The release is DEL key.', ...variant([setNxPx, deleteAnyKey]) },
    { name: 'compare-and-delete', role: 'mended', says: 'The release is one script: delete the key only if it has my value.', ...variant([setNxPx, deleteOwnKey]) },
  ],
};

/** A release by `GET`, a comparison in the client, and `DEL`. */
export const redisReleaseTwoCommands: LockWorld = {
  ...shared,
  name: 'redis-release-two-commands',
  says: 'A release by GET and then DEL compares, and still removes the key of the next holder: it changes hands in between.',
  rules: [
    ...COMMON_RULES,
    'A job has three steps: SET key NX PX 10000, GET key, and DEL key if the GET gave the client its own value.',
    'Other clients and pauses come between the GET and the DEL.',
  ],
  variants: [
    { name: 'get-then-del', role: 'as it is', says: 'The release is GET key, a comparison in the client, DEL key.', ...variant([setNxPx, getKey, deleteIfItWasOwn]) },
    { name: 'one-script', role: 'mended', says: 'The comparison and the DEL are one script; in place of the GET the client works.', ...variant([setNxPx, works, deleteOwnKey]) },
  ],
};
