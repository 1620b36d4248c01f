import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { exploreStorage } from './explore-storage';
import type { TrialOptions } from './explore-storage';
import type { TriedAnswer, TriedStorage } from './tried-storage';

/** A storage without any check, to be spoilt. */
class Plain implements TriedStorage {
  balance = 100;
  read(_token: number): TriedAnswer {
    return { kind: 'accepted', balance: this.balance };
  }
  write(_token: number, balance: number): TriedAnswer {
    this.balance = balance;
    return { kind: 'accepted' };
  }
}

const stop = async (factory: () => TriedStorage, options: TrialOptions = {}) => {
  const report = await exploreStorage(factory, { hangsAfterMs: 200, ...options });
  return { kind: report.kind, says: 'says' in report ? report.says : '', ordering: 'ordering' in report ? report.ordering : '' };
};

test('a storage that throws is reported with the ordering and the message', async () => {
  class Throws extends Plain {
    override write(token: number, balance: number): TriedAnswer {
      if (token === 2 && balance === 150) throw new Error('out of paper');
      return super.write(token, balance);
    }
  }
  const { kind, says, ordering } = await stop(() => new Throws());
  assert.equal(kind, 'throws');
  assert.match(says, /a write threw: out of paper/);
  assert.match(ordering, /^[ABP]{8}$/);
  assert.match((await stop(() => { throw new Error('no paper'); })).says, /making the storage threw: no paper/);
});

test('a storage that loops for ever, or never settles its promise, is reported as hanging', async () => {
  class Loops extends Plain {
    override read(token: number): TriedAnswer {
      while (token === 2) continue;
      return super.read(token);
    }
  }
  assert.deepEqual((({ kind, ordering }) => [kind, ordering])(await stop(() => new Loops())), ['hangs', 'AAABBBPP']);
  class Never extends Plain {
    override write(): never {
      return new Promise(() => undefined) as never;
    }
  }
  assert.match((await stop(() => new Never())).says, /a write did not come back within 200 ms/);
});

/** Awaits something, or nothing, and then loops for ever at the second client's read. */
const LATER = `(wait) => () => ({
  balance: 100,
  read: async (token) => { if (wait) await null; while (token === 2) continue; return { kind: 'accepted', balance: 100 }; },
  write: async () => ({ kind: 'accepted' }),
})`;
const later = runInThisContext(LATER) as (wait: boolean) => () => TriedStorage;

test('a storage that loops for ever at a call that would answer later is reported as hanging', async () => {
  const { kind, ordering, says } = await stop(later(false));
  assert.deepEqual([kind, ordering], ['hangs', 'AAABBBPP']);
  assert.match(says, /a read did not come back within 200 ms/);
});

test('a storage that loops for ever after an await is ended, and the process goes on', () => {
  // In a process of its own: nothing may be ended where node:test follows what is awaited.
  const program = `const { exploreStorage } = require('./explore-storage'); const later = ${LATER};
    (async () => { for (const wait of [true, false, true]) console.log((await exploreStorage(later(wait), { hangsAfterMs: 200 })).says); })()`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { cwd: __dirname, encoding: 'utf8', timeout: 60_000 });
  assert.equal(stdout, 'In ordering AAABBBPP a read did not come back within 200 ms.\n'.repeat(3), stderr);
});

test('a promise that is rejected is reported with its reason, at the first call and at a later one', async () => {
  for (const at of [1, 2]) {
    const inner = new Plain();
    const rejects = () => ({ balance: 100, read: async (token: number) => { if (token === at) throw new Error('no paper'); return inner.read(token); }, write: async () => ({ kind: 'rejected' as const }) });
    const { kind, says } = await stop(rejects);
    assert.equal(kind, 'throws');
    assert.match(says, /a read threw: no paper/);
  }
});

test('a storage that is slow is not taken for one that hangs', async () => {
  class Slow extends Plain {
    override read(token: number): TriedAnswer {
      const until = performance.now() + 1;
      while (performance.now() < until) continue;
      return super.read(token);
    }
  }
  assert.equal((await stop(() => new Slow(), { pauses: 1 })).kind, 'explored');
  assert.equal((await stop(() => new Slow(), { pauses: 1, maxMs: 50 })).kind, 'notFinished');
});

test('a storage that fails or hangs only after many instances is reported as that, with the shortest word that was tried', async () => {
  for (const fail of [() => { throw new Error('worn out'); }, () => { for (;;) continue; }]) {
    let made = 0;
    class WearsOut extends Plain {
      override read(token: number): TriedAnswer {
        return made > 570 ? fail() : super.read(token);
      }
    }
    const { kind, says, ordering } = await stop(() => { made += 1; return new WearsOut(); });
    assert.ok(kind === 'throws' || kind === 'hangs', kind);
    assert.match(says, /In ordering [ABP]* a read (threw: worn out|did not come back within 200 ms)/);
    assert.ok(ordering.length < 8);
  }
});

test('a storage that changes for good after two hundred instances is told, also where no ordering before begins alike', async () => {
  let made = 0;
  class WornOut extends Plain {
    private readonly nth = (made += 1);
    override read(token: number): TriedAnswer {
      return this.nth > 200 ? { kind: 'rejected' } : super.read(token);
    }
  }
  const { kind, says } = await stop(() => new WornOut());
  assert.notEqual(kind, 'explored');
  assert.match(says, /outside of the instance/);
});

