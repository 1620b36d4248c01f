import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CellOutput, OUTPUT_LIMIT_CHARACTERS } from './cell-output';

function recorded() {
  const sent: any[] = [];
  const output = new CellOutput((type, content: any) => sent.push([type, content.text ?? content]));
  return { sent, output };
}

test('the limit itself may be printed, one character more is cut, and that is said once', () => {
  const { sent, output } = recorded();
  output.print('stdout', 'x'.repeat(OUTPUT_LIMIT_CHARACTERS));
  assert.equal(sent.length, 1);
  output.print('stdout', 'y');
  output.print('stdout', 'z');
  output.add('display_data', { data: { 'text/plain': 'p' } });
  assert.equal(sent.length, 3);
  assert.deepEqual([sent[1], /cut here/.test(sent[2][1])], [['stream', ''], true]);
});

test('a picture that is larger than what is left is not sent, an error always is', () => {
  const { sent, output } = recorded();
  output.add('display_data', { data: { 'image/png': 'x'.repeat(OUTPUT_LIMIT_CHARACTERS + 1) } });
  output.add('error', { ename: 'E' });
  assert.deepEqual(sent.map(([type]) => type), ['stream', 'error']);
});

test('what takes time keeps its place', async () => {
  const { sent, output } = recorded();
  output.print('stdout', '1');
  const later = (text: string, afterMs: number) =>
    output.addLater(new Promise((resolve) => setTimeout(resolve, afterMs, { type: 'stream', content: { name: 'stdout', text } })));
  later('2', 20);
  output.print('stdout', '3');
  later('4', 1);
  output.print('stdout', '5');
  await output.settled();
  assert.deepEqual(sent.map(([, text]) => text), ['1', '2', '3', '4', '5']);
});
