import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByMerging } from '../../schedule/count-by-merging';
import { findShortest } from '../../schedule/find-shortest';
import { Fencing } from '../../storage/fencing';
import { ProtectedAccount } from '../../storage/protected-account';
import { A_REFUSAL_HAPPENS, accountWorld, JOBS_FINISHED, NO_UPDATE_IS_LOST } from '../account-world';
import type { StorageName } from '../storage-rules';
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

/** A conditional write: the version that was read comes with the answer to the read. */
class Versioned extends Plain {
  private version = 0;
  override read(): TriedAnswer & { version: number } {
    return { kind: 'accepted', balance: this.balance, version: this.version };
  }
  override write(_token: number, balance: number, lastRead?: { version: number }): TriedAnswer {
    if (lastRead?.version !== this.version) return { kind: 'rejected' };
    this.version += 1;
    this.balance = balance;
    return { kind: 'accepted' };
  }
}

async function agrees(factory: () => TriedStorage, storage: StorageName, options: TrialOptions): Promise<void> {
  const report = await exploreStorage(factory, options);
  const world = accountWorld({ storage, ...options });
  const counts = countByMerging(world);
  assert.ok(report.kind === 'explored' && counts.kind === 'finished', JSON.stringify(report.kind));
  assert.deepEqual([report.orderings, report.lost, report.finished, report.refused], [
    counts.orderings, counts.violations[NO_UPDATE_IS_LOST], counts.sums[JOBS_FINISHED], counts.occurrences[A_REFUSAL_HAPPENS],
  ]);
  const shortest = findShortest(world);
  assert.equal(report.shortest?.ordering, shortest.kind === 'found' ? shortest.run.ordering : undefined);
  assert.equal(report.first?.trace.lostUpdate ?? true, true);
}

for (const options of [{}, { pauses: 3 }, { clients: 3, pauses: 1 }, { convention: 'continue' as const }, { clients: 3, pauses: 0, convention: 'continue' as const }]) {
  test(`a real storage under trial has the counts of its model: ${JSON.stringify(options)}`, async () => {
    for (const storage of Object.values(Fencing)) await agrees(() => new ProtectedAccount(100, storage), storage, options);
    await agrees(() => new Plain(), 'NONE', options);
    await agrees(() => new Versioned(), 'VERSION', options);
  });
}

test('a storage that answers with promises is awaited call by call, and has the same counts', async () => {
  class Later implements TriedStorage {
    private readonly inner = new ProtectedAccount(100, Fencing.WRITES_ONLY);
    get balance(): number {
      return this.inner.balance;
    }
    async read(token: number): Promise<TriedAnswer> {
      await Promise.resolve();
      return this.inner.read(token);
    }
    async write(token: number, balance: number): Promise<TriedAnswer> {
      await Promise.resolve();
      return this.inner.write(token, balance);
    }
  }
  await agrees(() => new Later(), 'WRITES_ONLY', {});
});

test('the failures come with their calls and a trace that can be drawn', async () => {
  const report = await exploreStorage(() => new ProtectedAccount(100, Fencing.WRITES_ONLY));
  assert.ok(report.kind === 'explored' && report.first && report.shortest);
  assert.deepEqual([report.first.ordering, report.shortest.ordering], ['AAPBBABP', 'AAPBBAB']);
  assert.equal(report.shortest.trace.finalBalance, 110);
  assert.deepEqual(report.shortest.calls.map(({ call, token, balance, accepted }) => [call, token, balance, accepted]), [
    ['read', 1, 100, true], ['read', 2, 100, true], ['write', 1, 150, true], ['write', 2, 110, true],
  ]);
});
