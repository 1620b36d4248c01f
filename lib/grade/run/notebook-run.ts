import type { PlainValue } from '../probe/plain-value';
import type { ProbeRequest } from '../probe/probe-request';
import type { CellConversions } from './cell-conversions';
import type { Conversion } from './converter-process';
import { cellFailure, compileFailure, FOREIGN_FILE, lookFailure } from './cell-failure';
import type { ChildAnswer, ChildRequest } from './child-protocol';
import { LeanChild } from './lean-child';
import type { Gone, OnCall } from './lean-child';
import type { Limits, TimeBudget } from './limits';

/** What a look at an answer gave: plain data, the news that nothing defines it, or why it could not be looked at. */
export type Look =
  | { readonly kind: 'seen'; readonly seen: PlainValue }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'broken'; readonly why: string };

/** A cell that is to run after another one. */
interface NextCell {
  readonly name: string;
  readonly code: string;
}

const TOO_LATE = 'was not run: what came before it took all the time that there is';

/** A run of cells, in the order given, in one process. When a cell brings that down, the run is over. */
export class NotebookRun {
  private readonly child: LeanChild;
  private declarations = '';

  /** @param budget how long all that is asked of it may take together. */
  constructor(
    private readonly conversions: CellConversions,
    private readonly limits: Limits,
    private readonly budget: TimeBudget,
  ) {
    this.child = new LeanChild(limits.graceMs);
  }

  /** Whether something has brought the process down, or it had to be ended. */
  get over(): boolean {
    return !this.child.alive;
  }

  /** Whether the time for all of it is used up. */
  get late(): boolean {
    return this.budget.leftMs === 0;
  }

  /**
   * Runs the course's own imports.
   * @param next the cell that is to run after it, so that the compiler can begin with that one.
   * @throws Error if no process for the cells comes up.
   */
  async runImports(code: string, next?: NextCell): Promise<void> {
    const [conversion] = await Promise.all([this.conversions.convertImports(code), this.child.started()]);
    await this.run('the import', conversion, next);
  }

  /**
   * Runs one cell.
   * @param name how errors call it, for example 'cell 3'.
   * @param next the cell that is to run after it, so that the compiler can begin with that one.
   * @returns why it did not run to its end, as the rest of a sentence that begins with the cell; `undefined` if it did.
   * @throws Error if no compiler comes up.
   */
  async runCell(name: string, code: string, next?: NextCell): Promise<string | undefined> {
    if (this.late) return TOO_LATE;
    return this.run(name, await this.conversions.convert(name, this.declarations, code, this.budget), next);
  }

  private async run(name: string, conversion: Conversion, next: NextCell | undefined): Promise<string | undefined> {
    if (conversion.kind === 'stuck') return 'keeps the compiler busy for too long';
    if (conversion.kind === 'refused') return compileFailure(conversion.diagnostics);
    const { cell, decl } = conversion;
    // A file of the course's own: the checks could be read so.
    if (cell.sideOutputs.length > 0) return FOREIGN_FILE;
    if (this.late) return TOO_LATE;
    if (next) this.conversions.begin(next.name, decl, next.code, this.budget);
    const limitMs = this.nextLimitMs();
    const why = cellFailure(await this.ask({ kind: 'cell', name, cell }, limitMs), limitMs);
    if (why === undefined) this.declarations = decl;
    return why;
  }

  /** Looks at what the cells have defined under a name. */
  async look(answer: string, request: ProbeRequest): Promise<Look> {
    if (this.late) return { kind: 'broken', why: 'was not possible: the cells before it took all the time that there is' };
    const limitMs = this.nextLimitMs();
    const found = await this.ask({ kind: 'probe', answer, request }, limitMs);
    if (found.kind === 'seen' || found.kind === 'undefined') return found;
    if (found.kind === 'timeout') return { kind: 'seen', seen: { $: 'endless' } };
    return { kind: 'broken', why: lookFailure(found, limitMs) };
  }

  /** Runs the fault test that the cells have defined under a name, on a world whose calls are answered here. */
  async test(answer: string, onCall: OnCall): Promise<Look> {
    const { usedMs } = this.child;
    const found = await this.child.ask({ kind: 'test', answer }, this.limits.cellMs, onCall);
    this.budget.compare(this.child.usedMs - usedMs, this.limits.cellMs);
    if (found.kind === 'seen' || found.kind === 'undefined') return found;
    return { kind: 'broken', why: lookFailure(found, this.limits.cellMs) };
  }

  /** Ends the process. */
  close(): Promise<void> {
    return this.child.close();
  }

  private nextLimitMs(): number {
    return Math.ceil(Math.min(this.limits.cellMs, this.budget.leftMs));
  }

  private async ask(request: Exclude<ChildRequest, { kind: 'start' }>, limitMs: number): Promise<ChildAnswer | Gone> {
    const { usedMs } = this.child;
    const answer = await this.child.ask(request, limitMs);
    const nowMs = this.child.usedMs - usedMs;
    this.budget.compare(nowMs, limitMs);
    this.budget.spend(nowMs);
    // Nothing that comes after such a change can be trusted.
    if (answer.kind === 'changed') await this.child.close();
    return answer;
  }
}
