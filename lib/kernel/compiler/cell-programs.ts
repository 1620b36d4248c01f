import type { CompilerHost, CompilerOptions, Program, SourceFile, System } from '@tslab/typescript-for-tslab';
import path from 'node:path';
import { BASIC_DECLARATIONS } from './basic-declarations';
import { ModuleNames } from './module-names';
import { SourceFiles } from './source-files';
import { standardLibrary } from './standard-library';
import { ts } from './typescript';

/** What a program knows without an import: `full` is what plain tslab knows, `basic` a part of it that is read faster. */
export type Knowledge = 'basic' | 'full';

/** Declarations that need no more than the basic ones; a test holds that. */
const SELF_CONTAINED = [`${path.join(__dirname, '../..').replace(/\\/g, '/')}/`, '/node_modules/@types/lodash/'];

/** Code that may mean something else, without a complaint, where a global thing has fewer members. */
const LOOKS_AT_MEMBERS = /\b(?:globalThis|global|Console|NodeJS)\b|\bconsole\b(?!\s*\.)/;

/** Name of a file that is made, not read: the language's library and the basic declarations. */
const BASIC_LIBRARY = 'lib.basic.d.ts';

/** Makes the compiler's programs, one for each cell, each from the one before it. */
export class CellPrograms {
  private readonly knowing: { [knowledge in Knowledge]: { options: CompilerOptions; files: SourceFiles; last?: Program } };
  private readonly libraryFolder: string;
  private readonly moduleNames: ModuleNames;
  private basicLibrary: SourceFile | undefined;

  /** @param system tslab's, which knows the text of the cell and of the modules that were made of cells */
  constructor(private readonly system: System, readonly options: CompilerOptions) {
    this.libraryFolder = path.posix.dirname(system.getExecutingFilePath().replace(/\\/g, '/'));
    this.moduleNames = new ModuleNames(system);
    this.knowing = {
      basic: { options: { ...options, types: [], lib: [BASIC_LIBRARY] }, files: new SourceFiles(system, true) },
      full: { options, files: new SourceFiles(system, false) },
    };
  }

  /** Parses a file that is new for each cell. */
  parse(name: string): SourceFile {
    return this.knowing.full.files.parse(name, this.options.target!)!;
  }

  /**
   * Makes a program.
   *
   * @param roots names of files
   * @param fresh the files that are new for this cell
   */
  create(knowledge: Knowledge, roots: string[], fresh: ReadonlyMap<string, SourceFile>): Program {
    const known = this.knowing[knowledge];
    known.last = ts.createProgram({ rootNames: roots, options: known.options, host: this.host(known.files, fresh), oldProgram: known.last });
    return known.last;
  }

  /** Whether a program with the basic declarations gives the same as one with all of them, if it has no complaint. */
  isSelfContained(program: Program, fresh: ReadonlyMap<string, SourceFile>): boolean {
    return program.getSourceFiles().every((file) => {
      if (!file.isDeclarationFile) return !LOOKS_AT_MEMBERS.test(file.text);
      return fresh.has(file.fileName) || file === this.basicLibrary || SELF_CONTAINED.some((part) => file.fileName.includes(part));
    });
  }

  private host(files: SourceFiles, fresh: ReadonlyMap<string, SourceFile>): CompilerHost {
    const { system, libraryFolder } = this;
    return {
      getSourceFile: (name, options) => {
        if (name === `${libraryFolder}/${BASIC_LIBRARY}`) return (this.basicLibrary ??= this.makeBasicLibrary(name, options));
        return fresh.get(name) ?? files.get(name, options);
      },
      resolveModuleNameLiterals: (literals, file, _redirected, options) => literals.map(({ text }) => this.moduleNames.resolve(text, file, options)),
      getDefaultLibFileName: (options) => `${libraryFolder}/${ts.getDefaultLibFileName(options)}`,
      getDefaultLibLocation: () => libraryFolder,
      getCurrentDirectory: () => system.getCurrentDirectory(),
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      fileExists: (name) => system.fileExists(name),
      readFile: (name) => system.readFile(name),
      directoryExists: (name) => system.directoryExists(name),
      getDirectories: (name) => system.getDirectories(name),
      realpath: (name) => system.realpath!(name),
      writeFile: () => {
        throw new Error('the compiler writes no file');
      },
    };
  }

  private makeBasicLibrary(name: string, options: Parameters<typeof ts.createSourceFile>[2]): SourceFile {
    const library = standardLibrary(this.options.lib!, (file) => this.system.readFile(`${this.libraryFolder}/${file}`)!);
    return ts.createSourceFile(name, library + BASIC_DECLARATIONS, options);
  }
}
