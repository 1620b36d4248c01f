import type { CellNames } from './cell-names';

/**
 * The cells that a name needs: those that declare it or assign to it, those that do so for names used in these, and so on. They
 * keep their order. It goes by words, so a cell too many may be among them, but hardly one too few. Where no cell is seen to
 * declare the name, the cells that mention it are taken.
 */
export function neededCells<Cell extends { readonly names: CellNames }>(cells: readonly Cell[], name: string): Cell[] {
  const setBy = new Map<string, Cell[]>();
  for (const cell of cells) {
    for (const set of cell.names.sets) {
      const others = setBy.get(set);
      if (others) others.push(cell);
      else setBy.set(set, [cell]);
    }
  }
  const needed = new Set(setBy.get(name) ?? cells.filter(({ names }) => names.uses.has(name)));
  // A set goes on with what is added to it on the way.
  for (const { names } of needed) {
    for (const used of names.uses) {
      for (const cell of setBy.get(used) ?? []) needed.add(cell);
      // Once is enough: a thousand cells that all set the same thousands of names take no longer than their length.
      setBy.delete(used);
    }
  }
  return cells.filter((cell) => needed.has(cell));
}
