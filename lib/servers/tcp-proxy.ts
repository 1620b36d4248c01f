import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { ServerError } from './server-error';

/** A small TCP proxy in front of a server: requests pass at once, replies when they are let through. */
export interface TcpProxy {
  /** The server's address through the proxy, with its password. */
  readonly url: string;
  /** From now on replies are held back, each connection's in their order. */
  holdReplies(): void;
  /** Resolves when a reply is being held back. */
  replyHeld(): Promise<void>;
  /** Lets what is held pass, and what comes later. */
  letRepliesPass(): void;
  /** From now on each reply passes this much later, in milliseconds. */
  delayReplies(delayMs: number): void;
  /** Closes all connections. */
  end(): Promise<void>;
}

/**
 * Starts a proxy on 127.0.0.1 for the server at `url`.
 * @throws ServerError if `url` names no host and port
 */
export async function startProxy({ url }: { readonly url: string }): Promise<TcpProxy> {
  const target = new URL(url);
  if (!target.hostname || !target.port) throw new ServerError(`A proxy needs an address with host and port; "${url}" has none.`);
  const links = new Set<Link>();
  let isHeld = false;
  let delayMs = 0;
  let waiting: Array<() => void> = [];
  const onHeld = (): void => {
    for (const tell of waiting) tell();
    waiting = [];
  };
  const server = createServer((client) => {
    const link = new Link(client, connect(Number(target.port), target.hostname), () => ({ isHeld, delayMs }), onHeld, () => links.delete(link));
    links.add(link);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    holdReplies: () => void (isHeld = true),
    replyHeld: async () => {
      if (![...links].some((link) => link.holds)) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    letRepliesPass: () => {
      isHeld = false;
      for (const link of links) link.pass();
    },
    delayReplies: (newDelayMs) => void (delayMs = newDelayMs),
    end: async () => {
      for (const link of links) link.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One connection through the proxy. */
class Link {
  private readonly held: Buffer[] = [];

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    now: () => { isHeld: boolean; delayMs: number },
    onHeld: () => void,
    onEnd: () => void,
  ) {
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        this.close();
        onEnd();
      });
    }
    client.pipe(server);
    server.on('data', (reply) => {
      const { isHeld, delayMs } = now();
      if (isHeld) {
        this.held.push(reply);
        onHeld();
      } else if (delayMs > 0) setTimeout(() => client.write(reply), delayMs);
      else client.write(reply);
    });
  }

  /** Whether a reply is being held back. */
  get holds(): boolean {
    return this.held.length > 0;
  }

  pass(): void {
    for (const reply of this.held.splice(0)) this.client.write(reply);
  }

  close(): void {
    this.client.destroy();
    this.server.destroy();
  }
}
