import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProbe } from './run-probe';

const account = { kind: 'account', calls: [[['read', 1], ['write', 1, 150]]], orderings: ['AAABBB'] } as const;

test('an answer that does not come to an end is cut off in time', () => {
  class Endless {
    balance = 100;
    read(): never {
      for (;;);
    }
  }
  const startMs = performance.now();
  assert.deepEqual(runProbe(account, Endless, { timeout: 100 }), { $: 'endless' });
  assert.ok(performance.now() - startMs < 3_000);
});

test('an answer that a busy machine has let do little in its time is looked at once more, and one that waits for ever ends all the same', () => {
  const waiting = (waitsMs: () => number) =>
    class {
      constructor(public balance: number) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitsMs());
      }
    };
  const waits = [400];
  assert.ok('calls' in (runProbe(account, waiting(() => waits.pop() ?? 0), { timeout: 100 }) as object));
  assert.deepEqual(runProbe(account, waiting(() => Infinity), { timeout: 20 }), { $: 'endless' });
});

test('what an answer throws is text in the log, also where it has none, and the calls before it are there', () => {
  const throwing = (thrown: unknown) =>
    class {
      balance = 100;
      read(): unknown {
        return { kind: 'accepted', balance: 100 };
      }
      write(): never {
        throw thrown;
      }
    };
  const texts = [new Error('no'), 'text', null, undefined, Object.create(null), new Proxy({}, {})].map((thrown) => {
    const [log] = (runProbe(account, throwing(thrown)) as { calls: { threw?: string }[][] }).calls;
    assert.equal(log.length, 2);
    return log[1].threw;
  });
  assert.deepEqual(texts, ['no', 'text', 'null', 'undefined', 'something that has no text', '[object Object]']);
});

test('the log of an ordering has every request, its reply and the balance after it', () => {
  class Open {
    constructor(public balance: number) {}
    read(): unknown {
      return { kind: 'accepted', balance: this.balance };
    }
    write(_token: number, balance: number): unknown {
      return { kind: 'accepted', balance: (this.balance = balance) };
    }
  }
  const { orderings } = runProbe(account, Open) as { orderings: { call: unknown; balance: number }[][] };
  const calls = orderings[0].map(({ call, balance }) => [call, balance]);
  assert.deepEqual(calls, [[['read', 1], 100], [['write', 1, 150], 150], [['read', 2], 150], [['write', 2, 160], 160]]);
});

test('a class whose constructor throws is told as such', () => {
  class Poor {
    constructor() {
      throw new Error('no money');
    }
  }
  assert.equal((runProbe(account, Poor) as { newThrew?: string }).newThrew, 'no money');
});
