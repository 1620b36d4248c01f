import type * as TypeScript from '@tslab/typescript-for-tslab';
import type { Converter } from 'tslab/dist/converter';
import { shorthandProperties } from './shorthand-properties';

/** What tslab's compiler is observed to emit for one cell, beside what its own interface returns. */
export interface Emitted {
  /** Source map of the cell's first translation, TypeScript to ES module. */
  moduleMap?: string;
  /** Source map of the second one, ES module to CommonJS. */
  commonJsMap?: string;
}

/** tslab's converter with the three things it does not offer: a folder, source maps, short names in objects. */
export interface Compiler {
  converter: Converter;
  /** Filled by each `convert`. */
  emitted: Emitted;
}

const COMPILER = '@tslab/typescript-for-tslab';

/** The compiler's own module (TypeScript 5.0.4). */
export const ts: typeof TypeScript = require(COMPILER);

/** Packages of declarations that a cell sees without importing them. Each further one costs start-up time. */
const AMBIENT_TYPES = ['node'];

/**
 * Makes tslab's converter for cells that stand in a folder.
 *
 * tslab takes no options for this, so it is given a compiler in which three functions are replaced while it starts.
 *
 * @param folder absolute path; relative imports of a cell start here
 */
export function createCompiler(folder: string): Compiler {
  const emitted: Emitted = {};
  const createConverter = loadTslabConverter(emitted);
  const { getCurrentDirectory } = ts.sys;
  ts.sys.getCurrentDirectory = () => folder;
  try {
    return { converter: createConverter({ isJS: false, isBrowser: false }), emitted };
  } finally {
    ts.sys.getCurrentDirectory = getCurrentDirectory;
  }
}

function loadTslabConverter(emitted: Emitted): typeof import('tslab/dist/converter').createConverter {
  const compilerPath = require.resolve(COMPILER);
  const converterPath = require.resolve('tslab/dist/converter');
  const compilerModule = require.cache[compilerPath]!;
  const own = compilerModule.exports;
  delete require.cache[converterPath];
  compilerModule.exports = observedCompiler(emitted);
  try {
    return require(converterPath).createConverter;
  } finally {
    compilerModule.exports = own;
    // tslab's other files load an untouched copy of their own.
    delete require.cache[converterPath];
  }
}

function observedCompiler(emitted: Emitted): typeof TypeScript {
  return Object.defineProperties({}, {
    ...Object.getOwnPropertyDescriptors(ts),
    createWatchCompilerHost: { value: createHost, enumerable: true },
    transpileModule: { value: transpileModule, enumerable: true },
  }) as typeof TypeScript;

  function createHost(...[roots, options, system, ...rest]: any[]): unknown {
    options.types = AMBIENT_TYPES;
    options.sourceMap = true;
    watchOwnFilesOnly(system);
    const host = (ts.createWatchCompilerHost as any)(roots, options, system, ...rest);
    let afterProgramCreate: (builder: any) => void;
    // tslab assigns this property; each new program passes through here on its way.
    Object.defineProperty(host, 'afterProgramCreate', {
      get: () => (builder: any) => afterProgramCreate(observedBuilder(builder, emitted)),
      set: (callback) => (afterProgramCreate = callback),
    });
    return host;
  }

  function transpileModule(source: string, options: TypeScript.TranspileOptions): TypeScript.TranspileOutput {
    const output = ts.transpileModule(source, {
      ...options,
      compilerOptions: { ...options.compilerOptions, sourceMap: true },
    });
    emitted.commonJsMap = output.sourceMapText;
    return { ...output, outputText: withoutMapComment(output.outputText) };
  }
}

function observedBuilder(builder: any, emitted: Emitted): any {
  const emit = builder.emit;
  builder.emit = (source: any, write: any, token: any, onlyDts: any, transformers: any) => {
    const observedWrite = (name: string, text: string, ...rest: unknown[]) => {
      if (name.endsWith('__tslab__.js.map')) emitted.moduleMap = text;
      else write(name, withoutMapComment(text), ...rest);
    };
    const before = [shorthandProperties(ts, builder.getProgram().getTypeChecker(), '__prev__.d.ts')];
    return emit.call(builder, source, observedWrite, token, onlyDts, { ...transformers, before });
  };
  return builder;
}

/**
 * tslab watches every declaration file and folder it reads, which keeps the process busy and alive. Packages do not
 * change under a running kernel: only the files that it compiles itself are watched.
 */
function watchOwnFilesOnly(system: TypeScript.System): void {
  const nothing = { close: () => {} };
  const { watchFile } = system;
  system.watchDirectory = () => nothing;
  system.watchFile = (path, ...rest) =>
    path.includes('/node_modules/') || (path.endsWith('.d.ts') && !path.endsWith('/__prev__.d.ts'))
      ? nothing
      : watchFile!.call(system, path, ...rest);
}

function withoutMapComment(text: string): string {
  return text.replace(/\n?\/\/# sourceMappingURL=\S*\s*$/, '\n');
}
