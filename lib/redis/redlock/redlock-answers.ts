/** What one node said to one request; `no answer`: it is down, or silent for longer than the per-node timeout. */
export type NodeAnswer = 'OK' | 'held' | 'lost' | 'no answer';

/** One row of a Redlock request: the node that was asked, in order, and what it said. */
export type NodeRow = { readonly node: string; readonly answer: NodeAnswer };

/** A lock on a majority of nodes, valid for `validityMs` from the moment it was returned. */
export interface RedlockGranted {
  readonly kind: 'granted';
  readonly validityMs: number;
  /** How many nodes said OK. */
  readonly votes: number;
  readonly nodes: readonly NodeRow[];
}

/** No lock: no majority said OK, or the time was used up while they were asked. It was removed wherever it could be. */
export interface RedlockRefused {
  readonly kind: 'refused';
  readonly why: 'no majority' | 'too late';
  readonly votes: number;
  readonly nodes: readonly NodeRow[];
  /** What the nodes said to the release that follows. */
  readonly unlocked: readonly NodeRow[];
}

export type RedlockResult = RedlockGranted | RedlockRefused;
