import type { LockWorld, VariantBody } from './lock-world';
import { NOTES } from './notes';
import { restart, ticks } from './steps/events';
import { askingWith, nodesAndHolders, THREE_NODES_RULES } from './three-nodes';

/** Longer than a lease of 10,000 ms, and shorter. */
const [LONG_MS, SHORT_MS] = [11_000, 5_000];

function restarting(how: { keepsKey?: boolean; delayMs?: number }): VariantBody {
  return askingWith({ R: restart(how), T: ticks(2) }, [NOTES.secondGrant, NOTES.backAgain]);
}

/** Redlock, and one node restarts. */
export const redlockRestart: LockWorld = {
  name: 'redlock-restart',
  says: 'A node restarts without its key and votes again: a second majority forms. A restart that is delayed by more than the lease mends it.',
  rules: [
    ...THREE_NODES_RULES,
    'R: node 2 restarts. Without persistence it has forgotten its key.',
    'A node that is down answers nobody. The client goes on without its yes.',
    'T: 6,000 ms pass on all clocks alike. Two of them are longer than the lease, one is not.',
  ],
  always: ['at most one holder'],
  shows: nodesAndHolders,
  variants: [
    { name: 'no-persistence', role: 'as it is', says: 'Node 2 forgets its key and votes again at once.', ...restarting({}) },
    {
      name: 'late-restart', role: 'mended', says: 'Node 2 forgets its key and stays away for 11,000 ms, longer than a lease.',
      ...restarting({ delayMs: LONG_MS }),
    },
    {
      name: 'key-on-disk', role: 'mended', says: 'Node 2 has written the key to its disk before it said yes (appendfsync always).',
      ...restarting({ keepsKey: true }),
    },
    {
      name: 'early-restart', role: 'made wrong', says: 'Node 2 forgets its key and stays away for 5,000 ms, shorter than a lease.',
      ...restarting({ delayMs: SHORT_MS }),
    },
  ],
};
