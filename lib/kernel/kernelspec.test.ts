import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kernelspec } from './kernelspec';

test('the kernelspec starts our launcher and asks for stop as a message', () => {
  assert.deepEqual(kernelspec('/lib/main.js', '/bin/node'), {
    argv: ['/bin/node', '/lib/main.js', '--connection', '{connection_file}'],
    display_name: 'TypeScript (tslab)',
    language: 'typescript',
    interrupt_mode: 'message',
  });
});
