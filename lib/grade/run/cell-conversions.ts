import type { Conversion, ConverterProcess } from './converter-process';
import type { TimeBudget } from './limits';

/** No notebook of the course needs more of the compiler; what goes beyond is taken from the time for running its cells. */
const FREE_MS = 5_000;

/**
 * What the cells of one notebook were turned into, by their names. A cell's JavaScript does not depend on the cells before it,
 * which it reaches through one object, so it is good for every run.
 */
export class CellConversions {
  private readonly known = new Map<string, Conversion>();
  private freeMs = FREE_MS;

  constructor(private readonly converter: ConverterProcess) {}

  /** Whether all these cells could be compiled. */
  haveAll(names: readonly string[]): boolean {
    return names.every((name) => this.known.get(name)?.kind === 'converted');
  }

  /** The same compiler and the same free time, with nothing known. */
  forgetting(): CellConversions {
    const fresh = new CellConversions(this.converter);
    fresh.freeMs = this.freeMs;
    this.freeMs = 0;
    return fresh;
  }

  /**
   * Turns a cell into JavaScript, unless that was done before. One that did not compile may do so after other cells.
   * @param name of the cell in its notebook.
   * @param budget pays for what goes beyond the free time.
   */
  async convert(name: string, prevDecl: string, code: string, budget: TimeBudget): Promise<Conversion> {
    const known = this.known.get(name);
    if (known && known.kind !== 'refused') return known;
    const { conversion, tookMs } = await this.converter.convert(prevDecl, code);
    budget.spend(Math.max(0, tookMs - this.freeMs));
    this.freeMs = Math.max(0, this.freeMs - tookMs);
    this.known.set(name, conversion);
    return conversion;
  }
}
