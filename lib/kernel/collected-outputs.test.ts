import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CollectedOutputs } from './collected-outputs';
import { createHeader } from './wire-message';

function collect(...messages: Array<[string, object]>) {
  const collected = new CollectedOutputs();
  for (const [type, content] of messages) collected.add({ header: createHeader(type, 's'), content });
  return collected.outputs;
}

test('streams that touch are one output, also with a status between them', () => {
  const stream = (name: string, text: string): [string, object] => ['stream', { name, text }];
  assert.deepEqual(collect(stream('stdout', 'a'), ['status', {}], stream('stdout', 'b'), stream('stderr', 'c'), stream('stdout', 'd')), [
    { output_type: 'stream', name: 'stdout', text: 'ab' },
    { output_type: 'stream', name: 'stderr', text: 'c' },
    { output_type: 'stream', name: 'stdout', text: 'd' },
  ]);
});

test('a display is updated by its id, which is not kept', () => {
  const display = (type: string, text: string): [string, object] => [type, { data: { 'text/plain': text }, metadata: {}, transient: { display_id: 'x' } }];
  assert.deepEqual(collect(display('display_data', 'old'), display('update_display_data', 'new')), [
    { output_type: 'display_data', data: { 'text/plain': 'new' }, metadata: {} },
  ]);
});

test('outputs are cleared, at once or with the next one', () => {
  const a: [string, object] = ['stream', { name: 'stdout', text: 'a' }];
  assert.deepEqual(collect(a, ['clear_output', {}]), []);
  assert.equal(collect(a, ['clear_output', { wait: true }]).length, 1);
  assert.deepEqual(collect(a, ['clear_output', { wait: true }], a).length, 1);
});
