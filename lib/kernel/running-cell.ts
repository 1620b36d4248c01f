import { AsyncLocalStorage } from 'node:async_hooks';
import { CellOutput, type SendOutput } from './cell-output';

/** A cell while it runs, and afterwards for what it left behind: timers, promises. */
export class RunningCell {
  readonly output: CellOutput;
  /** Promises that were rejected and that nobody has awaited so far, with the reason. */
  readonly rejections = new Map<Promise<unknown>, unknown>();
  /** Rejects when the cell must end now. Never resolves. */
  readonly ended: Promise<never>;
  /** Ends the cell with a failure. Does nothing if it is answered already. */
  end!: (failure: CellFailure) => void;
  isAnswered = false;
  /** The stop button was pressed: its timers do nothing any more. */
  isStopped = false;
  /** What the cell has started and that must not be left behind when it is stopped. */
  private readonly undos: Array<() => void> = [];

  constructor(readonly seq: number, readonly name: string, send: SendOutput) {
    this.output = new CellOutput(send);
    this.ended = new Promise((_, reject) => {
      this.end = (failure) => {
        reject(failure);
        if (failure.kind === 'stopped') this.undo();
      };
    });
    this.ended.catch(() => {});
  }

  /** Registers what is called if the stop button ends this cell. */
  whenStopped(undo: () => void): void {
    if (!this.isAnswered) this.undos.push(undo);
  }

  /** To be called when the stop button ends the cell. */
  undo(): void {
    if (this.isAnswered) return;
    for (const undo of this.undos.splice(0)) undo();
  }
}

/** Why a cell ended early: it threw, or it was stopped. A class, so that nothing a learner throws is taken for it. */
export class CellFailure {
  readonly #isFailure = true;

  /** Asks without touching the value: a learner may throw a proxy that throws when it is looked at. */
  static is(value: unknown): value is CellFailure {
    return typeof value === 'object' && value !== null && #isFailure in value;
  }

  constructor(readonly kind: 'threw' | 'stopped', readonly thrown?: unknown) {}
}

/**
 * Mends output in the wrong cell: code knows the cell that started it, also in a timer or after an `await`, when another
 * cell is running.
 */
export const cellOfThisCode = new AsyncLocalStorage<RunningCell>();
