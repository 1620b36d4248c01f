import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JoinedStreams } from './joined-streams';

function recorded() {
  const sent: Array<[string, string, any]> = [];
  const streams = new JoinedStreams((type, parentId, content: any) => sent.push([type, parentId, content.text ?? content]));
  const print = (text: string, name = 'stdout', parentId = 'a') => streams.add('stream', parentId, { name, text });
  return { sent, streams, print };
}

test('the first line goes out at once, the ones that follow it together', async () => {
  const { sent, print } = recorded();
  for (const text of ['1\n', '2\n', '3\n']) print(text);
  assert.deepEqual(sent, [['stream', 'a', '1\n']]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.deepEqual(sent.slice(1), [['stream', 'a', '2\n3\n']]);
});

test('another stream, another cell and any other message first send what waits', () => {
  const { sent, streams, print } = recorded();
  print('1');
  print('2');
  print('3', 'stderr');
  print('4', 'stderr', 'b');
  streams.add('status', 'b', { execution_state: 'idle' });
  assert.deepEqual(sent, [
    ['stream', 'a', '1'],
    ['stream', 'a', '2'],
    ['stream', 'a', '3'],
    ['stream', 'b', '4'],
    ['status', 'b', { execution_state: 'idle' }],
  ]);
});
