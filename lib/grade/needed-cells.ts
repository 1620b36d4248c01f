import { declaresName } from './declares-name';

/**
 * The cells that a name needs: those that declare it, those that declare names used in these, and so on. They keep their
 * order. It goes by words, so a cell too many may be among them, but none too few.
 */
export function neededCells<Cell extends { readonly code: string }>(cells: readonly Cell[], name: string): Cell[] {
  const needed = new Set<Cell>();
  const look = (word: string): void => {
    for (const cell of cells) {
      if (needed.has(cell) || !declaresName(cell.code, word)) continue;
      needed.add(cell);
      new Set(cell.code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)).forEach(look);
    }
  };
  look(name);
  return cells.filter((cell) => needed.has(cell));
}
