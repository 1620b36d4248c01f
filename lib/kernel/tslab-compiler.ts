import type * as TypeScript from '@tslab/typescript-for-tslab';
import type { Converter } from 'tslab/dist/converter';
import { CellBuilder } from './compiler/cell-builder';
import { CellPrograms, type Knowledge } from './compiler/cell-programs';
import { ChangedFiles } from './compiler/changed-files';
import { compilerFile, ts } from './compiler/typescript';
import { shorthandProperties } from './shorthand-properties';

/** What tslab's compiler is observed to do for one cell, beside what its own interface returns. */
export interface Observed {
  /** Source map of the cell's first translation, TypeScript to ES module. */
  moduleMap?: string;
  /** Source map of the second one, ES module to CommonJS. */
  commonJsMap?: string;
  /** What the next programs are to know, and what the last one did know. */
  knowledge: Knowledge;
  programs?: CellPrograms;
}

/** tslab's converter with what it does not offer: a folder, source maps, short names in objects, and speed. */
export interface Compiler {
  converter: Converter;
  /** Filled by each `convert`. */
  observed: Observed;
}

/** What tslab fills in and hands over before it compiles. */
interface WatchHost {
  roots: string[];
  options: TypeScript.CompilerOptions;
  system: TypeScript.System;
  /** Takes each new program. */
  afterProgramCreate?(builder: unknown): void;
}

/**
 * Makes tslab's converter for cells that stand in a folder.
 *
 * tslab takes no options for this, so it is given a compiler in which a few functions are replaced while it starts.
 *
 * @param folder absolute path; relative imports of a cell start here
 */
export function createCompiler(folder: string): Compiler {
  const observed: Observed = { knowledge: 'full' };
  const createConverter = loadTslabConverter(observedCompiler(folder, observed));
  return { converter: createConverter({ isJS: false, isBrowser: false }), observed };
}

function loadTslabConverter(compiler: typeof TypeScript): typeof import('tslab/dist/converter').createConverter {
  const converterPath = require.resolve('tslab/dist/converter');
  const compilerModule = require.cache[compilerFile]!;
  const own = compilerModule.exports;
  delete require.cache[converterPath];
  compilerModule.exports = compiler;
  try {
    return require(converterPath).createConverter;
  } finally {
    compilerModule.exports = own;
    // tslab's other files load an untouched copy of their own.
    delete require.cache[converterPath];
  }
}

function observedCompiler(folder: string, observed: Observed): typeof TypeScript {
  const changes = new ChangedFiles();
  const sys = Object.assign(Object.create(ts.sys), { getCurrentDirectory: () => folder, watchFile: changes.watchFile });
  const replaced = {
    // Says that this is a module as it is; tslab would copy each of its three thousand properties.
    __esModule: true,
    sys,
    createWatchCompilerHost: (roots: string[], options: object, system: object) => ({ roots, options, system }),
    createWatchProgram: (host: WatchHost) => makePrograms(host, changes, observed),
    transpileModule,
  };
  return Object.create(ts, Object.getOwnPropertyDescriptors(replaced)) as typeof TypeScript;

  function transpileModule(source: string, options: TypeScript.TranspileOptions): TypeScript.TranspileOutput {
    const output = ts.transpileModule(source, {
      ...options,
      compilerOptions: { ...options.compilerOptions, sourceMap: true },
    });
    observed.commonJsMap = output.sourceMapText;
    return { ...output, outputText: withoutMapComment(output.outputText) };
  }
}

/** In place of the compiler's `createWatchProgram`, which makes two programs for each cell. */
function makePrograms(host: WatchHost, changes: ChangedFiles, observed: Observed): { close(): void; updateRootFileNames(names: string[]): void } {
  const { system } = host;
  const cellFiles = [...host.roots];
  const programs = (observed.programs = new CellPrograms(system, { ...host.options, sourceMap: true }));
  let { roots } = host;
  let timer: unknown;
  let lastState: string | undefined;
  const rebuild = () => {
    timer = undefined;
    const state = JSON.stringify([observed.knowledge, roots, cellFiles.map((name) => system.readFile(name))]);
    // An editor asks several times about one text. tslab takes the syntax tree of the declarations apart when it translates, but not
    // what was bound and what it asks again for the same text.
    if (!changes.report() && state === lastState) return;
    lastState = state;
    host.afterProgramCreate!(new ObservedBuilder(programs, observed, roots, cellFiles));
  };
  const changed = () => {
    if (timer) system.clearTimeout!(timer);
    timer = system.setTimeout!(rebuild, 0);
  };
  for (const name of cellFiles) system.watchFile!(name, changed);
  rebuild();
  return {
    close: () => {},
    updateRootFileNames: (names) => {
      roots = names;
      changed();
    },
  };
}

class ObservedBuilder extends CellBuilder {
  constructor(programs: CellPrograms, private readonly observed: Observed, roots: string[], cellFiles: string[]) {
    super(programs, observed.knowledge, roots, cellFiles);
  }

  override emit(...[file, write, token, only, transformers]: Parameters<CellBuilder['emit']>): void {
    this.observed.knowledge = this.knowledge;
    const observedWrite: TypeScript.WriteFileCallback = (name, text, ...rest) => {
      if (name.endsWith('__tslab__.js.map')) this.observed.moduleMap = text;
      else write(name, withoutMapComment(text), ...rest);
    };
    const before = [shorthandProperties(ts, this.getProgram().getTypeChecker(), '__prev__.d.ts')];
    super.emit(file, observedWrite, token, only, { ...transformers, before });
  }
}

function withoutMapComment(text: string): string {
  return text.replace(/\n?\/\/# sourceMappingURL=\S*\s*$/, '\n');
}
