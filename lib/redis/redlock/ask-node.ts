import type { RedisCommands, RedisReply } from '../../servers/redis/redis-server';
import { within } from '../../servers/within';
import { EXTEND_SCRIPT } from '../extend-on-redis';
import { RELEASE_SCRIPT } from '../release-on-redis';
import type { NodeAnswer, NodeRow } from './redlock-answers';

/** One of Redlock's masters: a Redis with a name. */
export interface RedlockNode extends RedisCommands {
  readonly name: string;
}

/** One request to one node, which may stay silent for `nodeTimeoutMs` at most. */
export interface NodeRequest {
  readonly key: string;
  /** The same value on all nodes, unique for the client and the request. */
  readonly value: string;
  readonly ttlMs: number;
  readonly nodeTimeoutMs: number;
}

/** `SET key value NX PX ttlMs` on one node. A node that gives no answer in time may have set the key all the same. */
export function lockOnNode(node: RedlockNode, { key, value, ttlMs, nodeTimeoutMs }: NodeRequest): Promise<NodeRow> {
  return ask(node, nodeTimeoutMs, ['SET', key, value, 'NX', 'PX', ttlMs], (reply) => (reply === 'OK' ? 'OK' : 'held'));
}

/** Gives the key of this value a new expiry on one node. */
export function extendOnNode(node: RedlockNode, { key, value, ttlMs, nodeTimeoutMs }: NodeRequest): Promise<NodeRow> {
  return ask(node, nodeTimeoutMs, ['EVAL', EXTEND_SCRIPT, 1, key, value, ttlMs], (reply) => (reply === 1 ? 'OK' : 'lost'));
}

/** Removes the key of this value on one node. */
export function unlockOnNode(node: RedlockNode, { key, value, nodeTimeoutMs }: Omit<NodeRequest, 'ttlMs'>): Promise<NodeRow> {
  return ask(node, nodeTimeoutMs, ['EVAL', RELEASE_SCRIPT, 1, key, value], (reply) => (reply === 1 ? 'OK' : 'lost'));
}

async function ask(node: RedlockNode, timeoutMs: number, words: readonly (string | number)[], read: (reply: RedisReply) => NodeAnswer): Promise<NodeRow> {
  const reply = node.send(...words).then(read, (): NodeAnswer => 'no answer');
  return { node: node.name, answer: await within(timeoutMs, reply, 'no answer') };
}
