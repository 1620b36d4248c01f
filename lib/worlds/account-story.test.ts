import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fencing } from '../storage/fencing';
import { AccountStory } from './account-story';
import type { StoryClient } from './account-story';

const clients = (...steps: StoryClient['steps'] & {}): StoryClient[] => [{ name: 'A', adds: 50, steps }, { name: 'B', adds: 10 }];

test('a pause of one millisecond less than the lease lets no other client in', () => {
  const story = new AccountStory({ storage: Fencing.NONE }).do('A', 'acquire', 'read').pause('A', 9_999).do('B', 'acquire');
  const [, , pause, acquire] = story.trace().rows;
  assert.deepEqual(pause.outcome, { kind: 'paused', pauseMs: 9_999, leaseOver: false });
  assert.deepEqual(acquire.outcome, { kind: 'held', holder: 'A', expiresAtMs: 11_000 });
  assert.equal(story.do('A', 'write').finish().trace().finalBalance, 160);
});

test('a pause of exactly the lease is long enough to lose an update', () => {
  const trace = new AccountStory({ storage: Fencing.NONE })
    .do('A', 'acquire', 'read').pause('A', 10_000).do('B', 'acquire', 'read', 'write').do('A', 'write').trace();
  assert.deepEqual([trace.finalBalance, trace.lostUpdate], [150, true]);
});

test('a look at the lease catches a pause before it, and not one after it', () => {
  const before = new AccountStory({ storage: Fencing.NONE, clients: clients('acquire', 'read', 'check', 'write') })
    .do('A', 'acquire', 'read').pause('A', 15_000).do('B', 'acquire', 'read', 'write').do('A', 'check').finish().trace();
  assert.deepEqual([before.finalBalance, before.lostUpdate], [160, false]);
  const after = new AccountStory({ storage: Fencing.NONE, clients: clients('acquire', 'read', 'check', 'write') })
    .do('A', 'acquire', 'read', 'check').pause('A', 15_000).do('B', 'acquire', 'read', 'write').do('A', 'write').trace();
  assert.deepEqual([after.finalBalance, after.lostUpdate], [150, true]);
});

test('a look at the lease one millisecond before its expiry finds it live, at its expiry over', () => {
  const look = (pauseMs: number) =>
    new AccountStory({ storage: Fencing.NONE, clients: clients('acquire', 'check', 'read', 'write') })
      .do('A', 'acquire').pause('A', pauseMs).do('A', 'check').trace().rows.slice(1).map((row) => row.outcome);
  assert.deepEqual(look(9_999), [
    { kind: 'paused', pauseMs: 9_999, leaseOver: false },
    { kind: 'live', token: 1, expiresAtMs: 11_000 },
  ]);
  assert.deepEqual(look(10_000), [
    { kind: 'paused', pauseMs: 10_000, leaseOver: true },
    { kind: 'over', token: 1, expiresAtMs: 11_000 },
  ]);
});

test('a renewal that comes too late sends its client back to the start, one in time does not help after it', () => {
  const late = new AccountStory({ storage: Fencing.NONE, clients: clients('acquire', 'read', 'renew', 'write') })
    .do('A', 'acquire', 'read').pause('A', 10_000).do('A', 'renew');
  assert.deepEqual(late.trace().rows[3].outcome, { kind: 'lost', token: 1 });
  assert.equal(late.do('A', 'acquire').trace().rows[4].startsOver, true);
  const inTime = new AccountStory({ storage: Fencing.NONE, clients: clients('acquire', 'read', 'renew', 'write') })
    .do('A', 'acquire', 'read', 'renew').pause('A', 15_000).do('B', 'acquire', 'read', 'write').do('A', 'write').trace();
  assert.equal(inTime.lostUpdate, true);
});

test('a write that was accepted releases a lease that is still held, and leaves the next holder alone', () => {
  const story = new AccountStory({ storage: Fencing.NONE })
    .do('A', 'acquire', 'read').pause('A', 15_000).do('B', 'acquire', 'read').do('A', 'write').do('B', 'write');
  assert.deepEqual(story.trace().rows.filter((row) => row.step === 'release').map((row) => row.actor), ['B']);
});

test('an unfinished client waits for the lease of another and then does its job', () => {
  const trace = new AccountStory({ storage: Fencing.NONE }).do('B', 'acquire').finish().trace();
  const waits = trace.rows.filter((row) => row.step === 'pause');
  assert.deepEqual(waits.map((row) => [row.actor, row.timeMs]), [['clock', 11_000]]);
  assert.equal(trace.finalBalance, 160);
});

test('a step out of turn, a client that is not there and a step after the end are refused by name', () => {
  const story = new AccountStory({ storage: Fencing.NONE });
  assert.throws(() => story.do('A', 'read'), /A cannot do 'read' now: its next step is 'acquire'/);
  assert.throws(() => story.pause('C', 1), /there is no client 'C' in this story; there are A, B/);
  story.do('A', 'acquire', 'read', 'write');
  assert.throws(() => story.do('A', 'write'), /it has finished its job/);
  assert.equal(story.next('A').trace().rows.length, 4);
});
