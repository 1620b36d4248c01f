import type { PlainValue } from '../probe/plain-value';
import type { ProbeRequest } from '../probe/probe-request';
import { CELL_LIMIT_MS, cellFailure, compileFailure, goneWords } from './cell-failure';
import type { RunnableCell } from './child-protocol';
import type { ConverterProcess } from './converter-process';
import { LeanChild } from './lean-child';

/** What a look at an answer gave: plain data, the news that nothing defines it, or why it could not be looked at. */
export type Look =
  | { readonly kind: 'seen'; readonly seen: PlainValue }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'broken'; readonly why: string };

/** A run of cells, in the order given, in a process that is replaced by a new one whenever a cell brings it down. */
export class NotebookRun {
  private child: LeanChild | undefined;
  private declarations = '';
  /** The cells that have run well: a new process runs them again. */
  private readonly ran: { readonly name: string; readonly cell: RunnableCell }[] = [];

  constructor(private readonly converter: ConverterProcess) {}

  /**
   * Runs one cell.
   * @param name how errors call it, for example 'cell 3'.
   * @returns why it did not run to its end, as the rest of a sentence; `undefined` if it did.
   */
  async runCell(name: string, code: string): Promise<string | undefined> {
    const conversion = await this.converter.convert(this.declarations, code);
    if (conversion.kind === 'stuck') return 'keeps the compiler busy for too long';
    if (conversion.kind === 'refused') return compileFailure(conversion.diagnostics);
    const { cell, decl } = conversion;
    const child = await this.running();
    const failure = cellFailure(await child.ask({ kind: 'cell', name, cell, limitMs: CELL_LIMIT_MS }, CELL_LIMIT_MS));
    if (failure !== undefined) return failure;
    this.declarations = decl;
    this.ran.push({ name, cell });
    return undefined;
  }

  /** Looks at what the cells have defined under a name. */
  async look(answer: string, request: ProbeRequest): Promise<Look> {
    const found = await (await this.running()).ask({ kind: 'probe', answer, request }, CELL_LIMIT_MS);
    if (found.kind === 'seen' || found.kind === 'undefined') return found;
    return { kind: 'broken', why: found.kind === 'gone' ? goneWords(found.why) : 'gave an answer that makes no sense' };
  }

  /** Ends the process. */
  close(): void {
    this.child?.close();
  }

  /** A process in which all good cells have run. A cell that brings the new one down after all is good no longer. */
  private async running(): Promise<LeanChild> {
    while (!this.child?.alive) {
      this.child?.close();
      this.child = new LeanChild();
      for (const [at, { name, cell }] of this.ran.entries()) {
        const answer = await this.child.ask({ kind: 'cell', name, cell, limitMs: CELL_LIMIT_MS }, CELL_LIMIT_MS);
        if (answer.kind !== 'gone') continue;
        this.ran.splice(at, 1);
        break;
      }
    }
    return this.child;
  }
}
