import type { LockWorld } from './lock-world';
import { RELEASE_RULES, releaseShown, releasing } from './release-race';
import { deleteIfItWasOwn, deleteOwnKey, getKey, setNxPx, works } from './steps/redis-steps';

/** A release by `GET`, a comparison in the client, and `DEL`. */
export const redisReleaseTwoCommands: LockWorld = {
  name: 'redis-release-two-commands',
  says: 'A release by GET and then DEL compares, and still removes the key of the next holder: it changes hands in between.',
  rules: [
    ...RELEASE_RULES,
    'A job has three steps: SET key NX PX 10000, GET key, and DEL key if the GET gave the client its own value.',
    'Other clients and pauses come between the GET and the DEL.',
  ],
  always: ['at most one holder'],
  shows: releaseShown,
  variants: [
    {
      name: 'get-then-del', role: 'as it is', says: 'The release is GET key, a comparison in the client, DEL key.',
      ...releasing([setNxPx, getKey, deleteIfItWasOwn]),
    },
    {
      name: 'one-script', role: 'mended', says: 'The comparison and the DEL are one script; in place of the GET the client works.',
      ...releasing([setNxPx, works, deleteOwnKey]),
    },
  ],
};
