import type { LockWorld } from './lock-world';
import { NOTES } from './notes';
import { clockJump } from './steps/events';
import { askingWith, nodesAndHolders, THREE_NODES_RULES } from './three-nodes';

/** Redlock, and the clock of one node jumps. */
export const redlockClockJump: LockWorld = {
  name: 'redlock-clock-jump',
  says: 'The wall clock of one node jumps ahead: its key is over too early, and a second majority forms.',
  rules: [
    ...THREE_NODES_RULES,
    'J: the wall clock of node 2 jumps 15,000 ms ahead. Redis measures expiry by the wall clock, so a key there is over at once.',
    'No other time passes: a lease that was granted runs to the end of the ordering.',
  ],
  always: ['at most one holder'],
  shows: nodesAndHolders,
  variants: [
    { name: 'wall-clock', role: 'as it is', says: 'Keys expire by the wall clock.', ...askingWith({ J: clockJump(false) }, [NOTES.secondGrant]) },
    {
      name: 'monotonic-clock', role: 'mended', says: 'Keys expire by a clock that nobody sets.',
      ...askingWith({ J: clockJump(true) }, [NOTES.waits]),
    },
  ],
};
