import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePorts } from './free-ports';

test('free ports differ, and are below those that Linux gives to outgoing connections', async () => {
  const ports = await freePorts(200);
  assert.equal(new Set(ports).size, 200);
  assert.ok(ports.every((port) => port >= 20_000 && port < 32_000));
});

test('a port that somebody listens on is not given, and the others can be listened on', async () => {
  const held = await Promise.all((await freePorts(500)).map(async (port) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return { server, port };
  }));
  try {
    const busy = new Set(held.map(({ port }) => port));
    assert.deepEqual((await freePorts(500)).filter((port) => busy.has(port)), []);
  } finally {
    for (const { server } of held) server.close();
  }
});