test('a storage that stops checking for good is told, also where the first ordering ends as before', async () => {
  let made = 0;
  class Tired extends Plain {
    private version = 0;
    private readonly nth = (made += 1);
    override read(token: number): TriedAnswer {
      return { ...super.read(token), version: this.version };
    }
    override write(token: number, balance: number, lastRead?: TriedAnswer): TriedAnswer {
      if (this.nth <= 300 && lastRead?.version !== this.version) return { kind: 'rejected' };
      this.version += 1;
      return super.write(token, balance);
    }
  }
  const { kind, says } = await stop(() => new Tired());
  assert.notEqual(kind, 'explored');
  assert.match(says, /outside of the instance/);
});

test('a storage without a read or a write is told which one it lacks', async () => {
  for (const name of ['read', 'write']) {
    const { says } = await stop(() => Object.assign(new Plain(), { [name]: undefined }));
    assert.match(says, new RegExp(`a storage must have a function \`${name}\``));
  }
});

test('a storage with a static field is told from one that uses chance', async () => {
  let shared = 100;
  class Outside extends Plain {
    override read(): TriedAnswer {
      return { kind: 'accepted', balance: shared };
    }
    override write(_token: number, balance: number): TriedAnswer {
      shared = this.balance = balance;
      return { kind: 'accepted' };
    }
  }
  assert.equal((await stop(() => new Outside())).kind, 'stateOutside');
  const one = new Plain();
  assert.equal((await stop(() => one)).kind, 'stateOutside');
  let version = 0;
  class SharedVersion extends Plain {
    override read(): TriedAnswer & { version: number } {
      return { kind: 'accepted', balance: this.balance, version };
    }
    override write(_token: number, balance: number, lastRead?: { version: number }): TriedAnswer {
      if (lastRead?.version !== version) return { kind: 'rejected' };
      version += 1;
      return super.write(0, balance);
    }
  }
  assert.match((await stop(() => new SharedVersion())).says, /"version":1120}, then .*"version":1122}\): something is kept outside of the instance/);
  class Named extends Plain {
    private version = randomUUID();
    override read(): TriedAnswer & { version: string } {
      return { kind: 'accepted', balance: this.balance, version: this.version };
    }
    override write(_token: number, balance: number, lastRead?: { version: string }): TriedAnswer {
      if (lastRead?.version !== this.version) return { kind: 'rejected' };
      this.version = randomUUID();
      return super.write(0, balance);
    }
  }
  assert.equal((await stop(() => new Named())).kind, 'explored', 'a version by chance is as good as a counted one');
  class Chancy extends Plain {
    override write(token: number, balance: number): TriedAnswer {
      return Math.random() < 0.2 ? { kind: 'rejected' } : super.write(token, balance);
    }
  }
  assert.equal((await stop(() => new Chancy())).kind, 'notRepeatable');
  assert.notEqual(Math.random(), Math.random());
});

test('an answer that is none is reported, and so is a read without a balance', async () => {
  class Silent extends Plain {
    override read(): never {
      return undefined as never;
    }
  }
  assert.match((await stop(() => new Silent())).says, /read answered undefined, which has no kind accepted or rejected/);
  class NoBalance extends Plain {
    override read(): TriedAnswer {
      return { kind: 'accepted' };
    }
  }
  assert.match((await stop(() => new NoBalance())).says, /read answered accepted with the balance undefined/);
});

test('a storage that refuses everything ends, with nobody finished and nothing lost', async () => {
  class Refuses extends Plain {
    override read(): TriedAnswer {
      return { kind: 'rejected' };
    }
  }
  const report = await exploreStorage(() => new Refuses());
  assert.ok(report.kind === 'explored');
  assert.deepEqual([report.lost, report.finished, report.refused], [0n, 0n, 560n]);
});

test('what is not a factory, and a bad number, are refused by name', async () => {
  await assert.rejects(exploreStorage(new Plain() as never), /factory must be a function that makes a storage, but is object/);
  const given = async (factory: unknown) => (await stop(factory as () => TriedStorage)).says;
  assert.match(await given(() => undefined), /the factory gave undefined, and no storage/);
  assert.match(await given(async () => new Plain()), /the factory gave a promise/);
  assert.match(await given(() => Plain), /the factory gave the function or class Plain, and no storage/);
  assert.match(await given(() => ({ balance: 100n })), /its `balance` is 100n/);
  assert.match(await given(() => ({ read: () => ({ kind: 'accepted', balance: 100 }) })), /must hold `balance` 100, but its `balance` is undefined/);
  const plain = () => new Plain();
  await assert.rejects(exploreStorage(plain, { convention: 'again' as 'continue' }), /convention must be start-over or continue/);
  await assert.rejects(exploreStorage(plain, { hangsAfterMs: -1 }), /hangsAfterMs must be a whole number from 1/);
  await assert.rejects(exploreStorage(plain, { maxMs: 'long' as never }), /maxMs must be a whole number from 1/);
  await assert.rejects(exploreStorage(() => new Plain(), { clients: 0 }), /clients must be a whole number from 1 to 10, but is 0/);
});
