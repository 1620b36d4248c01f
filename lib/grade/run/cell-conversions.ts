import type { Conversion, ConverterProcess, TimedConversion } from './converter-process';
import type { Limits, TimeBudget } from './limits';

/** No notebook of the course needs more of the compiler; what goes beyond is taken from the time for running its cells. */
const FREE_MS = 2_000;

/**
 * What the cells of one notebook were turned into, by their names. A cell's JavaScript does not depend on the cells before it,
 * which it reaches through one object, so it is good for every run.
 */
export class CellConversions {
  private readonly known = new Map<string, Conversion>();
  private freeMs = FREE_MS;
  /** A conversion that was begun before anybody asked for it. */
  private begun: { readonly prevDecl: string; readonly code: string; readonly timed: Promise<TimedConversion> } | undefined;
  private paid = new Set<TimedConversion>();
  private imports = '';

  constructor(
    private readonly converter: ConverterProcess,
    private readonly limits: Limits,
  ) {}

  /** Whether all these cells could be compiled. */
  haveAll(names: readonly string[]): boolean {
    return names.every((name) => this.known.get(name)?.kind === 'converted');
  }

  /** The same compiler and the same free time, with nothing known. */
  forgetting(): CellConversions {
    const fresh = new CellConversions(this.converter, this.limits);
    fresh.freeMs = this.freeMs;
    this.freeMs = 0;
    fresh.paid = this.paid;
    return fresh;
  }

  /** Turns the course's own imports into JavaScript, at nobody's cost. */
  convertImports(code: string): Promise<Conversion> {
    this.imports = code;
    return this.converter.convertImports(code);
  }

  /**
   * Turns a cell into JavaScript, unless that was done before. One that did not compile may do so after other cells.
   * @param name of the cell in its notebook.
   * @param budget pays for what goes beyond the free time.
   */
  async convert(name: string, prevDecl: string, code: string, budget: TimeBudget): Promise<Conversion> {
    const known = this.known.get(name);
    if (known && known.kind !== 'refused') return known;
    const { begun } = this;
    this.begun = undefined;
    const isWanted = begun?.prevDecl === prevDecl && begun.code === code;
    if (begun && !isWanted) this.pay(await begun.timed, budget);
    const timed = await (begun && isWanted ? begun.timed : this.converter.convert(prevDecl, code, this.imports, this.limitMs(budget)));
    this.pay(timed, budget);
    this.known.set(name, timed.conversion);
    return timed.conversion;
  }

  /** Begins with a cell while the one before it runs, and supposes that it runs well. It is paid for at the next `convert`. */
  begin(name: string, prevDecl: string, code: string, budget: TimeBudget): void {
    if (this.begun !== undefined || this.known.has(name)) return;
    const timed = this.converter.convert(prevDecl, code, this.imports, this.limitMs(budget));
    // Whoever asks for it is told; perhaps nobody does.
    timed.catch(() => {});
    this.begun = { prevDecl, code, timed };
  }

  private limitMs({ leftMs }: TimeBudget): number {
    return Math.min(this.limits.compileMs, leftMs + this.freeMs);
  }

  /** A conversion is paid for once in a notebook, and by each notebook, also where another one had it made. */
  private pay(timed: TimedConversion, budget: TimeBudget): void {
    if (this.paid.has(timed)) return;
    this.paid.add(timed);
    budget.compare(timed.conversion.kind === 'stuck' ? Infinity : timed.tookMs, this.limits.compileMs);
    budget.spend(Math.max(0, timed.tookMs - this.freeMs));
    this.freeMs = Math.max(0, this.freeMs - timed.tookMs);
  }
}
