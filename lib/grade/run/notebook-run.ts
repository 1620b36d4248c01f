import type { PlainValue } from '../probe/plain-value';
import type { ProbeRequest } from '../probe/probe-request';
import { cellFailure, compileFailure, goneWords } from './cell-failure';
import type { ConverterProcess } from './converter-process';
import { LeanChild } from './lean-child';

/** What a look at an answer gave: plain data, the news that nothing defines it, or why it could not be looked at. */
export type Look =
  | { readonly kind: 'seen'; readonly seen: PlainValue }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'broken'; readonly why: string };

/** A run of cells, in the order given, in one process. When a cell brings that down, the run is over. */
export class NotebookRun {
  private readonly child = new LeanChild();
  private declarations = '';

  /** @param limitMs how long a cell, or a look at an answer, may take. */
  constructor(
    private readonly converter: ConverterProcess,
    private readonly limitMs: number,
  ) {}

  /** Whether something has brought the process down, or it had to be killed. */
  get over(): boolean {
    return !this.child.alive;
  }

  /**
   * Runs one cell.
   * @param name how errors call it, for example 'cell 3'.
   * @returns why it did not run to its end, as the rest of a sentence that begins with the cell; `undefined` if it did.
   * @throws Error if no process for the cells comes up.
   */
  async runCell(name: string, code: string): Promise<string | undefined> {
    const [conversion] = await Promise.all([this.converter.convert(this.declarations, code), this.child.started()]);
    if (conversion.kind === 'stuck') return 'keeps the compiler busy for too long';
    if (conversion.kind === 'refused') return compileFailure(conversion.diagnostics);
    const { cell, decl } = conversion;
    const { limitMs } = this;
    const why = cellFailure(await this.child.ask({ kind: 'cell', name, cell, limitMs }, limitMs), limitMs);
    if (why === undefined) this.declarations = decl;
    return why;
  }

  /** Looks at what the cells have defined under a name. */
  async look(answer: string, request: ProbeRequest): Promise<Look> {
    const { limitMs } = this;
    const found = await this.child.ask({ kind: 'probe', answer, request, limitMs }, limitMs);
    if (found.kind === 'seen' || found.kind === 'undefined') return found;
    return { kind: 'broken', why: found.kind === 'gone' ? goneWords(found.why, limitMs) : 'gave an answer that makes no sense' };
  }

  /** Ends the process. */
  close(): void {
    this.child.close();
  }
}
