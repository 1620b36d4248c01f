import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHeader, fromFrames, toFrames } from './wire-message';

const message = {
  identities: [Buffer.from('client')],
  header: createHeader('execute_request', 'session'),
  parent: {},
  metadata: {},
  content: { code: '1 + 1 // ü 😀' },
};

test('a message comes out of its frames as it went in', () => {
  assert.deepEqual(fromFrames(toFrames(message, 'key'), 'key'), message);
});

test('a message that was signed with another key, or changed, is none', () => {
  assert.equal(fromFrames(toFrames(message, 'other'), 'key'), undefined);
  const frames = toFrames(message, 'key');
  frames[frames.length - 1] = Buffer.from('{"code":"2"}');
  assert.equal(fromFrames(frames, 'key'), undefined);
});

test('frames without a delimiter, with too few parts or with broken JSON are no message', () => {
  assert.equal(fromFrames([Buffer.from('x')], 'key'), undefined);
  assert.equal(fromFrames(toFrames(message, 'key').slice(0, 4), 'key'), undefined);
  const broken = [Buffer.from('<IDS|MSG>'), Buffer.from(''), ...Array.from({ length: 4 }, () => Buffer.from('{'))];
  assert.equal(fromFrames(broken, ''), undefined);
});
