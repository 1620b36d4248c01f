import { withoutComments } from './without-comments';

/** The names in the code of a cell, as far as can be told of code that need not compile. Comments do not count. */
export interface CellNames {
  readonly declares: ReadonlySet<string>;
  /** Names that it declares or assigns to. */
  readonly sets: ReadonlySet<string>;
  /** Every word of it. */
  readonly uses: ReadonlySet<string>;
}

const DECLARATION = /\b(?:const|let|var|class|function|enum)[\s*]+([\p{L}_$][\p{L}\p{N}_$]*)/gu;
const ASSIGNMENT = /(?<![\p{L}\p{N}_$.])([\p{L}_$][\p{L}\p{N}_$]*)\s*=(?![=>])/gu;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** A longer cell is not compiled either. */
const MOST_CHARACTERS = 200_000;

/** The names in a cell. A long cell takes no longer than its length. */
export function cellNames(code: string): CellNames {
  const text = withoutComments(code.slice(0, MOST_CHARACTERS));
  const declares = new Set(Array.from(text.matchAll(DECLARATION), ([, name]) => name));
  const assigned = Array.from(text.matchAll(ASSIGNMENT), ([, name]) => name);
  return { declares, sets: new Set([...declares, ...assigned]), uses: new Set(text.match(WORD)) };
}
