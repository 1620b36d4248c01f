import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** What the kept file begins with: a digest of the rest, and how the text was read. */
const DIGEST_BYTES = 32;
const HEAD_BYTES = DIGEST_BYTES + 1;

const CLAIM_LASTS_MS = 60_000;

type Encoding = 'latin1' | 'utf8';
const ENCODINGS: Encoding[] = ['latin1', 'utf8'];

/**
 * A big CommonJS file whose compiled code is kept on the disk. Compiling TypeScript from its text takes a third of a second,
 * loading what was kept a tenth.
 *
 * What is kept holds for one version of Node and one state of the file. If it is missing, stale or damaged, the file is compiled.
 */
export class CompiledCode {
  private readonly keptFile: string;
  private script: vm.Script | undefined;
  private encoding: Encoding = 'utf8';
  private isCurrent = false;

  /**
   * @param file absolute path of the module
   * @param folder where the compiled code is kept; made when it is needed
   */
  constructor(private readonly file: string, private readonly folder: string) {
    this.keptFile = path.join(folder, `${[path.basename(file, '.js'), 'node', process.versions.node, process.arch, ...heapFlags()].join('-')}.bin`);
  }

  /** Whether what is kept was good, so that there is nothing to keep. */
  get isKept(): boolean {
    return this.isCurrent;
  }

  /** Loads the module, as `require` does. Later calls of `require` give the same. */
  load(): unknown {
    const { file } = this;
    const kept = this.readKept();
    const bytes = readWrapped(file);
    this.encoding = kept?.encoding ?? encodingOf(bytes);
    this.script = new vm.Script(bytes.toString(this.encoding), { filename: file, cachedData: kept?.data });
    // If V8 does not take it all the same, then for a flag of this process; other processes want it as it is.
    this.isCurrent = kept !== undefined;
    const module = new Module(file);
    module.filename = file;
    require.cache[file] = module;
    const run = this.script.runInThisContext() as (...values: unknown[]) => void;
    run.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
    module.loaded = true;
    return module.exports;
  }

  /**
   * Keeps the code as it is compiled by now: to be called when the functions have run that matter, in a process that has changed
   * no flag of V8. A disk that is full or read-only is no error.
   */
  keep(): void {
    const rest = Buffer.concat([Buffer.of(ENCODINGS.indexOf(this.encoding)), this.script!.createCachedData()]);
    const partial = `${this.keptFile}.${process.pid}`;
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(partial, Buffer.concat([this.digest(rest), rest]));
      renameSync(partial, this.keptFile);
      rmSync(`${this.keptFile}.claim`, { force: true });
    } catch {
      if (existsSync(partial)) rmSync(partial, { force: true });
    }
  }

  /** Whether the caller is the one to have the code kept: true for one caller, until it is kept or a minute has gone by. */
  claim(): boolean {
    const claim = `${this.keptFile}.claim`;
    try {
      mkdirSync(this.folder, { recursive: true });
      const { mtimeMs } = statSync(claim, { throwIfNoEntry: false }) ?? {};
      if (mtimeMs !== undefined && mtimeMs < Date.now() - CLAIM_LASTS_MS) rmSync(claim);
      writeFileSync(claim, '', { flag: 'wx' });
      return true;
    } catch {
      return false;
    }
  }

  private readKept(): { encoding: Encoding; data: Buffer } | undefined {
    try {
      const bytes = readFileSync(this.keptFile);
      if (!this.digest(bytes.subarray(DIGEST_BYTES)).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
      return { encoding: ENCODINGS[bytes[DIGEST_BYTES]], data: bytes.subarray(HEAD_BYTES) };
    } catch {
      return undefined;
    }
  }

  /** V8 looks at the length of the text only, and trusts the data. */
  private digest(rest: Buffer): Buffer {
    const { size, mtimeMs } = statSync(this.file);
    return createHash('sha256').update(`${process.version} ${size} ${mtimeMs}\n`).update(rest).digest();
  }
}

/** Node 20 takes no code that was compiled with another limit of memory. */
function heapFlags(): string[] {
  return [...process.execArgv, process.env.NODE_OPTIONS ?? ''].flatMap((flags) => flags.match(/max-old-space-size=\d+/g) ?? []);
}

/** The file's bytes in the function that Node puts around a module. */
function readWrapped(file: string): Buffer {
  const [before, after] = Module.wrap('\0').split('\0');
  const opened = openSync(file, 'r');
  try {
    const { size } = fstatSync(opened);
    const bytes = Buffer.allocUnsafe(before.length + size + after.length);
    bytes.write(before, 'latin1');
    readSync(opened, bytes, before.length, size, 0);
    bytes.write(after, before.length + size, 'latin1');
    return bytes;
  } finally {
    closeSync(opened);
  }
}

/** Text of one byte for a character is read twice as fast. It may be taken for that where other characters stand in comments only. */
function encodingOf(bytes: Buffer): Encoding {
  const lines = bytes.toString('latin1').matchAll(/^.*?[\x80-\xff]/gm);
  return [...lines].every(([line]) => /^[^'"`/]*\/\//.test(line)) ? 'latin1' : 'utf8';
}
