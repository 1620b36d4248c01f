/** A socket that can send; each send must be awaited before the next. */
export interface Sender {
  send(frames: Buffer[]): Promise<void>;
}

/**
 * Mends lost messages: sends in order, one at a time, and drops nothing.
 *
 * A ZeroMQ socket refuses a send while an earlier one is not finished, and a publisher drops what exceeds its high-water
 * mark; whoever makes the socket sets that mark to 0 (no limit). What a cell may print is limited elsewhere.
 */
export class SendQueue {
  private waiting: Buffer[][] = [];
  private draining: Promise<void> | undefined;

  constructor(private readonly socket: Sender) {}

  /** Adds a message to the end of the queue. */
  push(frames: Buffer[]): void {
    this.waiting.push(frames);
    this.draining ??= this.drain();
  }

  /** Resolves when all that was pushed so far has been handed to ZeroMQ. */
  async emptied(): Promise<void> {
    while (this.draining) await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      for (const frames of batch) {
        // A closed socket, or a client that is gone, is no reason to stop sending to the others.
        await this.socket.send(frames).catch(() => {});
      }
    }
    this.draining = undefined;
  }
}
