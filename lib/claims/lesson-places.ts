import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readNotebook } from '../notebook/read-notebook';
import type { LinkCell } from '../views/html-table';

/** The folder of the lessons; this file is compiled to lib/dist/claims/. */
const lessonsFolder = join(__dirname, '..', '..', '..', 'notebooks');

/**
 * A link to the cell of a lesson, in words that a reader can find it by: the lesson, and the heading above the cell.
 * Where the lesson is not there or cannot be read, only the number of the lesson is left.
 * @param id of the cell; it begins with the number of its lesson
 */
export function placeOf(id: string): LinkCell | string {
  const lesson = id.slice(0, 2);
  const file = readdirSync(lessonsFolder).find((name) => name.startsWith(`${lesson}-`) && /^\d\d-[a-z0-9-]+\.ipynb$/.test(name));
  if (file === undefined) return `lesson ${lesson}`;
  const heading = headingAbove(join(lessonsFolder, file), id);
  return { text: `lesson ${lesson}${heading === undefined ? '' : `, "${heading}"`}`, href: `${file}#cell-id=${id}` };
}

function headingAbove(path: string, id: string): string | undefined {
  try {
    const { cells } = readNotebook(path);
    const at = cells.findIndex((cell) => cell.id === id);
    const prose = cells.slice(0, at + 1).filter(({ cell_type }) => cell_type === 'markdown');
    return prose.flatMap(({ source }) => [...source.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).at(-1);
  } catch {
    // A learner's lesson may be half written; a table with a shorter link is better than none.
    return undefined;
  }
}
