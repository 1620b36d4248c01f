import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SendQueue } from './send-queue';

test('a send waits for the one before it, in order, and one that fails does not stop the rest', async () => {
  const sent: string[] = [];
  let isSending = false;
  const queue = new SendQueue({
    async send([frame]) {
      assert.equal(isSending, false);
      isSending = true;
      await new Promise((resolve) => setImmediate(resolve));
      isSending = false;
      if (String(frame) === '2') throw new Error('EAGAIN');
      sent.push(String(frame));
    },
  });
  for (const text of ['1', '2', '3']) queue.push([Buffer.from(text)]);
  await queue.emptied();
  queue.push([Buffer.from('4')]);
  await queue.emptied();
  assert.deepEqual(sent, ['1', '3', '4']);
});
