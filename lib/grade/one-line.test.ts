import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLine } from './one-line';

test('line ends, commands to a terminal, marks of direction and halves of characters are shown as what they are', () => {
  assert.equal(oneLine('a\nb\r\tc'), 'a\\nb\\r\\tc');
  assert.equal(oneLine('\x1b[2J\x07\x9b'), '\\u001b[2J\\u0007\\u009b');
  assert.equal(oneLine('evil\u202egpj.ipynb\ufeff\u2066'), 'evil\\u202egpj.ipynb\\ufeff\\u2066');
  assert.equal(oneLine('\ud800x\udfff'), '\\ud800x\\udfff');
});

test('any other text stays as it is', () => {
  for (const text of ['Zoë’s “answer” – 100 %', '日本語 𝒳 😀', '=1+1', '']) assert.equal(oneLine(text), text);
});
