import { lockStart } from './lock-state';
import type { LockEvent, LockStep, LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { holdersShown, keyShown } from './shown';
import { failover, replication, waitsOneLease } from './steps/events';
import { deleteOwnKey, setNxPx, setOnly, waitForReplica, works } from './steps/redis-steps';

function variant(job: readonly LockStep[], promotion: LockEvent): VariantBody {
  return {
    start: lockStart(['A', 'B'], { replica: true }),
    jobs: { A: job, B: job },
    events: { S: replication, F: promotion },
    sometimes: [NOTES.waits, NOTES.secondGrant, ...(promotion === atOnce ? [NOTES.keySurvives] : [])],
  };
}

const atOnce = failover();

/** A master and a replica that copies it later. */
export const redisFailover: LockWorld = {
  name: 'redis-failover',
  says: 'The replica is promoted before it has the key: two clients hold the lock, and nobody has paused.',
  rules: [
    'A and B want one lock in a Redis that has a replica. Clients talk to the master.',
    'A job has three steps: SET key NX PX 10000, some work, compare and delete.',
    'S: the replica copies what the master holds at this moment. Until then it does not know of a key.',
    'F: the master is lost, and the replica takes its place, with what it has copied.',
    'A SET is refused while the key is there. The client tries it again at its next letter.',
    'No time passes and nobody pauses: each lease still runs when the other client asks.',
  ],
  always: ['at most one holder'],
  shows: (state) => ({ ...keyShown(state), ...holdersShown(state) }),
  variants: [
    {
      name: 'async-replica', role: 'as it is', says: 'The master answers before the replica has the key.',
      ...variant([setNxPx, works, deleteOwnKey], atOnce),
    },
    {
      name: 'late-promotion', role: 'mended', says: 'The replica waits one whole lease, 10,000 ms, before it serves as the master.',
      ...variant([setNxPx, works, deleteOwnKey], failover(waitsOneLease)),
    },
    {
      name: 'waits-for-replica', role: 'mended',
      says: 'The client counts the lock as its own only when the only replica has the key (WAIT). With more replicas, another one may be promoted.',
      ...variant([setOnly, waitForReplica, deleteOwnKey], atOnce),
    },
  ],
};
