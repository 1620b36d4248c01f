import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CellDiagnostic } from '../../kernel/cell-converter';
import { EXERCISES_FOLDER } from '../repository-folder';
import type { RunnableCell } from './child-protocol';
import { endWithParent } from './end-with-parent';
import { ownGroup } from './own-group';
import { LOOK_EVERY_MS, UsedTime } from './used-time';
import { residentByProc, watchProcess } from './watch-process';

/** A cell as JavaScript with the declarations for the next one, or why it cannot be compiled. */
export type Conversion =
  | { readonly kind: 'converted'; readonly cell: RunnableCell; readonly decl: string }
  | { readonly kind: 'refused'; readonly diagnostics: readonly CellDiagnostic[] }
  | { readonly kind: 'stuck' };

/**
 * A conversion and how long it kept the compiler busy, in UsedTime. One that is remembered is the same object, so that whoever
 * counts the times can count each once.
 */
export interface TimedConversion {
  readonly conversion: Conversion;
  readonly tookMs: number;
}

/** The compiler reads its declarations first, and those that the course's imports name: some seconds on a slow machine. */
const START_LIMIT_MS = 60_000;
const RESIDENT_MB = 768;
/** A compiler that has grown to this is started anew before the next cell. */
const WORN_MB = 450;
const MOST_CHARACTERS = 200_000;
/** Of all conversions that are remembered. */
const MOST_REMEMBERED_CHARACTERS = 20_000_000;

/** Converts the cells of all notebooks, one after the other, in a process of its own. Equal cells are converted once. */
export class ConverterProcess {
  private process: ChildProcess | undefined;
  private ready: Promise<unknown> = Promise.resolve();
  private startMs = 0;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly forget = endWithParent(() => this.end());
  /** By the compiler that runs now. */
  private readonly importsRead = new Map<string, Conversion>();
  private readonly remembered = new Map<string, TimedConversion>();
  private rememberedCharacters = 0;
  private watch: ReturnType<typeof watchProcess> | undefined;

  constructor() {
    this.start();
  }

  /**
   * @param prevDecl the declarations of the cells before it; '' for the first.
   * @param code the cell.
   * @param imports of its notebook: a compiler that was started meanwhile reads them first, at no cell's cost.
   * @param limitMs how long it may keep the compiler busy, in UsedTime.
   */
  convert(prevDecl: string, code: string, imports: string, limitMs: number): Promise<TimedConversion> {
    const key = createHash('sha256').update(JSON.stringify([prevDecl, code])).digest('base64');
    return this.inTurn(async () => {
      const known = this.remembered.get(key);
      if (known) return known;
      if (code.length > MOST_CHARACTERS) return { conversion: { kind: 'stuck' }, tookMs: 0 };
      await this.makeReady();
      await this.readImports(imports);
      const timed = await this.ask(prevDecl, code, limitMs);
      // Whoever brings the compiler down pays for the next start. It may have been bad luck, so it is not remembered.
      if (timed.conversion.kind === 'stuck') return { ...timed, tookMs: timed.tookMs + this.startMs };
      this.remember(key, timed);
      return timed;
    });
  }

  /**
   * Turns the course's own imports into JavaScript, which loads the types of all that they name: once for a compiler, at nobody's cost.
   * @param imports a cell; '' if there is none.
   */
  convertImports(imports: string): Promise<Conversion> {
    return this.inTurn(async () => {
      await this.makeReady();
      return this.readImports(imports);
    });
  }

  /** Ends the process. */
  close(): void {
    this.end();
    this.forget();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work);
    this.queue = next.catch(() => {});
    return next;
  }

  private async readImports(imports: string): Promise<Conversion> {
    const known = this.importsRead.get(imports);
    if (known) return known;
    const { conversion, tookMs } = await this.ask('', imports, START_LIMIT_MS);
    if (conversion.kind === 'stuck') return conversion;
    this.importsRead.set(imports, conversion);
    this.startMs += tookMs;
    return conversion;
  }

  private remember(key: string, timed: TimedConversion): void {
    const { conversion } = timed;
    const size = conversion.kind === 'converted' ? conversion.decl.length + conversion.cell.js.length : 100;
    this.rememberedCharacters += size;
    if (this.rememberedCharacters > MOST_REMEMBERED_CHARACTERS) {
      this.remembered.clear();
      this.rememberedCharacters = size;
    }
    this.remembered.set(key, timed);
  }

  private end(): void {
    this.watch?.end();
    this.process?.kill('SIGKILL');
    this.process = undefined;
  }

  /** @throws Error if no compiler comes up. */
  private async makeReady(): Promise<void> {
    if (this.process?.pid !== undefined && (residentByProc(this.process.pid) ?? 0) > WORN_MB) this.end();
    if (this.process === undefined) this.start();
    await this.ready;
    if (this.process === undefined) throw new Error('the compiler of the cells does not start');
  }

  private async ask(prevDecl: string, code: string, limitMs: number): Promise<TimedConversion> {
    const child = this.process;
    if (child === undefined) return { conversion: { kind: 'stuck' }, tookMs: 0 };
    const used = new UsedTime(child.pid ?? 0);
    const conversion = await new Promise<Conversion>((resolve) => {
      const done = (conversion: Conversion): void => {
        clearInterval(timer);
        child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
        child.on('error', () => {});
        if (conversion.kind === 'stuck') this.end();
        resolve(conversion);
      };
      const stuck = (): void => done({ kind: 'stuck' });
      const timer = setInterval(() => used.look() > limitMs && stuck(), LOOK_EVERY_MS);
      child.once('exit', stuck).once('error', stuck);
      child.once('message', ({ decl, diagnostics, ...cell }: RunnableCell & { decl: string; diagnostics: CellDiagnostic[] }) =>
        done(diagnostics.length > 0 ? { kind: 'refused', diagnostics } : decl.length > MOST_CHARACTERS ? { kind: 'stuck' } : { kind: 'converted', cell, decl }),
      );
      child.send({ prevDecl, code }, (error) => error && stuck());
    });
    return { conversion, tookMs: used.look() };
  }

  /** Starts the compiler and gives it an empty cell, so that the time for its own start is no cell's. */
  private start(): void {
    const child = fork(join(__dirname, 'converter-main.js'), [EXERCISES_FOLDER], {
      cwd: EXERCISES_FOLDER,
      // With any flag of V8, also a limit of its heap, Node compiles its own parts anew: a tenth of a grading. The watch limits the memory.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...ownGroup,
    });
    this.process = child;
    this.importsRead.clear();
    this.watch = watchProcess(child.pid ?? 0, { residentMb: RESIDENT_MB }, () => child.kill('SIGKILL'));
    this.ready = this.ask('', '', START_LIMIT_MS).then(({ tookMs }) => (this.startMs = tookMs));
  }
}
