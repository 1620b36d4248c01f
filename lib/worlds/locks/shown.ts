import { ownerOf } from './lock-state';
import type { LockNode, LockState } from './lock-state';
import { holdersOf } from './steps/holding';

// What the step tables of the worlds show of a state.

function keyText(node: LockNode, nowMs: number): string {
  if (nowMs < node.downToMs) return `down to ${node.downToMs}`;
  const owner = ownerOf(node, nowMs);
  return `${owner ? `${owner} to ${node.untilMs}` : 'free'}${node.aheadMs > 0 ? ` (its clock: ${nowMs + node.aheadMs})` : ''}`;
}

/** The key of the only node. */
export const keyShown = ({ nodes, nowMs }: LockState) => ({ key: keyText(nodes[0], nowMs) });

/** The keys of all nodes. */
export const nodesShown = ({ nodes, nowMs }: LockState) => Object.fromEntries(nodes.map((node, i) => [`node ${i + 1}`, keyText(node, nowMs)]));

/** The clients that hold the lock, as far as they know. */
export const holdersShown = (state: LockState) => ({ holds: holdersOf(state).join(' and ') || 'nobody' });

/** The balance of the account. */
export const balanceShown = ({ store }: LockState) => ({ balance: String(store.balance) });

/** The token that the store has in its memory. */
export const tokenShown = ({ store }: LockState): string => (store.token === 0 ? 'none' : String(store.token));
