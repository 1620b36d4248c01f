import type * as TypeScript from '@tslab/typescript-for-tslab';
import path from 'node:path';
import { CompiledCode } from './compiled-code';

/** The file that tslab loads as its compiler. */
export const compilerFile = require.resolve('@tslab/typescript-for-tslab');

/** The compiler's code. */
export const compilerCode = new CompiledCode(compilerFile, path.join(__dirname, '../../.compile-cache'));

/** The compiler's own module, TypeScript 5.0.4: the language of a cell. */
export const ts = (require.cache[compilerFile]?.exports ?? compilerCode.load()) as typeof TypeScript;

/** What the compiler has, and does not declare. */
export const internals = ts as unknown as {
  /** Finds the names that a file declares. Does nothing the second time. */
  bindSourceFile(file: TypeScript.SourceFile, options: TypeScript.CompilerOptions): void;
  /** Names of all files of the language's library, in their order: `es5`. */
  libs: string[];
  /** Absolute path of the file that another refers to. */
  resolveTripleslashReference(reference: string, containingFile: string): string;
};

/** The files that the imports of a file were found in; known once the file is part of a program. */
export function importedFiles(file: TypeScript.SourceFile): string[] {
  const names: string[] = file.referencedFiles.map(({ fileName }) => internals.resolveTripleslashReference(fileName, file.fileName));
  const { resolvedModules } = file as unknown as { resolvedModules?: { forEach(each: (found: { resolvedModule?: { resolvedFileName: string } }) => void): void } };
  resolvedModules?.forEach(({ resolvedModule }) => resolvedModule && names.push(resolvedModule.resolvedFileName));
  return names;
}
