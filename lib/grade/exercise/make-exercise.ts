import type { Notebook, NotebookCell } from '../../notebook/notebook';
import { NotebookFileError } from '../../notebook/notebook-file-error';
import { fillBlocks } from './solution-marks';
import type { Fill } from './solution-marks';

/** The tag of cells that stand in the solution notebook only: reasons, and the grading part. */
export const SOLUTION_ONLY = 'solution-only';

/**
 * Makes an exercise from its solution notebook: the same cells with the same ids, every marked block replaced by its stub,
 * outputs cleared, cells tagged `solution-only` left out.
 * @param fill 'solution' keeps the solutions in, for a notebook that must score full marks.
 * @param name how messages call the solution notebook.
 * @throws NotebookFileError, with one sentence, for malformed marks and for cells without an id of their own.
 */
export function makeExercise(solution: Notebook, name: string, fill: Fill = 'stub'): Notebook {
  const ids = new Set<string>();
  solution.cells.forEach(({ id }, at) => {
    if (id === undefined) throw new NotebookFileError(`${name}: cell ${at + 1} has no id, so the exercise could not keep it.`);
    if (ids.has(id)) throw new NotebookFileError(`${name}: two cells have the id '${id}'.`);
    ids.add(id);
  });
  const cells = solution.cells.filter(({ metadata }) => !metadata.tags?.includes(SOLUTION_ONLY));
  return { ...solution, cells: cells.map((cell) => emptied(cell, name, fill)) };
}

function emptied(cell: NotebookCell, name: string, fill: Fill): NotebookCell {
  const source = fillBlocks(cell.source, cell.cell_type, fill, `${name}, cell '${cell.id}'`);
  return cell.cell_type === 'code' ? { ...cell, source, outputs: [], execution_count: null } : { ...cell, source };
}
