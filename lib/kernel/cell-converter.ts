import type { Diagnostic } from 'tslab/dist/converter';
import { joinMaps, type CellPosition, type PositionTable } from './cell-positions';
import { optimizingLate } from './compiler/optimizing-late';
import { hasTopLevelAwait } from './compiler/top-level-await';
import { createCompiler } from './tslab-compiler';

/** One complaint of the compiler about a cell. */
export interface CellDiagnostic extends CellPosition {
  message: string;
  /** TypeScript's number of the message: 2322 for TS2322. */
  code: number;
  /** Path relative to the cell's folder, if the complaint is about a file that the cell imports. */
  file?: string;
}

/** A cell as JavaScript, or the reasons why it is refused. All of it is plain data that can go to another process. */
export interface ConvertedCell {
  /** Body of `function (exports, require)`, an async one if `hasTopLevelAwait`. Empty if there are diagnostics. */
  js: string;
  /** Declarations of this cell and of all before it: `prevDecl` of the next cell, once this one has run well. */
  decl: string;
  hasTopLevelAwait: boolean;
  /** The property of `exports` that holds the value of the cell's last expression, if it ends in one. */
  lastExpressionVar: string | undefined;
  /** From places in `js` to places in the cell. */
  positions: PositionTable;
  /** TypeScript files of the learner's own that the cell imports, as CommonJS. */
  sideOutputs: Array<{ path: string; data: string }>;
  /** Empty if the cell can run. */
  diagnostics: CellDiagnostic[];
}

/** Turns cells into JavaScript, one after the other. */
export interface CellConverter {
  /**
   * Checks and translates one cell. Nothing is run, and nothing is remembered but caches.
   *
   * @param prevDecl `decl` of the last cell that ran well, `''` for the first
   * @param code the cell as the learner wrote it
   */
  convert(prevDecl: string, code: string): ConvertedCell;
  /** tslab's answer to a shift-tab at `position` (in UTF-16 units), if there is one. */
  inspect(prevDecl: string, code: string, position: number): ReturnType<ReturnType<typeof createCompiler>['converter']['inspect']> | undefined;
  /** tslab's completions at `position` (in UTF-16 units). */
  complete(prevDecl: string, code: string, position: number): { start: number; end: number; candidates: string[] };
  /** Adds a module that cells import by name (a cell that starts with a doc comment `@module name`). */
  addModule(name: string, code: string): CellDiagnostic[];
  /** Reads what every cell needs, so that the first one need not wait for it: twice as fast as the first `convert` does. */
  warmUp(): void;
  /**
   * Prepares, one small step at a time, for cells that need more, and for what an editor asks. Those wait for all of it otherwise.
   *
   * @returns whether there is more to do
   */
  readAhead(): boolean;
}

/** tslab puts `export {};` and a line end before each cell. */
const LINES_BEFORE = 1;

const MOST_REMEMBERED = 2000;

/**
 * Creates the converter of one notebook. This takes most of a second: it reads the declarations that cells see.
 *
 * It needs no Jupyter; the kernel and the grader use the same one.
 *
 * @param cwd absolute path of the folder that relative imports start in (the notebook's folder)
 */
export function createCellConverter(cwd: string): CellConverter {
  const { converter, observed } = createCompiler(cwd.replace(/\\/g, '/'));
  /** Declarations that are whole with the basic declarations alone. */
  const basic = new Set(['']);
  let ahead: Generator<void> | undefined = observed.programs!.readAhead();
  return {
    convert: (prevDecl, code) => optimizingLate(() => convert(prevDecl, code)),
    inspect: (prevDecl, code, position) => knowingAll(() => converter.inspect(prevDecl, code, position) ?? undefined),
    complete: (prevDecl, code, position) => knowingAll(() => converter.complete(prevDecl, code, position)),
    addModule: (name, code) => knowingAll(() => converter.addModule(name, code).map(cellDiagnostic)),
    readAhead: () => {
      if (!ahead || !ahead.next().done) return ahead !== undefined;
      ahead = undefined;
      knowingAll(() => converter.inspect('', '0', 0));
      return false;
    },
    warmUp: () => void optimizingLate(() => convert('', '')),
  };

  function knowingAll<T>(work: () => T): T {
    observed.knowledge = 'full';
    return work();
  }

  function convert(prevDecl: string, code: string): ConvertedCell {
    if (basic.has(prevDecl)) {
      observed.knowledge = 'basic';
      const cell = convertOnce(prevDecl, code);
      // A complaint may come of what the basic declarations leave out; and plain tslab's words come of all of them.
      if (cell.diagnostics.length === 0) {
        if (observed.knowledge === 'basic') remember(cell.decl);
        return cell;
      }
    }
    return knowingAll(() => convertOnce(prevDecl, code));
  }

  function remember(decl: string): void {
    if (basic.size >= MOST_REMEMBERED) basic.clear();
    basic.add('').add(decl);
  }

  function convertOnce(prevDecl: string, code: string): ConvertedCell {
    observed.moduleMap = observed.commonJsMap = undefined;
    const result = converter.convert(prevDecl, code);
    const { moduleMap, commonJsMap } = observed;
    return {
      js: result.output ?? '',
      decl: result.diagnostics.length > 0 ? prevDecl : (result.declOutput ?? ''),
      hasTopLevelAwait: result.hasToplevelAwait || hasTopLevelAwait(result.output ?? ''),
      lastExpressionVar: result.lastExpressionVar,
      positions: moduleMap && commonJsMap ? joinMaps(commonJsMap, moduleMap, LINES_BEFORE) : [],
      sideOutputs: result.sideOutputs ?? [],
      diagnostics: result.diagnostics.map(cellDiagnostic),
    };
  }
}

function cellDiagnostic({ start, messageText, code, fileName }: Diagnostic): CellDiagnostic {
  return {
    message: messageText,
    code,
    line: Math.max(start.line, 0) + 1,
    column: Math.max(start.character, 0) + 1,
    ...(fileName ? { file: fileName } : {}),
  };
}
