import { ownerOf } from './lock-state';
import type { LockState } from './lock-state';
import { holdersOf } from './steps/holding';

// What the step tables of the worlds show of a state.

/** The key of the only node, and how long it lives. */
export const keyShown = ({ nodes: [node], nowMs }: LockState) => {
  const owner = ownerOf(node, nowMs);
  return { key: owner ? `${owner} to ${node.untilMs}` : 'free' };
};

/** Whose keys the nodes have, in one column: with five nodes a column for each is too wide for a card. */
export const nodesShown = ({ nodes, nowMs }: LockState) => ({
  [`nodes 1 to ${nodes.length}`]: nodes.map((node) => (nowMs < node.downToMs ? 'down' : ownerOf(node, nowMs) || '–')).join(' '),
});

/** The clients that hold the lock, and those that were told so too late. */
export const holdersShown = (state: LockState) => {
  const mistaken = Object.keys(state.clients).filter((name) => state.clients[name].mistaken);
  return { holds: [...holdersOf(state), ...mistaken.map((name) => `${name} (too late)`)].join(' and ') || 'nobody' };
};

/** The balance of the account. */
export const balanceShown = ({ store }: LockState) => ({ balance: String(store.balance) });

/** The token that the store has in its memory. */
export const tokenShown = ({ store }: LockState): string => (store.token === 0 ? 'none' : String(store.token));
