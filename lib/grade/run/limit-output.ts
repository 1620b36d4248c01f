/** No cell of an exercise prints a hundredth of this. */
const MOST_CHARACTERS = 1_000_000;

/** Thrown into a cell that prints too much. */
export class OutputLimitError extends Error {
  override readonly name = 'OutputLimitError';
}

/**
 * Counts what a cell prints, and throws into it when it is too much. Nothing is shown or kept: a grade does not depend on
 * what was printed.
 */
export function limitOutput(): { begin(): void; readonly exceeded: boolean } {
  let printed = 0;
  const count = (characters: number): void => {
    printed += characters;
    if (printed > MOST_CHARACTERS) throw new OutputLimitError(`a cell may print ${MOST_CHARACTERS} characters`);
  };
  const size = (value: unknown): number => (typeof value === 'string' ? value.length : 20);
  const print = (...values: unknown[]): void => count(values.reduce<number>((sum, value) => sum + size(value), 1));
  for (const method of ['log', 'info', 'debug', 'warn', 'error', 'table', 'dir', 'trace', 'group'] as const) {
    Object.defineProperty(console, method, { value: print, writable: true, configurable: true });
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = ((chunk: unknown) => {
      count(typeof chunk === 'string' ? chunk.length : ((chunk as Uint8Array | undefined)?.byteLength ?? 0));
      return true;
    }) as typeof stream.write;
  }
  return {
    begin: () => void (printed = 0),
    get exceeded() {
      return printed > MOST_CHARACTERS;
    },
  };
}
