import { cellOfThisCode } from './running-cell';

/** The library calls the function that stands here with what has to be undone if the cell that calls it is stopped. */
const WHEN_STOPPED = Symbol.for('lease-lab.when-stopped');

/** Lets the library end what a cell has started, e.g. a server, when that cell is stopped. */
export function installWhenStopped(): void {
  (globalThis as any)[WHEN_STOPPED] = (undo: () => void): void => cellOfThisCode.getStore()?.whenStopped(undo);
}
