import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedTokens } from './compared-tokens';

test('a refusal shows the sign that really stands between its two tokens', () => {
  assert.equal(comparedTokens({ token: 1, highestToken: 2 }), '1 < 2');
  assert.equal(comparedTokens({ token: 1, highestToken: 1 }), '1 = 1');
  assert.equal(comparedTokens({ token: 2, highestToken: 0 }), '2 > 0');
});
