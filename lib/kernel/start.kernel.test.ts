import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { test } from 'node:test';
import { Dealer } from 'zeromq';
import type { Connection } from './bridge';
import { KernelClient } from './client';
import { NOTEBOOKS, valueText } from './kernel-for-tests';
import { createHeader, toFrames } from './wire-message';

const KERNELS = 50;
const AT_A_TIME = 3;

/** Sends requests to the kernel that is to come, which therefore arrive in the moment in which it binds its sockets. */
function callersOf({ key, shell_port, control_port }: Connection): Dealer[] {
  return [shell_port, control_port, shell_port].map((port) => {
    const caller = new Dealer({ linger: 0, reconnectInterval: 1, reconnectMaxInterval: 5 });
    caller.connect(`tcp://127.0.0.1:${port}`);
    for (let sent = 0; sent < 20; sent++) {
      const request = { identities: [], header: createHeader('kernel_info_request', 'caller'), parent: {}, metadata: {}, content: {} };
      void caller.send(toFrames(request, key)).catch(() => {});
    }
    return caller;
  });
}

test(`${KERNELS} kernels in a row all start, answer, run a cell if they are asked to, and end, also when messages arrive while they bind their sockets`, { timeout: 240_000 }, async () => {
  const values: unknown[] = [];
  let ended = 0;
  const startOne = async (index: number) => {
    const callers: Dealer[] = [];
    const kernel = await KernelClient.start({ cwd: NOTEBOOKS, beforeStart: (connection) => index % 2 === 0 && callers.push(...callersOf(connection)) });
    try {
      if (index % 5 === 0) values.push(valueText(await kernel.execute(`${index} + 1`)));
    } finally {
      await kernel.close();
      callers.forEach((caller) => caller.close());
    }
    // A kernel whose compiler is still warming up ends itself by a signal; none may need to be ended from outside.
    assert.ok([0, 'SIGKILL'].includes(await kernel.ended) && !kernel.wasKilled, `kernel ${index} ended with ${await kernel.ended}`);
    ended += 1;
  };
  const waiting = Array.from({ length: KERNELS }, (_, index) => index);
  const worker = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await startOne(index);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  assert.equal(ended, KERNELS);
  assert.deepEqual(values.map(Number).sort((one, other) => one - other), [1, 6, 11, 16, 21, 26, 31, 36, 41, 46]);
});

test('a kernel waits for a port that somebody still holds, and one that stays in use ends it with a sentence', { timeout: 120_000 }, async () => {
  const holder = createServer();
  try {
    const kernel = await KernelClient.start({
      cwd: NOTEBOOKS,
      beforeStart: ({ control_port, iopub_port }) => void holder.listen(control_port, '127.0.0.1', () => void closeWhenHeard(holder, iopub_port)),
    });
    try {
      assert.equal(valueText(await kernel.execute('6 * 7')), '42');
      assert.ok(!holder.listening);
    } finally {
      await kernel.close();
    }
  } finally {
    holder.close();
  }
  const stays = createServer();
  try {
    const start = KernelClient.start({ cwd: NOTEBOOKS, beforeStart: ({ shell_port }) => void stays.listen(shell_port, '127.0.0.1') });
    await assert.rejects(start, /The kernel ended \(1\)[^]*The kernel cannot start, since tcp:\/\/127\.0\.0\.1:\d+ is in use by another process: restart the kernel/);
  } finally {
    stays.close();
  }
});

/** Closes the holder as soon as somebody listens on the other port. */
async function closeWhenHeard(holder: Server, port: number): Promise<void> {
  while (holder.listening) {
    const socket = connect(port, '127.0.0.1');
    if (await once(socket, 'connect').then(() => true, () => false)) holder.close();
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
