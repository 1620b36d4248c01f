import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayBundle } from './display-bundle';

const DISPLAY = Symbol.for('Jupyter.display');

test('a value without a way of its own is shown as util.inspect writes it', () => {
  assert.deepEqual(displayBundle({ a: [1] }), { 'text/plain': '{ a: [ 1 ] }' });
  assert.deepEqual(displayBundle(null), { 'text/plain': 'null' });
});

test('JSON is an object, bytes are base64, other text stays', () => {
  const bundle = { 'application/json': '{"a":1}', 'application/vnd.vegalite.v5+json': { b: 2 }, 'image/png': Buffer.from([255]), 'text/html': '{}' };
  assert.deepEqual(displayBundle({ [DISPLAY]: () => bundle }), {
    'application/json': { a: 1 },
    'application/vnd.vegalite.v5+json': { b: 2 },
    'image/png': '/w==',
    'text/html': '{}',
  });
});

test('a promise of a bundle is awaited, and what is no bundle is refused', async () => {
  assert.deepEqual(await displayBundle({ [DISPLAY]: async () => ({ 'text/plain': 'p' }) }), { 'text/plain': 'p' });
  assert.throws(() => displayBundle({ [DISPLAY]: () => 'text' }), /must return an object of MIME types, but returned 'text'/);
  await assert.rejects(async () => displayBundle({ [DISPLAY]: async () => null }), TypeError);
});
