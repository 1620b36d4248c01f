import type { Clock } from '../../clock/clock';
import { requireText, requireWholeMs } from '../require-arguments';
import { extendOnNode, lockOnNode, unlockOnNode, type NodeRequest, type RedlockNode } from './ask-node';
import type { NodeRow, RedlockResult } from './redlock-answers';

export interface RedlockOptions {
  /** How long each node keeps the key, in milliseconds. */
  readonly ttlMs: number;
  /**
   * How long one node may stay silent, in milliseconds. The Redis page says 5 to 50 ms for a TTL of 10 s; without it a
   * fiftieth of the TTL.
   */
  readonly nodeTimeoutMs?: number;
  /** How far the nodes' clocks may drift apart within the TTL, in milliseconds: "a few"; without it 1 % of the TTL and 2 ms. */
  readonly driftMs?: number;
  /** The client's own clock, which measures how long the asking took; without it one that never goes back. */
  readonly clock?: Clock;
}

/** Measures time; it never goes back and no clock service sets it. */
const MONOTONIC: Clock = { nowMs: () => performance.now() };

/**
 * The Redlock algorithm as the Redis page describes it, on nodes that know nothing of one another.
 * Source: redis.io, Distributed locks with Redis, "The Redlock Algorithm".
 */
export class Redlock {
  private readonly options: Required<RedlockOptions>;
  /** How many nodes make a majority. */
  readonly quorum: number;

  /** @throws RangeError where an option is out of range */
  constructor(private readonly nodes: readonly RedlockNode[], options: RedlockOptions) {
    const { ttlMs } = options;
    if (nodes.length === 0) throw new RangeError('nodes must be at least one Redis, not an empty list');
    requireWholeMs('ttlMs', ttlMs);
    this.options = { nodeTimeoutMs: Math.ceil(ttlMs / 50), driftMs: Math.round(ttlMs / 100) + 2, clock: MONOTONIC, ...options };
    requireWholeMs('nodeTimeoutMs', this.options.nodeTimeoutMs);
    this.quorum = Math.floor(nodes.length / 2) + 1;
  }

  /**
   * Asks the nodes one after another for the lock.
   * @param value unique for the client and the request
   */
  async acquire(key: string, value: string): Promise<RedlockResult> {
    return this.collect(key, value, lockOnNode);
  }

  /** Asks the nodes to let the lock live for another TTL. It is kept only if a majority still has it, in time. */
  async extend(key: string, value: string): Promise<RedlockResult> {
    return this.collect(key, value, extendOnNode);
  }

  /** Removes the lock on every node, also on those that gave no answer before. */
  async release(key: string, value: string): Promise<NodeRow[]> {
    const rows: NodeRow[] = [];
    for (const node of this.nodes) rows.push(await unlockOnNode(node, { ...this.options, key, value }));
    return rows;
  }

  private async collect(key: string, value: string, ask: (node: RedlockNode, request: NodeRequest) => Promise<NodeRow>): Promise<RedlockResult> {
    requireText('key', key);
    requireText('value', value);
    const { clock, ttlMs, driftMs } = this.options;
    const startedAtMs = clock.nowMs();
    const nodes: NodeRow[] = [];
    for (const node of this.nodes) nodes.push(await ask(node, { ...this.options, key, value }));
    const validityMs = ttlMs - (clock.nowMs() - startedAtMs) - driftMs;
    const votes = nodes.filter(({ answer }) => answer === 'OK').length;
    if (votes >= this.quorum && validityMs > 0) return { kind: 'granted', validityMs, votes, nodes };
    const unlocked = await this.release(key, value);
    return { kind: 'refused', why: votes >= this.quorum ? 'too late' : 'no majority', votes, nodes, unlocked };
  }
}
