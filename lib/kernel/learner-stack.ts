import { cellPosition, type PositionTable } from './cell-positions';

/**
 * Mends stacks: an error's `stack` names the learner's own lines, counted as the cell shows them, and nothing of the kernel.
 */
export class LearnerStacks {
  private readonly cells = new Map<string, PositionTable>();

  /** Makes a cell's lines known, under the name that it runs with (`cell 3`). */
  addCell(name: string, positions: PositionTable): void {
    this.cells.set(name, positions);
  }

  /**
   * Replaces how V8 writes stacks in this process.
   *
   * @param inCell whether the code that runs was started by a cell; other stacks stay whole
   */
  install(inCell: () => boolean): void {
    Error.prepareStackTrace = (error, sites) => {
      const lines = sites.map((site) => this.line(site)).filter((line) => line !== undefined);
      const shown = lines.length > 0 || inCell() ? lines : sites.map((site) => `    at ${site}`);
      return [headOf(error), ...shown].join('\n');
    };
  }

  private line(site: NodeJS.CallSite): string | undefined {
    const name = site.getFileName();
    const positions = name ? this.cells.get(name) : undefined;
    if (!name || !positions) return undefined;
    const place = cellPosition(positions, (site.getLineNumber() ?? 1) - 1, (site.getColumnNumber() ?? 1) - 1);
    // A function of an earlier cell is called as a property of what the cells share.
    const text = String(site).replace(/\bProxy\.(?=[^/]*\(cell )/, '');
    const from = text.indexOf(`${name}:`);
    // `f (cell 3:12:5)`, or `cell 3:12:5` where the function has no name.
    const closing = text.endsWith(')') && text[from - 1] === '(' ? ')' : '';
    return place && `    at ${text.slice(0, from)}${name}:${place.line}${closing}`;
  }
}

function headOf(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
