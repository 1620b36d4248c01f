import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from '../clock/fake-clock';
import type { Lease } from './lease';
import { LeaseLockService } from './lease-lock-service';

function service(): { clock: FakeClock; locks: LeaseLockService; grant: (holder: string) => Lease } {
  const clock = new FakeClock(1_000);
  const locks = new LeaseLockService(clock, 10_000);
  const grant = (holder: string) => {
    const reply = locks.acquire(holder);
    assert.equal(reply.kind, 'granted');
    return (reply as { lease: Lease }).lease;
  };
  return { clock, locks, grant };
}

test('a grant names its holder, its token and the moment at which it is over', () => {
  assert.deepEqual(service().grant('A'), { holder: 'A', token: 1, expiresAtMs: 11_000 });
});

test('one millisecond before its expiry a lease is held, at its expiry it is over', () => {
  const { clock, locks } = service();
  locks.acquire('A');
  clock.advanceMs(9_999);
  assert.deepEqual(locks.acquire('B'), { kind: 'held', holder: 'A', expiresAtMs: 11_000 });
  assert.equal(locks.current()?.holder, 'A');
  clock.advanceMs(1);
  assert.equal(locks.current(), undefined);
  assert.deepEqual(locks.acquire('B'), { kind: 'granted', lease: { holder: 'B', token: 2, expiresAtMs: 21_000 } });
});

test('a holder that asks again is told that the lock is held, and its lease does not change', () => {
  const { locks, grant } = service();
  grant('A');
  assert.deepEqual(locks.acquire('A'), { kind: 'held', holder: 'A', expiresAtMs: 11_000 });
});

test('tokens grow with every grant and are never given twice, whether a lease was released or ran out', () => {
  const { clock, locks, grant } = service();
  const tokens: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const lease = grant(i % 3 === 0 ? 'A' : 'B');
    tokens.push(lease.token);
    if (i % 2 === 0) locks.release(lease);
    else clock.advanceMs(10_000);
  }
  assert.deepEqual(tokens, Array.from({ length: 50 }, (_, i) => i + 1));
});

test('only the owner releases: another holder and an older grant of the same holder change nothing', () => {
  const { clock, locks, grant } = service();
  const first = grant('A');
  clock.advanceMs(10_000);
  const second = grant('A');
  assert.deepEqual(locks.release(first), { kind: 'lost' });
  assert.deepEqual(locks.release({ ...second, holder: 'B' }), { kind: 'lost' });
  assert.equal(locks.current()?.token, second.token);
  assert.deepEqual(locks.release(second), { kind: 'released' });
  assert.deepEqual(locks.release(second), { kind: 'lost' });
  assert.equal(locks.current(), undefined);
});

test('a release at the expiry is too late, one millisecond before it is in time', () => {
  const late = service();
  const lease = late.grant('A');
  late.clock.advanceMs(10_000);
  assert.deepEqual(late.locks.release(lease), { kind: 'lost' });
  const timely = service();
  const other = timely.grant('A');
  timely.clock.advanceMs(9_999);
  assert.deepEqual(timely.locks.release(other), { kind: 'released' });
});

test('a renewal counts from now and keeps the token', () => {
  const { clock, locks, grant } = service();
  const lease = grant('A');
  clock.advanceMs(9_999);
  assert.deepEqual(locks.renew(lease), { kind: 'renewed', lease: { holder: 'A', token: 1, expiresAtMs: 20_999 } });
  clock.advanceMs(9_999);
  assert.equal(locks.acquire('B').kind, 'held');
  clock.advanceMs(1);
  assert.equal(locks.acquire('B').kind, 'granted');
});

test('a lease that is over cannot be renewed, nor one that was released or belongs to somebody else', () => {
  const { clock, locks, grant } = service();
  const first = grant('A');
  assert.deepEqual(locks.renew({ ...first, holder: 'B' }), { kind: 'lost' });
  clock.advanceMs(10_000);
  assert.deepEqual(locks.renew(first), { kind: 'lost' });
  const second = grant('B');
  assert.deepEqual(locks.renew(first), { kind: 'lost' });
  locks.release(second);
  assert.deepEqual(locks.renew(second), { kind: 'lost' });
});

test('a lock service without a sensible ttl, and a client without a name, are refused', () => {
  for (const ttlMs of [0, -1, 1.5, NaN, Infinity]) {
    assert.throws(() => new LeaseLockService(new FakeClock(), ttlMs), /ttlMs must be a whole number of milliseconds, 1 or more/);
  }
  for (const holder of ['', 7 as unknown as string]) assert.throws(() => service().locks.acquire(holder), /holder must be/);
});
