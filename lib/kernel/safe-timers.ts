import { AsyncResource } from 'node:async_hooks';
import { MessageChannel } from 'node:worker_threads';
import { cellOfThisCode } from './running-cell';

/** The timers of all cells. */
export interface StoppableTimers {
  /** No callback of a timer that was set before now is called any more. */
  forgetAll(): void;
}

/**
 * Mends endless loops in timers. A timer's callback runs as the callback of a promise in the event of a message port: there,
 * the inspector can end code; directly under a timer, it ends the whole process, or leaves Node's list of timers broken.
 * The timers of a cell that was stopped do nothing any more.
 *
 * @param onThrown called, in the context of the timer, with what a callback throws
 */
export function makeTimersStoppable(onThrown: (thrown: unknown) => void): StoppableTimers {
  let generation = 0;
  const cleared = new WeakSet<object>();
  const due: Array<() => void> = [];
  const { port1: in_, port2: out } = new MessageChannel();
  out.on('message', () => {
    const callback = due.shift();
    if (callback) void Promise.resolve().then(callback);
  });
  out.unref();

  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    replace(name, (own) => (callback: unknown, ...rest: unknown[]) => {
      if (typeof callback !== 'function') return own(callback, ...rest);
      const cell = cellOfThisCode.getStore();
      const setIn = generation;
      const isOver = () => cell?.isStopped || setIn !== generation;
      const bound = AsyncResource.bind((...values: unknown[]) => {
        if (cleared.has(timer)) return;
        try {
          callback(...values);
        } catch (thrown) {
          onThrown(thrown);
        }
      });
      const timer: object = own((...values: unknown[]) => {
        if (isOver()) return clear(timer);
        due.push(() => isOver() || bound(...values));
        in_.postMessage(0);
      }, ...rest);
      return timer;
    });
  }
  const { clearInterval: clear } = globalThis as { clearInterval(timer: any): void };
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate'] as const) {
    replace(name, (own) => (timer: unknown) => {
      // It may be due already, and only wait for its turn.
      if (timer !== null && typeof timer === 'object') cleared.add(timer);
      own(timer);
    });
  }
  return { forgetAll: () => void generation++ };
}

function replace(name: string, make: (own: (...values: any[]) => any) => (...values: any[]) => any): void {
  const own = (globalThis as any)[name];
  // `util.promisify(setTimeout)` finds its promise version by a symbol.
  const { name: _name, length: _length, prototype: _prototype, ...symbols } = Object.getOwnPropertyDescriptors(own) as any;
  (globalThis as any)[name] = Object.defineProperties(make(own), symbols);
}
