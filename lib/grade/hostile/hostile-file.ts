import type { Notebook, NotebookCell } from '../../notebook/notebook';
import { formatNotebook } from '../../notebook/notebook-file';
import { exerciseOne, withCell } from '../solved-exercise';

/** For tests and measurements: a solved exercise 1 to which something was done, and what that costs. */
export interface HostileFile {
  readonly what: string;
  /** The file as it is handed in. */
  readonly text: string | Buffer;
  /** The question that is lost, and none other; absent where nothing is. */
  readonly costs?: string;
  /** What the report says of it. */
  readonly says?: RegExp;
}

/** The solved exercise. */
export const solved = exerciseOne('solution');

/** What is done to a notebook, by a name that says it; `costs` and `says` as in HostileFile. */
export type Damages = Readonly<Record<string, { readonly notebook: Notebook; readonly costs?: string; readonly says?: RegExp }>>;

/** Damaged notebooks as files. */
export function filesOf(damages: Damages): HostileFile[] {
  return Object.entries(damages).map(([what, { notebook, ...rest }]) => ({ what, text: formatNotebook(notebook), ...rest }));
}

/** A right answer to question 1.5, for cells whose harm lies elsewhere. */
export const ANSWER = "const myOrdering = 'APABBAB';";

/** The solved exercise with another cell for question 1.5, a word, or 1.6, a class. */
export const fifth = (source: string): Notebook => withCell(solved, 'ex1-5-answer', source);
export const sixth = (source: string): Notebook => withCell(solved, 'ex1-6-answer', source);

/** An account for question 1.6 with these members instead of the right ones. */
export const account = (read: string, more = ''): Notebook =>
  sixth(`class FencedAccount {\n  constructor(public balance: number) {}\n  ${read}\n  write(): any {}\n  ${more}\n}`);

export const cellOf = (id: string): NotebookCell => solved.cells.find((each) => each.id === id) as NotebookCell;
export const without = (id: string): NotebookCell[] => solved.cells.filter((each) => each.id !== id);
export const withCells = (cells: readonly NotebookCell[]): Notebook => ({ ...solved, cells });

/** A code cell more, before the others. */
export const extra = (id: string, source: string): NotebookCell => ({ cell_type: 'code', id, metadata: {}, source, outputs: [], execution_count: null });
