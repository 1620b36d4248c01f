import type { CompilerOptions, SourceFile, System } from '@tslab/typescript-for-tslab';
import { internals, ts } from './typescript';

/** What is needed to follow the references between declarations. */
interface Declarations {
  system: System;
  options: CompilerOptions;
  /** Folder of the language's own library. */
  libraryFolder: string;
  /** Reads and keeps a file. */
  read(name: string): SourceFile | undefined;
}

/**
 * Reads all declarations that a program has without an import, one file at each step, so that other work can be done in
 * between. All together they take most of a second.
 */
export function* readAhead({ system, options, libraryFolder, read }: Declarations): Generator<void> {
  const types = (name: string, from: string) =>
    ts.resolveTypeReferenceDirective(name, from, options, system).resolvedTypeReferenceDirective?.resolvedFileName;
  const library = (name: string) => `${libraryFolder}/${name}`;
  const start = `${system.getCurrentDirectory()}/__types__.ts`;
  const names = new Set<string | undefined>([
    ...options.lib!.map(library),
    ...ts.getAutomaticTypeDirectiveNames(options, system).map((name) => types(name, start)),
  ]);
  for (const name of names) {
    const file = name === undefined ? undefined : read(name);
    if (!file) continue;
    internals.bindSourceFile(file, options);
    for (const { fileName } of file.libReferenceDirectives) names.add(library(`lib.${fileName}.d.ts`));
    for (const { fileName } of file.typeReferenceDirectives) names.add(types(fileName, file.fileName));
    for (const { fileName } of file.referencedFiles) names.add(ts.resolveTripleslashReference(fileName, file.fileName));
    for (const { fileName } of ts.preProcessFile(file.text, true).importedFiles) {
      names.add(ts.resolveModuleName(fileName, file.fileName, options, system).resolvedModule?.resolvedFileName);
    }
    yield;
  }
}
