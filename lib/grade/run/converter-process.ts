import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { CellDiagnostic } from '../../kernel/cell-converter';
import { EXERCISES_FOLDER } from '../repository-folder';
import type { RunnableCell } from './child-protocol';
import { endWithParent } from './end-with-parent';

/** A cell as JavaScript with the declarations for the next one, or why it cannot be compiled. */
export type Conversion =
  | { readonly kind: 'converted'; readonly cell: RunnableCell; readonly decl: string }
  | { readonly kind: 'refused'; readonly diagnostics: readonly CellDiagnostic[] }
  | { readonly kind: 'stuck' };

const LIMIT_MS = 20_000;
/** The compiler reads its declarations first, which takes long on a busy machine. */
const START_LIMIT_MS = 60_000;
const MOST_CHARACTERS = 200_000;
const MOST_REMEMBERED = 2_000;

/** Converts the cells of all notebooks, one after the other, in a process of its own. Equal cells are converted once. */
export class ConverterProcess {
  private process: ChildProcess | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly forget = endWithParent(() => this.end());
  private readonly remembered = new Map<string, Conversion>();

  /**
   * @param prevDecl the declarations of the cells before it; '' for the first.
   * @param code the cell.
   */
  convert(prevDecl: string, code: string): Promise<Conversion> {
    const key = JSON.stringify([prevDecl, code]);
    const next = this.queue.then(async () => {
      const known = this.remembered.get(key);
      if (known) return known;
      const conversion = code.length > MOST_CHARACTERS ? ({ kind: 'stuck' } as const) : await this.ask(prevDecl, code);
      if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
      this.remembered.set(key, conversion);
      return conversion;
    });
    this.queue = next;
    return next;
  }

  /** Ends the process. */
  close(): void {
    this.end();
    this.forget();
  }

  private end(): void {
    this.process?.kill('SIGKILL');
    this.process = undefined;
  }

  private ask(prevDecl: string, code: string): Promise<Conversion> {
    const fresh = this.process === undefined;
    const child = (this.process ??= this.start());
    return new Promise<Conversion>((resolve) => {
      const done = (conversion: Conversion): void => {
        clearTimeout(timer);
        child.removeAllListeners('message');
        child.removeAllListeners('exit');
        if (conversion.kind === 'stuck') this.end();
        resolve(conversion);
      };
      const timer = setTimeout(() => done({ kind: 'stuck' }), fresh ? START_LIMIT_MS : LIMIT_MS);
      child.once('exit', () => done({ kind: 'stuck' }));
      child.once('message', ({ decl, diagnostics, ...cell }: RunnableCell & { decl: string; diagnostics: CellDiagnostic[] }) =>
        done(diagnostics.length > 0 ? { kind: 'refused', diagnostics } : { kind: 'converted', cell, decl }),
      );
      child.send({ prevDecl, code });
    });
  }

  private start(): ChildProcess {
    return fork(join(__dirname, 'converter-main.js'), [EXERCISES_FOLDER], {
      cwd: EXERCISES_FOLDER,
      execArgv: ['--max-old-space-size=1024'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
}
