import { ACCOUNT } from '../account-state';
import type { Store } from '../storage-rules';

/** One Redis, or one of Redlock's: the key it keeps, by its own clock. */
export interface LockNode {
  /** Whose key it is; empty without a key. */
  readonly owner: string;
  /** When the key is over, by the clock of the node. */
  readonly untilMs: number;
  /** What it has counted: the grants, for tokens, or the places in a line. */
  readonly counter: number;
  /** How far its clock is ahead of the others. */
  readonly aheadMs: number;
  /** How long it keeps a key that it should keep for a lease: less, if its clock runs fast. */
  readonly keepsMs: number;
  /** When it answers again after its restart; 0 if it has not restarted. */
  readonly downToMs: number;
}

/** Where a client stands in its job, and what it carries. */
export interface LockClient {
  /** The place of its next step, from 0. */
  readonly next: number;
  /** When it asked for the lock, and how many nodes have said yes since. */
  readonly askedMs: number;
  readonly votes: number;
  /** When the lease that it was told of is over; 0 without a lease. */
  readonly untilMs: number;
  /** It was told that it holds the lock when its lease was over already, and believes so. */
  readonly mistaken: boolean;
  /** The number of its grant among all grants; 0 without one. */
  readonly grant: number;
  readonly token: number;
  readonly balanceRead: number;
  readonly versionRead: number;
}

/** A key in the line of those who wait. */
export interface LineKey {
  readonly owner: string;
  readonly place: number;
  readonly untilMs: number;
}

/** The whole lock model at one moment. It is never changed: a step makes a new one. */
export interface LockState {
  readonly nowMs: number;
  readonly nodes: readonly LockNode[];
  /** The replica of node 1; null where there is none, or none any more. */
  readonly replica: LockNode | null;
  /** Who stands in line, the first first; empty where a world has no line. */
  readonly line: readonly LineKey[];
  /** How often the lock was granted. */
  readonly grants: number;
  readonly store: Store;
  readonly clients: Readonly<Record<string, LockClient>>;
  /** What has happened until now and is worth a name, sorted: the properties of a world ask for these. */
  readonly seen: readonly string[];
}

const NODE: LockNode = { owner: '', untilMs: 0, counter: 0, aheadMs: 0, keepsMs: ACCOUNT.ttlMs, downToMs: 0 };
const CLIENT: LockClient = { next: 0, askedMs: 0, votes: 0, untilMs: 0, mistaken: false, grant: 0, token: 0, balanceRead: 0, versionRead: 0 };

/** The state before the first letter. */
export function lockStart(clients: readonly string[], { nodes = 1, replica = false, counter = 0 } = {}): LockState {
  return {
    nowMs: ACCOUNT.startMs,
    nodes: new Array<LockNode>(nodes).fill({ ...NODE, counter }),
    replica: replica ? { ...NODE, counter } : null,
    line: [],
    grants: counter,
    store: { balance: ACCOUNT.startBalance, token: 0, version: 0 },
    clients: Object.fromEntries(clients.map((name) => [name, CLIENT])),
    seen: [],
  };
}

/** Whose key the node holds at this moment, or an empty text. A key is over *at* its end. */
export function ownerOf({ owner, untilMs, aheadMs }: LockNode, nowMs: number): string {
  return nowMs + aheadMs < untilMs ? owner : '';
}

/** The state with one node changed; the first has number 0. */
export function withNode(state: LockState, index: number, change: Partial<LockNode>): LockState {
  return { ...state, nodes: state.nodes.map((node, i) => (i === index ? { ...node, ...change } : node)) };
}

/** The state with one client changed. */
export function withClient(state: LockState, name: string, change: Partial<LockClient>): LockState {
  const clients: Record<string, LockClient> = {};
  // By hand, since to copy by spread with a computed key is slow.
  for (const other in state.clients) clients[other] = other === name ? { ...state.clients[other], ...change } : state.clients[other];
  return { ...state, clients };
}

/** The state with a client at the beginning of its job, with nothing in its hands. */
export function startedOver(state: LockState, name: string): LockState {
  return withClient(state, name, CLIENT);
}

/** The state in which something has happened. */
export function noting(state: LockState, note: string): LockState {
  return state.seen.includes(note) ? state : { ...state, seen: [...state.seen, note].sort() };
}
