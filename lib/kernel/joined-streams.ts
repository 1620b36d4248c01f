/** Where joined output goes. */
export type Publish = (type: string, parentId: string, content: object) => void;

/** How long a printed line may wait for the next one. */
const WAIT_MS = 20;
/** A joined message is sent when it has this many characters. */
const MESSAGE_CHARACTERS = 100_000;

/**
 * Joins what is printed in quick succession to one message; Jupyter's server refuses more than 1,000 messages a second.
 * Order is kept: anything else that is published first sends what waits.
 */
export class JoinedStreams {
  private waiting: { parentId: string; name: string; texts: string[]; characters: number } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastSentAtMs = 0;

  constructor(private readonly publish: Publish) {}

  /** Publishes a message, a `stream` perhaps a little later. */
  add(type: string, parentId: string, content: object): void {
    if (type !== 'stream') {
      this.flush();
      this.publish(type, parentId, content);
      return;
    }
    const { name, text } = content as { name: string; text: string };
    if (this.waiting && (this.waiting.parentId !== parentId || this.waiting.name !== name)) this.flush();
    this.waiting ??= { parentId, name, texts: [], characters: 0 };
    this.waiting.texts.push(text);
    this.waiting.characters += text.length;
    const sinceLastMs = Date.now() - this.lastSentAtMs;
    if (sinceLastMs >= WAIT_MS || this.waiting.characters >= MESSAGE_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WAIT_MS - sinceLastMs);
  }

  /** Sends what waits. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.waiting) return;
    const { parentId, name, texts } = this.waiting;
    this.waiting = undefined;
    this.lastSentAtMs = Date.now();
    this.publish('stream', parentId, { name, text: texts.join('') });
  }
}
