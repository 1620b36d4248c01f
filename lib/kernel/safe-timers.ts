/**
 * Mends endless loops in timers: a timer's callback runs as a promise's callback. The inspector ends code there; directly
 * under a timer, it would end the whole process.
 */
export function makeTimersStoppable(): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const own = globalThis[name] as any;
    const stoppable = (callback: unknown, ...rest: unknown[]) =>
      typeof callback === 'function'
        ? own((...values: unknown[]) => void Promise.resolve().then(() => callback(...values)), ...rest)
        : own(callback, ...rest);
    // `util.promisify(setTimeout)` finds its promise version by a symbol.
    Object.defineProperties(stoppable, Object.getOwnPropertyDescriptors(own));
    (globalThis as any)[name] = stoppable;
  }
}
