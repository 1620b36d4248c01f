import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGE_INFO } from './kernel-info';
import { sharedKernel, sleep, valueText } from './kernel-for-tests';

describe('what the kernel answers', () => {
  const kernel = sharedKernel();

  it('kernel_info tells the language as it is', async () => {
    const { language_info: info, ...rest } = await kernel().request('kernel_info_request');
    assert.deepEqual(info, LANGUAGE_INFO);
    assert.deepEqual(Object.keys(info), Object.keys(info).sort());
    assert.deepEqual([rest.status, rest.protocol_version, rest.implementation], ['ok', '5.3', 'tslab']);
    const version = await kernel().execute(`import { versions } from 'tslab';\nversions.typescript`);
    assert.equal(valueText(version), `'${info.version}'`);
  });

  it('kernel_info is answered while a cell keeps the kernel busy, which stays busy', async () => {
    const running = kernel().execute('for (const end = Date.now() + 1000; Date.now() < end; ); 1');
    await sleep(300);
    const before = Date.now();
    await kernel().request('kernel_info_request');
    const elapsedMs = Date.now() - before;
    const states = kernel().published.filter(({ header }) => header.msg_type === 'status').map(({ content }) => content.execution_state);
    assert.equal(states.at(-1), 'busy');
    assert.equal(valueText(await running), '1');
    assert.ok(elapsedMs < 700, `${elapsedMs} ms`);
  });

  it('history and comms are empty, and answered with their own message types', async () => {
    const history = await kernel().requestMessage('history_request', { hist_access_type: 'tail', n: 10, output: false, raw: true });
    assert.deepEqual([history.header.msg_type, history.content], ['history_reply', { status: 'ok', history: [] }]);
    const comms = await kernel().requestMessage('comm_info_request', { target_name: 'jupyter.widget' });
    assert.deepEqual([comms.header.msg_type, comms.content], ['comm_info_reply', { status: 'ok', comms: {} }]);
  });

  it('is_complete tells whether a cell wants another line', async () => {
    assert.deepEqual(await kernel().request('is_complete_request', { code: 'const a = 1' }), { status: 'complete' });
    assert.deepEqual(await kernel().request('is_complete_request', { code: 'function f() {' }), { status: 'incomplete', indent: '  ' });
  });

  it('shift-tab shows the type and the doc comment of a method of the library, also inside its parentheses', async () => {
    await kernel().execute(`import { FakeClock } from '../lib';\nconst clock = new FakeClock()`);
    for (const [code, cursor_pos] of [['clock.advanceMs', 13], ['clock.advanceMs(', 16], ['const 😀 = 1; clock.advanceMs', 20]] as const) {
      const { found, data } = await kernel().request('inspect_request', { code, cursor_pos, detail_level: 0 });
      assert.ok(found, code);
      assert.match(data['text/plain'], /FakeClock\.advanceMs\(\w+: number\): /);
      assert.ok(data['text/plain'].split('\n').length > 2, `no doc comment: ${data['text/plain']}`);
    }
    assert.equal((await kernel().request('inspect_request', { code: 'nothing', cursor_pos: 3 })).found, false);
  });

  it('completion knows members of the library and names of earlier cells', async () => {
    const members = await kernel().request('complete_request', { code: 'clock.adv', cursor_pos: 9 });
    assert.deepEqual([members.matches, members.cursor_start, members.cursor_end], [['advanceMs'], 6, 9]);
    const names = await kernel().request('complete_request', { code: 'const 😀 = cloc', cursor_pos: 14 });
    assert.ok(names.matches.includes('clock'));
    assert.deepEqual([names.cursor_start, names.cursor_end], [10, 14]);
  });

  it('a silent cell has no number', async () => {
    const { executionCount } = await kernel().execute('1');
    const silent = await kernel().execute('2', { silent: true, store_history: false });
    assert.equal(silent.status, 'ok');
    assert.equal((await kernel().execute('3')).executionCount, executionCount! + 1);
  });

  it('messages that are not signed with the key are not run', async () => {
    const { connection } = kernel();
    const key = connection.key;
    connection.key = 'another';
    const forged = kernel().execute('(globalThis as any).forged = true', { limitMs: 500 }).catch(() => 'no answer');
    connection.key = key;
    assert.equal(await forged, 'no answer');
    assert.equal(valueText(await kernel().execute('(globalThis as any).forged ?? "unset"')), `'unset'`);
  });
});
