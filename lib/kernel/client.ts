import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Dealer, Subscriber } from 'zeromq';
import type { Connection } from './bridge';
import { CollectedOutputs, type NotebookOutput } from './collected-outputs';
import { freePorts } from '../servers/free-ports';
import { KernelProcess } from './kernel-process';
import { kernelspec } from './kernelspec';
import { SendQueue, type Sender } from './send-queue';
import { createHeader, fromFrames, toFrames, type WireMessage } from './wire-message';

/** How a kernel is started. */
export interface KernelOptions {
  /** Folder that cells run in: relative imports start there. */
  cwd: string;
  /** Command line, with `{connection_file}` where the path goes. Without it, the launcher of this course. */
  argv?: string[];
  /** Variables added to the environment. */
  env?: NodeJS.ProcessEnv;
  /** Called with the addresses before the kernel is started. */
  beforeStart?(connection: Connection): void;
  /** Limit for the kernel's first answer. */
  startLimitMs?: number;
}

/** What came of one cell. */
export interface Execution {
  status: 'ok' | 'error' | 'aborted';
  outputs: NotebookOutput[];
  executionCount: number | null;
  /** Content of the `execute_reply`. */
  reply: any;
  /** All iopub messages of the cell, in order. */
  messages: WireMessage[];
}

const START_LIMIT_MS = 60_000;
const REQUEST_LIMIT_MS = 120_000;

/**
 * A client of the real Jupyter protocol, for tests and for running notebooks. Starts a kernel and talks to it.
 *
 * Every wait has a limit; what was waited for is in the error's message, with the end of what the kernel wrote to stderr.
 */
export class KernelClient {
  /** Everything that came on iopub, also under requests of others and after a cell's end. */
  readonly published: WireMessage[] = [];
  private readonly session = randomUUID();
  private readonly waiting = new Map<string, (message: WireMessage) => void>();
  private readonly listeners = new Map<string, (message: WireMessage) => void>();
  private shell!: Dealer;
  private control!: Dealer;
  private iopub!: Subscriber;
  private queues!: { shell: SendQueue; control: SendQueue };
  private process!: KernelProcess;

  private constructor(private readonly options: KernelOptions, readonly connection: Connection, private readonly folder: string) {}

  /** Starts a kernel and waits until it answers and its output is heard. */
  static async start(options: KernelOptions): Promise<KernelClient> {
    const [shell_port, iopub_port, stdin_port, control_port, hb_port] = await freePorts(5);
    const folder = mkdtempSync(path.join(tmpdir(), 'lease-lab-kernel-'));
    const address = { transport: 'tcp', ip: '127.0.0.1', key: randomUUID(), signature_scheme: 'hmac-sha256' };
    const connection = { ...address, shell_port, iopub_port, stdin_port, control_port, hb_port };
    writeFileSync(path.join(folder, 'kernel.json'), JSON.stringify(connection));
    const client = new KernelClient(options, connection, folder);
    process.once('exit', client.removeFolder);
    options.beforeStart?.(connection);
    client.launch();
    client.connect();
    try {
      await client.ready();
    } catch (error) {
      await client.close();
      throw error;
    }
    return client;
  }

  /** Path of the connection file. */
  get connectionFile(): string {
    return path.join(this.folder, 'kernel.json');
  }

  /** Process id of the kernel. */
  get pid(): number {
    return this.process.pid;
  }

  /** Whether the kernel did not end when it was asked to, and was ended by force from here. */
  get wasKilled(): boolean {
    return this.process.wasKilled;
  }

  /** Resolves when the kernel's process has ended, to its exit code (or signal). */
  get ended(): Promise<number | string> {
    return this.process.ended;
  }

  /**
   * Runs a cell.
   *
   * @param limitMs how long to wait for the cell's end
   * @throws if the cell does not end in time, or the kernel does
   */
  async execute(code: string, { limitMs = REQUEST_LIMIT_MS, ...content }: { limitMs?: number; [field: string]: unknown } = {}): Promise<Execution> {
    const message = this.message('execute_request', {
      code, silent: false, store_history: true, user_expressions: {}, allow_stdin: false, stop_on_error: true, ...content,
    });
    const id = message.header.msg_id;
    const messages: WireMessage[] = [];
    const collected = new CollectedOutputs();
    const idle = new Promise<void>((resolve) => {
      this.listeners.set(id, (heard) => {
        messages.push(heard);
        collected.add(heard);
        if (isIdle(heard)) resolve();
      });
    });
    try {
      const reply = this.send('shell', message);
      const [{ content }] = await this.process.within(limitMs, `the end of the cell ${JSON.stringify(code.slice(0, 60))}`, Promise.all([reply, idle]));
      return { status: content.status, outputs: collected.outputs, executionCount: content.execution_count ?? null, reply: content, messages };
    } finally {
      this.listeners.delete(id);
      this.waiting.delete(id);
    }
  }

  /** Sends any other request and returns the content of its answer. */
  async request(type: string, content: object = {}, { channel = 'shell', limitMs = REQUEST_LIMIT_MS }: { channel?: 'shell' | 'control'; limitMs?: number } = {}): Promise<any> {
    const answer = await this.requestMessage(type, content, { channel, limitMs });
    return answer.content;
  }

