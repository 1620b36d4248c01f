import { types } from 'node:util';
import { Phase, PHASE, STOP_REQUESTED, type ExecuteReply } from './bridge';
import { createCellConverter, type CellConverter, type ConvertedCell } from './cell-converter';
import { describeRefusal, describeThrown } from './cell-error';
import { displayBundle } from './display-bundle';
import { LearnerStacks } from './learner-stack';
import { createCellScope, startCell, type CellScope } from './run-cell';
import { CellFailure, type RunningCell } from './running-cell';
import { stoppedError } from './stopped-error';

/** Taken before cells can replace it. */
const { setImmediate } = globalThis;

/** Runs the cells of one notebook, one at a time, each with the names of the ones before it. */
export class CellRunner {
  readonly stacks = new LearnerStacks();
  private readonly scope: CellScope;
  private lazyConverter: CellConverter | undefined;
  /** Declarations of all names so far, for the compiler. */
  private declarations = '';

  constructor(private readonly folder: string, private readonly shared: Int32Array) {
    this.scope = createCellScope(folder);
  }

  /** The compiler; the first use of it takes most of a second. */
  get converter(): CellConverter {
    this.lazyConverter ??= createCellConverter(this.folder);
    return this.lazyConverter;
  }

  /** Declarations of the names that cells have defined so far. */
  get names(): string {
    return this.declarations;
  }

  /**
   * Runs a cell to its end and sends what it shows.
   *
   * @returns the content of Jupyter's reply; never rejects
   */
  async run(cell: RunningCell, code: string, executionCount: number): Promise<ExecuteReply> {
    try {
      const refusal = await this.runToEnd(cell, code, executionCount);
      return refusal ? fail(cell, refusal) : { status: 'ok' };
    } catch (thrown) {
      return fail(cell, CellFailure.is(thrown) ? thrown : new CellFailure('threw', thrown));
    } finally {
      this.enter(Phase.OPEN);
    }
  }

  private async runToEnd(cell: RunningCell, code: string, executionCount: number): Promise<Refusal | undefined> {
    this.enter(Phase.COMPILING);
    const module = /^\s*\/\*\*(?:(?!\*\/)[^])*@module\s+(\w+)/.exec(code);
    if (module) {
      const diagnostics = this.converter.addModule(module[1], code);
      return diagnostics.length > 0 ? describeRefusal(diagnostics, cell.name, code) : undefined;
    }
    const converted = this.convert(code);
    if (converted.diagnostics.length > 0) return describeRefusal(converted.diagnostics, cell.name, code);
    if (Atomics.load(this.shared, STOP_REQUESTED) === cell.seq) return stoppedError();
    this.stacks.addCell(cell.name, converted.positions);

    this.enter(Phase.SYNCHRONOUS);
    const { value: started } = startCell(converted, this.scope, { name: cell.name, breakOnSigint: true });
    this.enter(Phase.OPEN);
    const value = await Promise.race([started, cell.ended]);
    // A cell that was ended by force may come back to life here, when what it awaited is there at last.
    if (cell.isAnswered) return undefined;
    this.declarations = converted.decl;

    if (value !== undefined) {
      const data = await Promise.race([displayBundle(value), cell.ended]);
      cell.output.add('execute_result', { data, metadata: {}, execution_count: executionCount });
    }
    await Promise.race([cell.output.settled(), cell.ended]);
    // One turn of the event loop: a promise that nobody awaits is known by then.
    await Promise.race([new Promise((resolve) => setImmediate(resolve)), cell.ended]);
    for (const thrown of cell.rejections.values()) throw new CellFailure('threw', thrown);
    return undefined;
  }

  private convert(code: string): ConvertedCell {
    try {
      return this.converter.convert(this.declarations, code);
    } catch (error) {
      // A compiler that failed in the middle of its work is of no more use; the next cell gets a new one.
      this.lazyConverter = undefined;
      throw error;
    }
  }

  private enter(phase: number): void {
    Atomics.store(this.shared, PHASE, phase);
  }
}

type Refusal = ReturnType<typeof describeRefusal>;

function fail(cell: RunningCell, failure: CellFailure | Refusal): ExecuteReply {
  const error = CellFailure.is(failure) ? describeFailure(cell, failure) : failure;
  cell.output.add('error', error);
  return { status: 'error', ...error };
}

function describeFailure(cell: RunningCell, { kind, thrown }: CellFailure): Refusal {
  if (kind === 'threw') return isInterruption(thrown) ? stoppedError() : describeThrown(thrown);
  // Why a stopped cell had waited for ever may be a promise that was rejected meanwhile.
  for (const reason of cell.rejections.values()) return describeThrown(reason);
  return stoppedError();
}

function isInterruption(thrown: unknown): boolean {
  return types.isNativeError(thrown) && (thrown as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED';
}
