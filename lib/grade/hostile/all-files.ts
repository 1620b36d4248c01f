import { damagedCells, damagedTexts } from './cells';
import { cheat } from './cheating';
import { reachForFiles } from './files';
import type { HostileFile } from './hostile-file';
import { takeMemory } from './memory';
import { reachForProcesses } from './process';
import { takeTime } from './time';

/**
 * Every hostile or unlucky file, by what it does.
 * @param folder where they will stand.
 * @param cellMs the limit of a cell.
 */
export function allHostileFiles(folder: string, cellMs: number): Readonly<Record<string, readonly HostileFile[]>> {
  return {
    time: takeTime(cellMs),
    memory: takeMemory,
    processes: reachForProcesses,
    files: reachForFiles(folder),
    cheating: cheat,
    cells: damagedCells,
    texts: damagedTexts,
  };
}

/** A name for the file that says what it is. */
export function fileNameOf({ what }: HostileFile): string {
  return `1-${what.replaceAll(/[^\w]+/g, '-')}.ipynb`;
}
