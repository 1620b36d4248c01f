import type { CreateSourceFileOptions, ScriptTarget, SourceFile, System } from '@tslab/typescript-for-tslab';
import { ts } from './typescript';

/**
 * Source files, parsed once for all programs. Packages and declarations do not change under a running kernel; the files that a
 * cell imports may.
 */
export class SourceFiles {
  private readonly known = new Map<string, SourceFile>();

  /**
   * @param system reads files, and calls back when a file that may change has changed
   * @param withoutDocs the doc comments of declarations are not read: half of the time
   */
  constructor(private readonly system: System, private readonly withoutDocs: boolean) {}

  /** The parsed file, or `undefined` if there is none. */
  get(name: string, options: ScriptTarget | CreateSourceFileOptions): SourceFile | undefined {
    const known = this.known.get(name);
    if (known) return known;
    const file = this.parse(name, options);
    if (!file) return undefined;
    if (mayChange(name)) this.system.watchFile!(name, () => this.known.delete(name));
    this.known.set(name, file);
    return file;
  }

  /** Like `get`, and remembers nothing. */
  parse(name: string, options: ScriptTarget | CreateSourceFileOptions): SourceFile | undefined {
    const text = this.system.readFile(name);
    if (text === undefined) return undefined;
    return ts.createSourceFile(name, this.withoutDocs && name.endsWith('.d.ts') ? removeDocs(text) : text, options);
  }
}

/** Removes doc comments. A test compares what is left of all declarations that this is used for. */
export function removeDocs(declarations: string): string {
  return declarations.replace(/\/\*\*[^]*?\*\//g, '');
}

function mayChange(name: string): boolean {
  return !name.endsWith('.d.ts') && !name.includes('/node_modules/');
}
