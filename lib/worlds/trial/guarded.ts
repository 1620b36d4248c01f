import { Script } from 'node:vm';

const slot = Symbol.for('lease-lab.guarded');
const script = new Script(`globalThis[Symbol.for('lease-lab.guarded')]()`);

/**
 * Calls a function and ends it when it takes too long, even if it loops for ever.
 * @returns whether it came to its end; what it throws is thrown on.
 */
export function guarded(work: () => void, timeoutMs: number): boolean {
  const holder = globalThis as { [slot]?: () => void };
  holder[slot] = work;
  try {
    script.runInThisContext({ timeout: timeoutMs });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    delete holder[slot];
  }
}

/** A call was not answered in its time. */
export class TookTooLong extends Error {}
