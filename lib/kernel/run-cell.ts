import { createRequire } from 'node:module';
import Module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { ConvertedCell } from './cell-converter';

/** What the cells of one notebook share. */
export interface CellScope {
  /** All names that cells have defined, with their values. */
  exports: Record<string, unknown>;
  /** `require` of the notebook's folder. */
  require: (request: string) => unknown;
  /** Makes a file of the learner's own, compiled with a cell, known to `require`. */
  addFile(file: { path: string; data: string }): void;
}

/** How a cell is run. */
export interface RunOptions {
  /** Name of the cell in stacks: `cell 3`. */
  name: string;
  /** A SIGINT ends the synchronous part. */
  breakOnSigint?: boolean;
}

/** A cell that has run to its end, or to its first `await`. */
export type StartedCell = { kind: 'done'; value: unknown } | { kind: 'waiting'; value: Promise<unknown> };

/**
 * Makes an empty scope for the cells of a notebook.
 *
 * @param folder absolute path of the notebook's folder
 */
export function createCellScope(folder: string): CellScope {
  const names: Record<string, unknown> = {};
  const exports = new Proxy(names, {
    // A cell's import is defined as a getter; later cells may assign to that name, so its value is copied.
    defineProperty(_target, name, descriptor) {
      if (name === '__esModule') return true;
      names[name as string] = descriptor.get ? descriptor.get() : descriptor.value;
      return true;
    },
  });
  const files = new Map<string, string>();
  const loaded = new Map<string, Module>();
  const outer = createRequire(path.join(folder, '__cell__.js'));

  function requireFrom(directory: string, request: string, otherwise: (request: string) => unknown): unknown {
    const file = request.startsWith('.') ? `${path.join(directory, request).replace(/\\/g, '/')}.js` : undefined;
    const source = file === undefined ? undefined : files.get(file);
    if (file === undefined || source === undefined) return otherwise(request);
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = new Module(file) as Module & { _compile(source: string, file: string): void };
    module.filename = file;
    module.paths = (Module as any)._nodeModulePaths(path.dirname(file));
    const { require: own } = module;
    module.require = ((inner: string) => requireFrom(path.dirname(file), inner, (name) => own.call(module, name))) as NodeJS.Require;
    loaded.set(file, module);
    module._compile(source, file);
    return module.exports;
  }

  return {
    exports,
    require: (request) => requireFrom(folder, request, outer),
    addFile: ({ path: file, data }) => {
      files.set(file, data);
      loaded.clear();
    },
  };
}

/**
 * Runs a converted cell: all of it, or up to its first top-level `await`.
 *
 * @returns the value of the cell's last expression (`undefined` if it has none), or the promise of it
 * @throws whatever the cell throws before its first `await`; `ERR_SCRIPT_EXECUTION_INTERRUPTED` of Node's `vm`
 */
export function startCell(cell: ConvertedCell, scope: CellScope, options: RunOptions): StartedCell {
  for (const file of cell.sideOutputs) scope.addFile(file);
  // In a function, not in the global scope: a later cell may declare the same `const` again.
  const source = `(${cell.hasTopLevelAwait ? 'async ' : ''}function (exports, require) {\n${cell.js}\n})`;
  const body = new vm.Script(source, { filename: options.name, lineOffset: -1 });
  const globals = globalThis as { [CALL]?: () => unknown };
  const run = body.runInThisContext() as (exports: unknown, require: unknown) => unknown;
  globals[CALL] = () => run(scope.exports, scope.require);
  try {
    // Called from inside a script, since only there the limits hold.
    const result = CALLER.runInThisContext({ breakOnSigint: options.breakOnSigint });
    return cell.hasTopLevelAwait
      ? { kind: 'waiting', value: (result as Promise<unknown>).then(() => takeLastValue(cell, scope)) }
      : { kind: 'done', value: takeLastValue(cell, scope) };
  } finally {
    delete globals[CALL];
  }
}

const CALL = Symbol.for('lease-lab.call');
const CALLER = new vm.Script(`globalThis[Symbol.for('lease-lab.call')]()`, { filename: 'call of a cell' });

function takeLastValue(cell: ConvertedCell, scope: CellScope): unknown {
  if (cell.lastExpressionVar === undefined) return undefined;
  const value = scope.exports[cell.lastExpressionVar];
  delete scope.exports[cell.lastExpressionVar];
  return value;
}
