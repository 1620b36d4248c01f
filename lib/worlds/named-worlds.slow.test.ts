import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByMerging } from '../schedule/count-by-merging';
import { orderings } from '../schedule/orderings';
import { runWorld } from '../schedule/run-world';
import { Fencing } from '../storage/fencing';
import { accountTrace } from './account-trace';
import { accountWorld, NO_UPDATE_IS_LOST, THE_COPY_IS_CURRENT, THE_LEDGER_IS_RIGHT } from './account-world';
import { runOrdering } from './run-ordering';
import { STORAGE_RULES } from './storage-rules';
import type { StorageName } from './storage-rules';
import { NAMED_WORLDS } from './world-list';

const storages = Object.keys(STORAGE_RULES) as StorageName[];
const named = (name: string) => NAMED_WORLDS.find((world) => world.name === name)!;
const violations = (name: string, storage: StorageName) => {
  const counts = countByMerging(named(name).make({ storage }));
  assert.ok(counts.kind === 'finished');
  return counts.violations;
};

test('a look at the lease or a renewal before the write makes losses rare and not impossible: 28 and 18 of 3,150', () => {
  for (const name of ['check', 'renewal']) {
    const lost = storages.slice(0, 3).map((storage) => violations(name, storage)[NO_UPDATE_IS_LOST]);
    assert.deepEqual(lost, [28n, 18n, 0n], name);
  }
});

test('an account that checks reads and writes keeps every update, and a copy that nobody checks still goes wrong in 219 of 3,150', () => {
  assert.deepEqual(violations('copy', 'READS_AND_WRITES'), { [THE_COPY_IS_CURRENT]: 219n, [NO_UPDATE_IS_LOST]: 0n });
  assert.deepEqual(violations('checked-copy', 'READS_AND_WRITES'), { [THE_COPY_IS_CURRENT]: 0n, [NO_UPDATE_IS_LOST]: 0n });
});

test('a version on the account does not order the copies, even where these check the token', () => {
  assert.equal(violations('checked-copy', 'VERSION')[THE_COPY_IS_CURRENT], 88n);
});

test('a token check does not help a ledger: what came late before is missing now, and with versions on the account it is worse', () => {
  const wrong = (name: string) => (['READS_AND_WRITES', 'VERSION'] as const).map((storage) => violations(name, storage)[THE_LEDGER_IS_RIGHT]);
  assert.deepEqual(wrong('ledger'), [219n, 172n]);
  assert.deepEqual(wrong('checked-ledger'), [219n, 226n]);
  const run = (name: string) => runWorld(named(name).make({ storage: 'READS_AND_WRITES' }), 'AAAPBBBBA').end;
  assert.deepEqual([run('ledger').ledgerWrong, run('ledger').refusals], [true, 0]);
  assert.deepEqual([run('checked-ledger').ledgerWrong, run('checked-ledger').refusals], [true, 1]);
});

test('a ledger is right where the entries come in the order of the writes, and only there: told from the rows of each ordering', () => {
  const options = { storage: 'WRITES_ONLY', steps: ['acquire', 'read', 'write', 'copy'], copyAppends: true } as const;
  const world = accountWorld(options);
  for (const word of orderings({ A: 4, B: 4, P: 1 })) {
    const accepted = (step: string) => accountTrace(word, options).rows.filter((row) => row.step === step && row.outcome.kind === 'accepted').map(({ actor }) => actor);
    assert.equal(world.always[THE_LEDGER_IS_RIGHT](runWorld(world, word).end), accepted('copy').join() === accepted('write').join(), word);
  }
});

for (const step of ['check', 'renew'] as const) {
  test(`the model with the step ${step} and the lock service leave the same rows in every ordering`, () => {
    const steps = ['acquire', 'read', step, 'write'] as const;
    const clients = [{ name: 'A', adds: 50, steps }, { name: 'B', adds: 10, steps }];
    for (const storage of Object.values(Fencing)) {
      for (const word of orderings({ A: 4, B: 4, P: 1 })) {
        assert.deepEqual(accountTrace(word, { storage, steps }), runOrdering(word, { storage, clients }), word);
      }
    }
  });
}

test('steps out of order are refused by name', () => {
  const make = (...steps: string[]) => () => accountWorld({ storage: 'NONE', steps: steps as ['acquire'] });
  assert.throws(make('read', 'write'), /steps must begin with acquire and have read before write/);
  assert.throws(make('acquire', 'write', 'read'), /but are acquire, write, read/);
  assert.throws(make('acquire', 'read', 'copy', 'write'), /copy only at the end/);
  assert.throws(make('acquire', 'read', 'read', 'write'), /each once/);
});

test('one line replays an ordering of any world', () => {
  assert.equal(named('account').make({ storage: 'VERSION' }).replay?.('AAB'), 'npm run explore -- --storage VERSION --replay AAB');
  assert.equal(named('renewal').make({ storage: 'NONE', clients: 3, convention: 'continue' }).replay?.('AAB'), 'npm run explore -- --clients 3 --pauses 2 --storage NONE --convention continue --world renewal --replay AAB');
  const storage = { ...STORAGE_RULES.NONE };
  assert.equal(accountWorld({ storage, clients: 3 }).replay?.('AAB'), "stepTable(accountTrace('AAB', { storage, clients: 3 }))");
  assert.equal(accountWorld({ storage: 'VERSION', steps: ['acquire', 'read', 'write'] }).replay?.('AAB'), "stepTable(accountTrace('AAB', { storage: 'VERSION', steps: ['acquire','read','write'] }))");
  assert.equal(named('visitors').make({ storage: 'NONE' }).replay?.('ABAB'), 'npm run explore -- --world visitors --replay ABAB');
});
