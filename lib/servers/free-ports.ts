import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Where ports are looked for: below those that systems give to outgoing connections, if nobody has changed that. Linux begins
 * with 32768 (https://docs.kernel.org/networking/ip-sysctl.html), others with 49152. One of those may be taken before the
 * server listens, even by whoever tries to connect to that server too early.
 */
const FIRST = 20_000;
const END = 32_000;
const MOST_TRIES = 1_000;

/**
 * Finds ports of 127.0.0.1 that nothing listens on. They are all held until all are found, so they differ.
 * @throws Error if there are none.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  try {
    for (let tries = 0; servers.length < count && tries < MOST_TRIES; tries += 1) {
      const server = await listen(randomInt(FIRST, END));
      if (server) servers.push(server);
    }
    if (servers.length < count) throw new Error(`There are no free ports on 127.0.0.1 between ${FIRST} and ${END}: end a server that you do not need.`);
    return servers.map((server) => (server.address() as { port: number }).port);
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
