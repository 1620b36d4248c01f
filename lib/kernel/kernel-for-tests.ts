import path from 'node:path';
import { after, before } from 'node:test';
import { KernelClient, type Execution, type KernelOptions } from './client';

/** Folder of the notebooks; cells of tests run there, as cells of lessons do. */
export const NOTEBOOKS = path.join(__dirname, '../../../notebooks');

/** Starts one kernel for all tests of a file and ends it after them. The returned function gives it. */
export function sharedKernel(options: Partial<KernelOptions> = {}): () => KernelClient {
  let kernel: KernelClient | undefined;
  before(async () => {
    kernel = await KernelClient.start({ cwd: NOTEBOOKS, ...options });
  });
  after(async () => {
    await kernel?.close();
  });
  return () => kernel!;
}

/** What a cell printed to stdout. */
export function printed({ outputs }: Execution): string {
  return outputs.map((output) => (output.output_type === 'stream' && output.name === 'stdout' ? output.text : '')).join('');
}

/** What a cell printed to stderr. */
export function complained({ outputs }: Execution): string {
  return outputs.map((output) => (output.output_type === 'stream' && output.name === 'stderr' ? output.text : '')).join('');
}

/** `text/plain` of the cell's value, or `undefined` if it has none. */
export function valueText({ outputs }: Execution): unknown {
  const result = outputs.find((output) => output.output_type === 'execute_result');
  return result && 'data' in result ? result.data['text/plain'] : undefined;
}

/** The cell's error, or `undefined`. */
export function errorOf({ outputs }: Execution): { ename: string; evalue: string; traceback: string[] } | undefined {
  const error = outputs.find((output) => output.output_type === 'error');
  return error?.output_type === 'error' ? error : undefined;
}

/** Resolves after some time. */
export function sleep(elapsedMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, elapsedMs));
}

/** Resolves when the condition holds. @throws if it does not within 30 s */
export async function waitUntil(what: string, condition: () => boolean): Promise<void> {
  for (const endMs = Date.now() + 30_000; !condition(); ) {
    if (Date.now() > endMs) throw new Error(`waited in vain until ${what}`);
    await sleep(10);
  }
}
