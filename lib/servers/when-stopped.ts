/** Our kernel puts the function here that remembers what to undo if the running cell is stopped. */
const WHEN_STOPPED = Symbol.for('lease-lab.when-stopped');

/** Calls `undo` if the cell that calls this is ended by the stop button. Does nothing outside of our kernel. */
export function whenStopped(undo: () => void): void {
  const register = (globalThis as Record<symbol, unknown>)[WHEN_STOPPED];
  if (typeof register === 'function') register(undo);
}
