import vm from 'node:vm';
import type { Diagnostic } from 'tslab/dist/converter';
import { joinMaps, type CellPosition, type PositionTable } from './cell-positions';
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
  /** Lets go of file watchers, so that the process can end. */
  close(): void;
}

/** tslab puts `export {};` and a line end before each cell. */
const LINES_BEFORE = 1;

/**
 * Creates the converter of one notebook. This takes most of a second: it reads the declarations that cells see.
 *
 * It needs no Jupyter; the kernel and the grader use the same one.
 *
 * @param cwd absolute path of the folder that relative imports start in (the notebook's folder)
 */
export function createCellConverter(cwd: string): CellConverter {
  const { converter, emitted } = createCompiler(cwd.replace(/\\/g, '/'));
  return {
    convert,
    inspect: (prevDecl, code, position) => converter.inspect(prevDecl, code, position) ?? undefined,
    complete: (prevDecl, code, position) => converter.complete(prevDecl, code, position),
    addModule: (name, code) => converter.addModule(name, code).map(cellDiagnostic),
    close: () => converter.close(),
  };

  function convert(prevDecl: string, code: string): ConvertedCell {
    emitted.moduleMap = emitted.commonJsMap = undefined;
    const result = converter.convert(prevDecl, code);
    const { moduleMap, commonJsMap } = emitted;
    return {
      js: result.output ?? '',
      decl: result.diagnostics.length > 0 ? prevDecl : (result.declOutput ?? ''),
      hasTopLevelAwait: result.hasToplevelAwait || hasTopLevelForAwait(result.output ?? ''),
      lastExpressionVar: result.lastExpressionVar,
      positions: moduleMap && commonJsMap ? joinMaps(commonJsMap, moduleMap, LINES_BEFORE) : [],
      sideOutputs: result.sideOutputs ?? [],
      diagnostics: result.diagnostics.map(cellDiagnostic),
    };
  }
}

/** `for await` at the top of a cell: tslab's compiler allows it, and forgets that it waits. */
function hasTopLevelForAwait(js: string): boolean {
  if (!/\bfor\s+await\b/.test(js)) return false;
  try {
    new vm.Script(`(function () {\n${js}\n})`);
    return false;
  } catch {
    return true;
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
