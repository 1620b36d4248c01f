import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runClients } from './run-clients';
import type { ClientAccount } from './run-clients';

function* add(account: ClientAccount, amount: number): Generator<undefined, void> {
  for (;;) {
    const { balance, version } = account.read();
    yield;
    if (account.write(balance + amount, version).kind === 'accepted') return;
  }
}

test('turns are taken in the order of the word, a refused client begins again, and nothing is lost', () => {
  const { rows, balance, finished } = runClients('ABAB', add);
  assert.deepEqual(rows.map(({ who, call }) => `${who} ${call}`), ['A read()', 'B read()', 'A write(150, 0)', 'B write(110, 0)', 'B read()', 'B write(160, 1)']);
  assert.deepEqual([balance, finished], [160, ['A', 'B']]);
});

test('a client that goes round for ever is stopped, and what is thrown ends the run and is kept', () => {
  assert.deepEqual(runClients('A', function* () { for (;;) yield; }).finished, []);
  assert.match(String(runClients('A', (() => 7) as never).error), /function\* with a star/);
  assert.match(String(runClients('?', add).error), /a client is a letter from A on/);
});
