import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ShellQueue } from './shell-queue';
import { createHeader } from './wire-message';

function recorded() {
  const posted: any[] = [];
  const replies: Array<[string, string]> = [];
  const states: string[] = [];
  const queue = new ShellQueue({
    post: (message) => posted.push(message),
    publish: (type, parentId, content: any) => type === 'status' && states.push(`${parentId} ${content.execution_state}`),
  });
  const add = (id: string, { type = 'execute_request', sentAtMs = Date.now(), ...content }: Record<string, any> = {}) => {
    const header = { ...createHeader(type, 's'), msg_id: id, date: new Date(sentAtMs).toISOString() };
    queue.add({ message: { identities: [], header, parent: {}, metadata: {}, content }, reply: (_, reply: any) => replies.push([id, reply.status]) });
  };
  return { queue, posted, replies, states, add };
}

const error = { status: 'error', ename: 'E', evalue: '', traceback: [] };

test('requests go to the main thread one after the other', () => {
  const { queue, posted, replies, states, add } = recorded();
  add('a', { code: '1' });
  add('b', { code: '2' });
  assert.deepEqual(posted.map(({ code, count }) => [code, count]), [['1', 1]]);
  queue.answered(posted[0].seq, { status: 'ok' });
  assert.deepEqual(posted.map(({ code, count }) => [code, count]), [['1', 1], ['2', 2]]);
  assert.deepEqual(replies, [['a', 'ok']]);
  assert.deepEqual(states, ['a busy', 'a idle', 'b busy']);
});

test('after a failure the cells that wait are aborted, and those sent before it that arrive after it; a completion is not', () => {
  const { queue, posted, replies, add } = recorded();
  const beforeMs = Date.now() - 5;
  add('a');
  add('b');
  add('c', { type: 'complete_request', code: '' });
  queue.answered(posted[0].seq, error);
  add('late', { sentAtMs: beforeMs });
  assert.deepEqual(replies, [['a', 'error'], ['b', 'aborted'], ['late', 'aborted']]);
  assert.deepEqual(posted.map(({ kind }) => kind), ['execute', 'ask']);
  queue.answered(posted[1].seq, { status: 'ok' });
  add('next');
  assert.equal(posted.at(-1).parentId, 'next');
});

test('a cell that is sent a millisecond after a failure runs', () => {
  const { queue, posted, add } = recorded();
  add('a');
  queue.answered(posted[0].seq, error);
  add('b', { sentAtMs: Date.now() + 1 });
  assert.equal(posted.at(-1).parentId, 'b');
});

test('a second answer to the same request is ignored', () => {
  const { queue, posted, replies, add } = recorded();
  add('a');
  queue.answered(posted[0].seq, error);
  queue.answered(posted[0].seq, { status: 'ok' });
  assert.deepEqual(replies, [['a', 'error']]);
});

test('nothing new starts while something is ended by force', async () => {
  const { queue, posted, add } = recorded();
  let release!: () => void;
  const held = queue.hold(() => new Promise<void>((resolve) => (release = resolve)));
  add('a');
  assert.deepEqual(posted, []);
  release();
  await held;
  assert.equal(posted.length, 1);
});
