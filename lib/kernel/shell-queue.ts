import type { ExecuteReply, Question, ToMain } from './bridge';
import type { WireMessage } from './wire-message';

/** A request that needs the main thread, and the socket it came by. */
export interface ShellRequest {
  message: WireMessage;
  reply(type: string, content: object): void;
}

/** How long after a failure a cell may still arrive that was sent before it. */
const ON_THEIR_WAY_MS = 300;

/** How the queue is tied to the rest. */
export interface ShellQueueEnds {
  post(message: ToMain): void;
  publish(type: string, parentId: string, content: object): void;
}

/**
 * Mends aborted cells: gives the main thread one request at a time, and after a failure aborts exactly those cells that
 * were sent before it could be known.
 *
 * Plain tslab refuses everything for 200 ms instead, and so skips a cell that was sent because of the answer.
 */
export class ShellQueue {
  private readonly waiting: ShellRequest[] = [];
  private running: (ShellRequest & { seq: number }) | undefined;
  private seq = 0;
  private executionCount = 0;
  private failedAtMs = -Infinity;
  private isHeld = false;

  constructor(private readonly ends: ShellQueueEnds) {}

  /** The request that the main thread works on, or `undefined`. */
  get current(): { seq: number; parentId: string; isCell: boolean } | undefined {
    const { running } = this;
    return running && { seq: running.seq, parentId: running.message.header.msg_id, isCell: isCell(running) };
  }

  /** Takes a request; it is answered in its turn. */
  add(request: ShellRequest): void {
    // Sent before the failure was answered, by the sender's own clock: the cells of one "run all" that were still on their way.
    if (isCell(request) && Date.parse(request.message.header.date) < this.failedAtMs && Date.now() < this.failedAtMs + ON_THEIR_WAY_MS) {
      this.abort(request);
      return;
    }
    this.waiting.push(request);
    this.next();
  }

  /** The main thread (or whoever ended its work by force) has the answer to `seq`. */
  answered(seq: number, content: object): void {
    const { running } = this;
    if (running?.seq !== seq) return;
    this.running = undefined;
    const parentId = running.message.header.msg_id;
    const count = isCell(running) ? { execution_count: this.executionCount, user_expressions: {}, payload: [] } : {};
    const failed = (content as ExecuteReply).status === 'error' && isCell(running);
    if (failed) this.failedAtMs = Date.now();
    running.reply(running.message.header.msg_type.replace('_request', '_reply'), { ...content, ...count });
    this.ends.publish('status', parentId, { execution_state: 'idle' });
    if (failed && running.message.content.stop_on_error !== false) this.abortWaiting();
    else this.failedAtMs = -Infinity;
    this.next();
  }

  /** Gives the main thread nothing new while something there is ended by force: that would be ended too. */
  async hold(until: () => Promise<void>): Promise<void> {
    this.isHeld = true;
    await until().finally(() => (this.isHeld = false));
    this.next();
  }

  private next(): void {
    if (this.running || this.isHeld) return;
    const request = this.waiting.shift();
    if (!request) return;
    const { header, content } = request.message;
    const seq = ++this.seq;
    this.running = { ...request, seq };
    this.ends.publish('status', header.msg_id, { execution_state: 'busy' });
    if (!isCell(request)) {
      this.ends.post({ kind: 'ask', seq, type: header.msg_type as Question, content });
      return;
    }
    const code = String(content.code ?? '');
    if (!content.silent) {
      this.executionCount += 1;
      this.ends.publish('execute_input', header.msg_id, { code, execution_count: this.executionCount });
    }
    this.ends.post({ kind: 'execute', seq, parentId: header.msg_id, count: this.executionCount, code });
  }

  private abortWaiting(): void {
    const cells = this.waiting.filter(isCell);
    const others = this.waiting.filter((request) => !isCell(request));
    this.waiting.splice(0, Infinity, ...others);
    for (const cell of cells) this.abort(cell);
  }

  private abort(request: ShellRequest): void {
    const parentId = request.message.header.msg_id;
    this.ends.publish('status', parentId, { execution_state: 'busy' });
    request.reply('execute_reply', { status: 'aborted', execution_count: this.executionCount });
    this.ends.publish('status', parentId, { execution_state: 'idle' });
  }
}

function isCell(request: ShellRequest): boolean {
  return request.message.header.msg_type === 'execute_request';
}