  /** Like `request`, and returns the whole message. */
  async requestMessage(type: string, content: object = {}, { channel = 'shell', limitMs = REQUEST_LIMIT_MS }: { channel?: 'shell' | 'control'; limitMs?: number } = {}): Promise<WireMessage> {
    const message = this.message(type, content);
    return this.process.within(limitMs, `the answer to ${type}`, this.send(channel, message)).finally(() => this.waiting.delete(message.header.msg_id));
  }

  /** Presses the stop button. Resolves when the kernel has heard it, not when the cell has ended. */
  async interrupt(): Promise<void> {
    await this.request('interrupt_request', {}, { channel: 'control', limitMs: 10_000 });
  }

  /** Ends the kernel, if it still runs, and starts it again with the same connection file, as Jupyter does. */
  async restart(): Promise<void> {
    await this.shutDown(true);
    this.launch();
    await this.ready();
  }

  /** Ends the kernel and lets go of everything. */
  async close(): Promise<void> {
    await this.shutDown(false);
    for (const socket of [this.shell, this.control, this.iopub]) socket.close();
    process.off('exit', this.removeFolder);
    this.removeFolder();
  }

  private readonly removeFolder = (): void => rmSync(this.folder, { recursive: true, force: true });

  private launch(): void {
    const argv = this.options.argv ?? kernelspec(path.join(__dirname, 'main.js')).argv;
    const words = argv.map((word) => word.replace('{connection_file}', this.connectionFile));
    this.process = new KernelProcess(words, this.options.cwd, this.options.env);
  }

  private connect(): void {
    const { connection } = this;
    const address = (port: number) => `tcp://127.0.0.1:${port}`;
    // A kernel that starts is not there yet: try again soon, not after a second.
    const quick = { reconnectInterval: 20, reconnectMaxInterval: 100, linger: 0 };
    this.shell = new Dealer({ ...quick, routingId: this.session, receiveHighWaterMark: 0 });
    this.control = new Dealer({ ...quick, routingId: this.session, receiveHighWaterMark: 0 });
    this.iopub = new Subscriber({ ...quick, receiveHighWaterMark: 0 });
    this.queues = { shell: new SendQueue(this.shell as unknown as Sender), control: new SendQueue(this.control as unknown as Sender) };
    this.iopub.subscribe();
    this.iopub.connect(address(connection.iopub_port));
    this.shell.connect(address(connection.shell_port));
    this.control.connect(address(connection.control_port));
    void this.read(this.shell, (message) => this.waiting.get(message.parent.msg_id ?? '')?.(message));
    void this.read(this.control, (message) => this.waiting.get(message.parent.msg_id ?? '')?.(message));
    void this.read(this.iopub, (message) => {
      this.published.push(message);
      this.listeners.get(message.parent.msg_id ?? '')?.(message);
    });
  }

  /** A subscriber hears nothing until its subscription has arrived: asks until one `idle` comes back. */
  private async ready(): Promise<void> {
    const limitMs = this.options.startLimitMs ?? START_LIMIT_MS;
    const heard = (async () => {
      for (const endMs = Date.now() + limitMs; Date.now() < endMs; ) {
        const message = this.message('kernel_info_request', {});
        const id = message.header.msg_id;
        const idle = new Promise<boolean>((resolve) => this.listeners.set(id, (heard) => isIdle(heard) && resolve(true)));
        await this.send('shell', message);
        const pause = new Promise<boolean>((resolve) => setTimeout(resolve, 100, false));
        const isHeard = await Promise.race([idle, pause]);
        this.listeners.delete(id);
        this.waiting.delete(id);
        if (isHeard) return;
      }
    })();
    try {
      await this.process.within(limitMs, 'the first answer of the kernel', heard);
    } catch (error) {
      this.process.kill();
      throw error;
    }
  }

  private async shutDown(restart: boolean): Promise<void> {
    const { ended } = this;
    if (this.process.end !== undefined) return;
    void this.send('control', this.message('shutdown_request', { restart }));
    const killing = setTimeout(() => this.process.kill(), 5000);
    await ended;
    clearTimeout(killing);
  }

  private message(type: string, content: object): WireMessage {
    return { identities: [], header: createHeader(type, this.session), parent: {}, metadata: {}, content };
  }

  private send(channel: 'shell' | 'control', message: WireMessage): Promise<WireMessage> {
    const answer = new Promise<WireMessage>((resolve) => this.waiting.set(message.header.msg_id, resolve));
    this.queues[channel].push(toFrames(message, this.connection.key));
    return answer;
  }

  private async read(socket: Dealer | Subscriber, take: (message: WireMessage) => void): Promise<void> {
    for await (const frames of socket) {
      const message = fromFrames(frames as Buffer[], this.connection.key);
      if (message) take(message);
    }
  }
}

function isIdle({ header, content }: WireMessage): boolean {
  return header.msg_type === 'status' && content.execution_state === 'idle';
}
