import { StringDecoder } from 'node:string_decoder';
import { describeThrown } from './cell-error';
import { CellFailure, cellOfThisCode, type RunningCell } from './running-cell';

/** Where code belongs that was started by no cell: to the one that runs, else to the last one. */
export type FallbackCell = () => RunningCell | undefined;

const cellOr = (fallback: FallbackCell) => cellOfThisCode.getStore() ?? fallback();

/** Sends what is printed to the cell whose code prints it. */
export function redirectPrinting(fallback: FallbackCell): void {
  for (const name of ['stdout', 'stderr'] as const) {
    const decoder = new StringDecoder('utf8');
    const stream = process[name];
    const { write } = stream;
    stream.write = ((chunk: string | Uint8Array, encoding?: unknown, callback?: unknown) => {
      const cell = cellOr(fallback);
      if (!cell) return write.call(stream, chunk, encoding as BufferEncoding, callback as () => void);
      cell.output.print(name, typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk)));
      const done = typeof encoding === 'function' ? encoding : callback;
      if (typeof done === 'function') process.nextTick(done as () => void);
      return true;
    }) as typeof stream.write;
  }
}

/** Thrown in place of ending the process. */
class ProcessExit extends Error {
  override name = 'ProcessExit';
}

/**
 * Mends `process.exit` and errors that nobody catches: they fail their cell, and the kernel keeps its variables.
 */
export function surviveTheLearner(fallback: FallbackCell): void {
  process.exit = ((code?: number) => {
    throw new ProcessExit(`process.exit(${code ?? ''}) ends this cell; the kernel goes on and keeps its variables`);
  }) as typeof process.exit;
  process.abort = (() => process.exit()) as typeof process.abort;

  process.on('unhandledRejection', (reason, promise) => {
    const cell = cellOr(fallback);
    if (cell && !cell.isAnswered) cell.rejections.set(promise, reason);
    else report(cell, 'A promise was rejected after its cell had ended, and nobody awaits it', reason);
  });
  process.on('rejectionHandled', (promise) => {
    cellOr(fallback)?.rejections.delete(promise);
  });
  // Node would put its process id into the text, and an output should be the same in every run.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => cellOr(fallback)?.output.print('stderr', `${name}: ${message}\n`));
  process.on('uncaughtException', (thrown) => failCell(fallback, thrown));
}

/** Ends the cell that this code belongs to with an error that nobody has caught. */
export function failCell(fallback: FallbackCell, thrown: unknown): void {
  const cell = cellOr(fallback);
  if (cell && !cell.isAnswered) cell.end(new CellFailure('threw', thrown));
  else report(cell, 'An error was thrown after its cell had ended', thrown);
}

function report(cell: RunningCell | undefined, what: string, thrown: unknown): void {
  cell?.output.print('stderr', `${what}.\n${describeThrown(thrown).traceback.join('\n')}\n`);
}
