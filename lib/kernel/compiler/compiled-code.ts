import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

const DIGEST_BYTES = 32;

/**
 * A big CommonJS file whose compiled code is kept on the disk. Compiling TypeScript from its text takes a third of a second,
 * loading what was kept a tenth.
 *
 * What is kept holds for one version of Node and one state of the file. If it is missing, stale or damaged, the file is compiled.
 */
export class CompiledCode {
  private readonly kept: string;
  private script: vm.Script | undefined;
  private loadedOrWritten = false;

  /**
   * @param file absolute path of the module
   * @param folder where the compiled code is kept; made when it is needed
   */
  constructor(private readonly file: string, private readonly folder: string) {
    this.kept = path.join(folder, `${path.basename(file, '.js')}-node-${process.versions.node}-${process.arch}.bin`);
  }

  /** Whether the module came from what was kept, so that there is nothing to do. */
  get isKept(): boolean {
    return this.loadedOrWritten;
  }

  /** Loads the module, as `require` does. Later calls of `require` give the same. */
  load(): unknown {
    const { file } = this;
    const source = Module.wrap(oneByteText(readFileSync(file)));
    const cachedData = this.readKept();
    const script = new vm.Script(source, { filename: file, cachedData });
    this.script = script;
    this.loadedOrWritten = cachedData !== undefined && !script.cachedDataRejected;
    const module = new Module(file);
    module.filename = file;
    require.cache[file] = module;
    const run = script.runInThisContext() as (...values: unknown[]) => void;
    run.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
    module.loaded = true;
    return module.exports;
  }

  /**
   * Keeps the code as it is compiled by now, if it was not loaded that way: to be called when the functions have run that matter.
   * A disk that is full or read-only is no error.
   */
  keep(): void {
    if (this.loadedOrWritten || !this.script) return;
    this.loadedOrWritten = true;
    const data = this.script.createCachedData();
    const partial = `${this.kept}.${process.pid}`;
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(partial, Buffer.concat([this.digest(data), data]));
      renameSync(partial, this.kept);
    } catch {
      rmSync(partial, { force: true });
    }
  }

  private readKept(): Buffer | undefined {
    try {
      const bytes = readFileSync(this.kept);
      const data = bytes.subarray(DIGEST_BYTES);
      return this.digest(data).equals(bytes.subarray(0, DIGEST_BYTES)) ? data : undefined;
    } catch {
      return undefined;
    }
  }

  /** V8 looks at the length of the text only, and trusts the data. */
  private digest(data: Buffer): Buffer {
    const { size, mtimeMs } = statSync(this.file);
    return createHash('sha256').update(`${process.version} ${size} ${mtimeMs}\n`).update(data).digest();
  }
}

/** One byte for a character, which V8 reads twice as fast; others are escaped, as a comment or a string allows. */
function oneByteText(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\xff]+/g, (text) =>
    Buffer.from(text, 'latin1').toString('utf8').replace(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
