import type { CustomTransformers, Program, SourceFile, WriteFileCallback } from '@tslab/typescript-for-tslab';
import type { CellPrograms, Knowledge } from './cell-programs';
import { importedFiles, internals } from './typescript';

/**
 * What tslab asks of a builder program, for one text of a cell. The cell is parsed and bound by itself when it is asked for; a
 * program is made only when that is needed. tslab asks for the names of a cell first, and makes a second text of them.
 */
export class CellBuilder {
  private readonly fresh = new Map<string, SourceFile>();
  private program: Program | undefined;

  /**
   * @param knowledge what the program should know; it is made with all declarations where that is not enough
   * @param roots names of all files to begin with
   * @param freshNames those of them that are new for each cell
   */
  constructor(private readonly programs: CellPrograms, public knowledge: Knowledge, private readonly roots: string[], freshNames: string[]) {
    for (const name of freshNames) this.fresh.set(name, programs.parse(name));
  }

  getSourceFile(name: string): SourceFile | undefined {
    const file = this.fresh.get(name);
    if (!file) return this.getProgram().getSourceFile(name);
    internals.bindSourceFile(file, this.programs.options);
    return file;
  }

  getProgram(): Program {
    if (this.program) return this.program;
    this.program = this.programs.create(this.knowledge, this.roots, this.fresh);
    if (this.knowledge === 'basic' && !this.programs.isSelfContained(this.program, this.fresh)) {
      this.knowledge = 'full';
      this.program = this.programs.create('full', this.roots, this.fresh);
    }
    return this.program;
  }

  /** Name of a file, and of all files that have to be translated with it: those that it imports, directly or not. */
  getAllDependencies(file: SourceFile): string[] {
    const program = this.getProgram();
    const found = new Set([file.fileName]);
    for (const name of found) {
      const source = program.getSourceFile(name);
      if (source && !source.isDeclarationFile) importedFiles(source).forEach((imported) => program.getSourceFile(imported) && found.add(imported));
    }
    return [...found];
  }

  emit(file: SourceFile, write: WriteFileCallback, token: undefined, onlyDeclarations: undefined, transformers: CustomTransformers): void {
    this.getProgram().emit(file, write, token, onlyDeclarations, transformers);
  }
}
