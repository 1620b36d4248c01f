import { Publisher, Reply, Router } from 'zeromq';
import type { Connection } from './bridge';
import { JoinedStreams } from './joined-streams';
import { SendQueue } from './send-queue';
import { createHeader, fromFrames, toFrames, type Header, type WireMessage } from './wire-message';

/** A request with the means to answer it. */
export type OnRequest = (message: WireMessage, reply: (type: string, content: object) => void) => void;

const HEADERS_REMEMBERED = 5000;
/** Jupyter waits longer than that for a kernel. */
const BIND_LIMIT_MS = 5_000;

/**
 * The five sockets of a kernel.
 *
 * All are bound before any is read: plain tslab reads while it binds, and now and then fails with EBUSY.
 */
export class Sockets {
  private readonly shell = new Router({ sendHighWaterMark: 0, receiveHighWaterMark: 0 });
  private readonly control = new Router({ sendHighWaterMark: 0, receiveHighWaterMark: 0 });
  private readonly stdin = new Router();
  private readonly heartbeat = new Reply();
  private readonly iopub = new Publisher({ sendHighWaterMark: 0 });
  private readonly queues = new Map<Router | Publisher, SendQueue>();
  private readonly streams = new JoinedStreams((type, parentId, content) => this.send(type, parentId, content));
  /** Headers of requests, for output that comes under them later. */
  private readonly headers = new Map<string, Header>();
  private readonly session = createHeader('', '').msg_id;

  constructor(private readonly connection: Connection) {
    for (const socket of [this.shell, this.control, this.iopub]) {
      socket.linger = 1000;
      this.queues.set(socket, new SendQueue(socket as unknown as { send(frames: Buffer[]): Promise<void> }));
    }
  }

  /**
   * Binds all sockets, then reads requests until `close`.
   * @throws Error if a port stays in use.
   */
  async open(onShell: OnRequest, onControl: OnRequest): Promise<void> {
    const { transport, ip, shell_port, control_port, iopub_port, stdin_port, hb_port } = this.connection;
    const address = (port: number) => (transport === 'ipc' ? `ipc://${ip}-${port}` : `${transport}://${ip}:${port}`);
    // To the end of all, since a thread that fails while others still bind aborts the process.
    const bound = await Promise.allSettled([
      bind(this.iopub, address(iopub_port)),
      bind(this.shell, address(shell_port)),
      bind(this.control, address(control_port)),
      bind(this.stdin, address(stdin_port)),
      bind(this.heartbeat, address(hb_port)),
    ]);
    const failed = bound.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failed) throw failed.reason;
    void this.read(this.shell, onShell);
    void this.read(this.control, onControl);
    void this.echo();
  }

  /** Publishes a message on iopub, under the request `parentId`. */
  publish(type: string, parentId: string, content: object): void {
    this.streams.add(type, parentId, content);
  }

  /** Sends what is left, then closes all sockets. */
  async close(): Promise<void> {
    this.streams.flush();
    await Promise.all([...this.queues.values()].map((queue) => queue.emptied()));
    for (const socket of [this.shell, this.control, this.stdin, this.heartbeat, this.iopub]) socket.close();
  }

  private send(type: string, parentId: string, content: object): void {
    const message = {
      identities: [Buffer.from(type)],
      header: createHeader(type, this.session),
      parent: this.headers.get(parentId) ?? {},
      metadata: {},
      content,
    };
    this.queues.get(this.iopub)!.push(toFrames(message, this.connection.key));
  }

  private async read(socket: Router, onRequest: OnRequest): Promise<void> {
    for await (const frames of socket) {
      const message = fromFrames(frames, this.connection.key);
      if (!message) continue;
      this.remember(message.header);
      onRequest(message, (type, content) => {
        const answer = { ...message, header: createHeader(type, this.session), parent: message.header, metadata: {}, content };
        this.queues.get(socket)!.push(toFrames(answer, this.connection.key));
      });
    }
  }

  private remember(header: Header): void {
    this.headers.set(header.msg_id, header);
    if (this.headers.size > HEADERS_REMEMBERED) this.headers.delete(this.headers.keys().next().value!);
  }

  private async echo(): Promise<void> {
    for await (const frames of this.heartbeat) await this.heartbeat.send(frames).catch(() => {});
  }
}

/** A port may be held for a moment by somebody's connection, also by one to a kernel that was not there yet. */
async function bind(socket: Router | Publisher | Reply, address: string): Promise<void> {
  const endMs = performance.now() + BIND_LIMIT_MS;
  for (;;) {
    try {
      return await socket.bind(address);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (performance.now() > endMs) throw new Error(`The kernel cannot start, since ${address} is in use by another process: restart the kernel, and Jupyter gives it other ports.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
