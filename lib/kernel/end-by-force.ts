/** What the sockets' thread evaluates in the main thread before it ends what runs there. */
export const BEFORE_END_BY_FORCE = `globalThis[Symbol.for('lease-lab.before-end')]?.()`;

const BEFORE_END = Symbol.for('lease-lab.before-end');

/** The part of Node's internal `async_wrap` that is needed here. */
interface AsyncWrap {
  async_hook_fields: Uint32Array;
  constants: { kTotals: number; kCheck: number };
  clearAsyncIdStack(): void;
}

/**
 * Mends the end by force on Node before 24: Node counts the asynchronous contexts that are entered while something tracks
 * them (here: which cell code belongs to), and aborts the process when code is ended that never leaves them.
 *
 * So Node's check is switched off just before, and the count cleared and the check switched on again afterwards. Newer
 * Node tracks in another way, and needs none of this.
 */
export class EndByForce {
  private readonly wrap = asyncWrap();
  private before: { totals: number; check: number } | undefined;

  /**
   * Lets the sockets' thread prepare an end by force, also in the middle of a loop.
   *
   * @param onEnd is called just before something is ended; must be short
   */
  constructor(onEnd: () => void) {
    (globalThis as any)[BEFORE_END] = () => {
      onEnd();
      this.switchOff();
    };
  }

  /** To be called first in whatever the main thread does next. */
  recover(): void {
    const { wrap, before } = this;
    if (!wrap || !before) return;
    this.before = undefined;
    wrap.clearAsyncIdStack();
    wrap.async_hook_fields[wrap.constants.kTotals] = before.totals;
    wrap.async_hook_fields[wrap.constants.kCheck] = before.check;
  }

  private switchOff(): void {
    const { wrap } = this;
    if (!wrap || this.before) return;
    const { async_hook_fields: fields, constants } = wrap;
    this.before = { totals: fields[constants.kTotals], check: fields[constants.kCheck] };
    fields[constants.kTotals] = fields[constants.kCheck] = 0;
  }
}

function asyncWrap(): AsyncWrap | undefined {
  const { noDeprecation } = process;
  // Deprecated for good reason, and warned about in a learner's cell; the public interface cannot do this.
  process.noDeprecation = true;
  try {
    return (process as any).binding('async_wrap');
  } catch {
    return undefined;
  } finally {
    process.noDeprecation = noDeprecation;
  }
}
