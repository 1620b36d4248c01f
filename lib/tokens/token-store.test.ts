import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TokenStore } from './token-store';

test('a write with an older token is refused and changes nothing', () => {
  const store = new TokenStore();
  assert.deepEqual(store.write('new', 34n), { kind: 'accepted', highest: 34n });
  assert.deepEqual(store.write('late', 33n), { kind: 'rejected', highest: 34n });
  assert.equal(store.value, 'new');
});

test('the holder’s second write has the same token and is accepted', () => {
  const store = new TokenStore();
  store.write('one', 7);
  assert.equal(store.write('two', 7).kind, 'accepted');
  assert.equal(store.value, 'two');
});

test('tokens are compared as numbers, also past 2^53', () => {
  const store = new TokenStore();
  store.write('a', 9n);
  assert.equal(store.write('b', 10n).kind, 'accepted');
  store.write('c', 2n ** 53n + 1n);
  assert.equal(store.write('d', 2n ** 53n).kind, 'rejected');
});

test('what is no token is refused by name', () => {
  const store = new TokenStore();
  for (const wrong of ['10', 0, -1n, 1.5, NaN, 2 ** 60, undefined, null]) {
    assert.throws(() => store.write('x', wrong as never), /^TypeError: token must be a whole number, 1 or more/);
  }
  assert.throws(() => store.write('x', '10' as never), /not the text "10"/);
});
