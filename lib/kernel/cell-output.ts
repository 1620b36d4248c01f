import type { OutputType } from './bridge';

/** Sends one message of a cell on its way. */
export type SendOutput = (type: OutputType, content: object) => void;

/** What one cell may print and show, in characters. JupyterLab's server refuses more than 3 million in three seconds. */
export const OUTPUT_LIMIT_CHARACTERS = 2_000_000;

type Entry = { type: OutputType; content: object };
type Place = { entry: Entry | undefined; isOpen: boolean };

/**
 * What a cell prints and shows, in order and up to a limit. A picture that takes time holds back what was printed after it.
 */
export class CellOutput {
  private characters = 0;
  private readonly held: Place[] = [];
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly sendNow: SendOutput) {}

  /** Prints. */
  print(name: 'stdout' | 'stderr', text: string): void {
    if (text === '') return;
    const rest = OUTPUT_LIMIT_CHARACTERS - this.characters;
    this.characters += text.length;
    if (rest < 0) return;
    this.put('stream', { name, text: text.length > rest ? text.slice(0, rest) : text });
    if (text.length > rest) this.sayCut();
  }

  /** Sends any other message, if the limit allows. Errors and the like always pass. */
  add(type: OutputType, content: object): void {
    if (type !== 'error' && !this.allows(content)) return;
    this.put(type, content);
  }

  /**
   * Keeps a place for a message that is not ready.
   *
   * @param ready resolves to the message; must not reject
   */
  addLater(ready: Promise<Entry | undefined>): void {
    const place: Place = { entry: undefined, isOpen: true };
    this.held.push(place);
    const done = ready.then((entry) => {
      place.isOpen = false;
      if (entry && this.allows(entry.content)) place.entry = entry;
      this.release();
    });
    this.pending.add(done);
    void done.finally(() => this.pending.delete(done));
  }

  /** Resolves when nothing is held back any more. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  private put(type: OutputType, content: object): void {
    if (this.held.length > 0) this.held.push({ entry: { type, content }, isOpen: false });
    else this.sendNow(type, content);
  }

  private release(): void {
    while (this.held.length > 0 && !this.held[0].isOpen) {
      const { entry } = this.held.shift()!;
      if (entry) this.sendNow(entry.type, entry.content);
    }
  }

  private allows(content: object): boolean {
    const rest = OUTPUT_LIMIT_CHARACTERS - this.characters;
    this.characters += charactersIn((content as { data?: object }).data);
    if (this.characters <= OUTPUT_LIMIT_CHARACTERS) return true;
    if (rest >= 0) this.sayCut();
    return false;
  }

  private sayCut(): void {
    const limit = OUTPUT_LIMIT_CHARACTERS.toLocaleString('en-US');
    const text = `\nThe output of this cell was cut here: a cell may show ${limit} characters. The kernel goes on.\n`;
    this.put('stream', { name: 'stderr', text });
  }
}

function charactersIn(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (data === null || typeof data !== 'object') return 8;
  return Object.values(data).reduce((sum: number, part) => sum + charactersIn(part), 0);
}
