import type { LockWorld } from './lock-world';
import { RELEASE_RULES, releaseShown, releasing } from './release-race';
import { deleteAnyKey, deleteOwnKey, setNxPx } from './steps/redis-steps';

/** A release by plain `DEL`. */
export const redisReleaseDel: LockWorld = {
  name: 'redis-release-del',
  says: 'A late release by plain DEL removes the key of the next holder, and a third client gets the lock.',
  rules: [...RELEASE_RULES, 'A job has two steps: SET key NX PX 10000, then the release by DEL key.', 'DEL removes the key, whoever\'s it is.'],
  always: ['at most one holder'],
  shows: releaseShown,
  variants: [
    { name: 'plain-del', role: 'as it is', says: 'The release is DEL key.', ...releasing([setNxPx, deleteAnyKey]) },
    {
      name: 'compare-and-delete', role: 'mended', says: 'The release is one script: delete the key only if it has my value.',
      ...releasing([setNxPx, deleteOwnKey]),
    },
  ],
};
