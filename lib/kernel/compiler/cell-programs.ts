import type { CompilerHost, CompilerOptions, Program, SourceFile, System } from '@tslab/typescript-for-tslab';
import path from 'node:path';
import { BASIC_DECLARATIONS } from './basic-declarations';
import { SourceFiles } from './source-files';
import { ts } from './typescript';

/** What a program knows without an import: `full` is what plain tslab knows, `basic` a part of it that is read faster. */
export type Knowledge = 'basic' | 'full';

/** Declarations that need no more than the basic ones; a test holds that. */
const SELF_CONTAINED = [`${path.join(__dirname, '../..').replace(/\\/g, '/')}/`, '/node_modules/@types/lodash/'];

/** Code that may mean something else, without a complaint, where a global thing has fewer members. */
const LOOKS_AT_MEMBERS = /\b(?:globalThis|global|Console|NodeJS)\b|\bconsole\b(?!\s*\.)/;

/** Makes the compiler's programs, one for each cell, each from the one before it. */
export class CellPrograms {
  private readonly files: { [knowledge in Knowledge]: SourceFiles };
  private readonly last: { [knowledge in Knowledge]?: Program } = {};
  private readonly basicFile: string;

  /** @param system tslab's, which knows the text of the cell and of the modules that were made of cells */
  constructor(private readonly system: System, readonly options: CompilerOptions) {
    this.files = { basic: new SourceFiles(system, true), full: new SourceFiles(system, false) };
    this.basicFile = `${this.libFolder}/lib.basic.d.ts`;
  }

  /** Parses a file that is new for each cell. */
  parse(name: string): SourceFile {
    return this.files.full.parse(name, this.options.target!)!;
  }

  /**
   * Makes a program.
   *
   * @param roots names of files
   * @param fresh the files that are new for this cell
   */
  create(knowledge: Knowledge, roots: string[], fresh: ReadonlyMap<string, SourceFile>): Program {
    const program = ts.createProgram({
      rootNames: knowledge === 'basic' ? [this.basicFile, ...roots] : roots,
      options: knowledge === 'basic' ? (this.basicOptions ??= { ...this.options, types: [] }) : this.options,
      host: this.host(this.files[knowledge], fresh),
      oldProgram: this.last[knowledge],
    });
    this.last[knowledge] = program;
    return program;
  }

  /** Whether a program with the basic declarations gives the same as one with all of them, if it has no complaint. */
  isSelfContained(program: Program, fresh: ReadonlyMap<string, SourceFile>): boolean {
    return program.getSourceFiles().every((file) => {
      if (!file.isDeclarationFile) return !LOOKS_AT_MEMBERS.test(file.text);
      const { fileName: name } = file;
      return fresh.has(name) || name === this.basicFile || program.isSourceFileDefaultLibrary(file) || SELF_CONTAINED.some((part) => name.includes(part));
    });
  }

  private basicOptions: CompilerOptions | undefined;

  private get libFolder(): string {
    return path.posix.dirname(this.system.getExecutingFilePath().replace(/\\/g, '/'));
  }

  private host(files: SourceFiles, fresh: ReadonlyMap<string, SourceFile>): CompilerHost {
    const { system, basicFile } = this;
    return {
      getSourceFile: (name, options) => {
        if (name === basicFile) return (this.basic ??= ts.createSourceFile(name, BASIC_DECLARATIONS, options));
        return fresh.get(name) ?? files.get(name, options);
      },
      getDefaultLibFileName: (options) => `${this.libFolder}/${ts.getDefaultLibFileName(options)}`,
      getDefaultLibLocation: () => this.libFolder,
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

  private basic: SourceFile | undefined;
}
