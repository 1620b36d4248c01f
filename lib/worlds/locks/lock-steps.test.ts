import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCOUNT } from '../account-state';
import { lockStart, withClient } from './lock-state';
import { decides } from './steps/redlock-steps';
import { worldTrace } from './world-trace';

const last = (world: string, ordering: string, variant?: string) => worldTrace(world, ordering, variant).rows.at(-1)!;

test('a key is over at its end, not after it', () => {
  assert.equal(last('redis-failover', 'ASFB', 'late-promotion').outcome, '✓ the lock is B\'s to 21000');
});

test('a lost master leaves no replica to copy it, and nobody to answer a WAIT', () => {
  assert.equal(last('redis-failover', 'AFS').outcome, 'there is no replica any more');
  assert.equal(last('redis-failover', 'AFSA', 'waits-for-replica').outcome, '✗ this master is gone: starts over');
});

test('a client that waits for the replica holds the lock when that has the key, and not before', () => {
  assert.deepEqual(worldTrace('redis-failover', 'AASA', 'waits-for-replica').rows.map(({ shows }) => shows.holds), ['nobody', 'nobody', 'nobody', 'A']);
});

test('a majority that took exactly a lease is too late', () => {
  const start = withClient(lockStart(['A', 'B'], { nodes: 3 }), 'A', { votes: 2, askedMs: ACCOUNT.startMs });
  const after = (elapsedMs: number) => decides({ quorum: 2 }).act({ ...start, nowMs: start.nowMs + elapsedMs }, 'A').says;
  assert.equal(after(9_999), '✓ 2 yeses: the lock is A\'s to 11000');
  assert.equal(after(10_000), '✗ 2 yeses, but 10000 ms have gone by: unlocks every node');
});

test('a client without a majority unlocks the nodes that it has, and no others', () => {
  const { rows } = worldTrace('redlock', 'ABABAB');
  assert.deepEqual(rows.map(({ shows }) => shows['nodes 1 to 3']), ['A – –', 'A – B', 'A A B', 'A A B', 'A A B', 'A A –']);
});

test('a client that waits in line holds the lock as soon as nobody is before it', () => {
  const { rows, holds } = worldTrace('waiter-not-rechecked', 'ABAB', 'own-key-too');
  assert.deepEqual(rows.map(({ shows }) => shows.holds), ['A', 'A', 'nobody', 'B']);
  assert.deepEqual(Object.values(holds), [true, true]);
});

test('a client that was told too late stands beside the holder', () => {
  assert.equal(last('waiter-not-rechecked', 'ABPCB').shows.holds, 'C and B (too late)');
  assert.equal(last('redlock-late-replies', 'AAAPBBBBA').shows.holds, 'B and A (too late)');
});

test('a refused client starts over and a finished one does nothing more', () => {
  assert.deepEqual(worldTrace('redis-single', 'AAPBBABBA', 'token-checked').rows.slice(-2).map(({ step }) => step), ['compare and delete', 'SET + INCR']);
  assert.equal(last('redis-release-del', 'AAA').outcome, 'has done its steps');
});
