/**
 * What can happen in the worlds of locks, each with a name that a step table can print. The steps note them in the state;
 * a world says which of them must never happen and which must happen in some ordering.
 */
export const NOTES = {
  twoHolders: 'two clients hold the lock',
  lostUpdate: 'an update is lost',
  overReturned: 'a lock is returned that is over',
  olderOverNewer: 'an older grant overwrites a newer one',
  newestRefused: 'the newest holder is refused',
  tokenFalls: 'a newer grant has no larger token',
  renewedAfterOther: 'a lock is renewed that somebody else held meanwhile',
  waits: 'somebody has to wait',
  secondGrant: 'the lock is granted a second time',
  secondWrite: 'a second write is accepted',
  refusal: 'the store refuses a request',
  noMajority: 'somebody gets no majority',
  lateMajority: 'a majority comes too late',
  renewal: 'a lease is renewed',
  renewalRefused: 'a renewal is refused',
  keySurvives: 'a key survives the failover',
  backAgain: 'the restarted node votes again',
  startsOver: 'somebody must start over',
} as const;

/** The name of something that can happen. */
export type Note = (typeof NOTES)[keyof typeof NOTES];

/** What must never happen, by the name of the property that it breaks. */
export const CLAIMS = {
  'at most one holder': NOTES.twoHolders,
  'no update is lost': NOTES.lostUpdate,
  'no lock is returned after its end': NOTES.overReturned,
  'no older grant writes over a newer one': NOTES.olderOverNewer,
  'the newest holder is not refused': NOTES.newestRefused,
  'each grant has a larger token': NOTES.tokenFalls,
  'a renewed lock was nobody else\'s meanwhile': NOTES.renewedAfterOther,
} as const satisfies Record<string, Note>;

/** The name of a property of a world of locks. */
export type Claim = keyof typeof CLAIMS;
