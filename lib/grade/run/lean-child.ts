import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childArguments } from './child-arguments';
import { MOST_ANSWER_BYTES, PIPE_FD } from './child-protocol';
import type { ChildAnswer, ChildRequest } from './child-protocol';
import { endWithParent } from './end-with-parent';
import { watchResidentSize } from './resident-size';

const HEAP_MB = 256;
const RESIDENT_MB = 512;
/** How long the process may stay silent beyond a request's own limit: it has to report, and may have to share a core. */
const GRACE_MS = 1_000;
/** How long it may take to start on a busy machine. */
const START_LIMIT_MS = 30_000;

/** The process did not answer, and is no more. */
export interface Gone {
  readonly kind: 'gone';
  readonly why: 'time' | 'memory' | 'ended' | 'junk';
}

/** The process that runs the cells of one notebook. What it says is believed only where it answers a question. */
export class LeanChild {
  private readonly nonce = randomBytes(16).toString('hex');
  private readonly scratch = realpathSync(mkdtempSync(join(tmpdir(), `lease-lab-grade-${process.pid}-`)));
  private readonly process: ChildProcess;
  private readonly pipe: Socket;
  private readonly endWatch: () => void;
  private readonly forget = endWithParent(() => this.end('ended'));
  private starting: Promise<ChildAnswer | Gone> | undefined;
  private received = '';
  private stderrTail = '';
  private gone: Gone | undefined;
  private resolve: ((answer: ChildAnswer | Gone) => void) | undefined;

  constructor() {
    this.process = spawn(process.execPath, childArguments(this.scratch, HEAP_MB), {
      cwd: this.scratch,
      // Nothing of the parent's environment: a learner's code has no use for it.
      env: { PATH: process.env.PATH, TMPDIR: this.scratch, ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }) },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.pipe = this.process.stdio[PIPE_FD] as Socket;
    this.pipe.setEncoding('utf8');
    this.pipe.on('data', (text: string) => this.receive(text));
    this.pipe.on('error', () => {});
    this.process.stderr?.on('data', (text) => (this.stderrTail = (this.stderrTail + text).slice(-2_000)));
    this.process.on('error', () => this.end('ended'));
    this.process.on('exit', () => this.end(/heap out of memory/.test(this.stderrTail) ? 'memory' : 'ended'));
    this.endWatch = watchResidentSize(this.process.pid ?? 0, RESIDENT_MB, () => this.end('memory'));
    this.pipe.write(`${this.nonce}\n`);
  }

  /** Waits until the library is loaded. @throws Error, with what Node said, if the process does not come up. */
  async started(): Promise<void> {
    this.starting ??= this.ask({ kind: 'start' }, START_LIMIT_MS);
    const answer = await this.starting;
    if (answer.kind === 'ran') return;
    throw new Error(`the process that runs the cells does not start (${this.stderrTail.trim().split('\n').pop() || answer.kind})`);
  }

  /**
   * Asks for one thing and waits for the answer.
   * @param limitMs how long it may take; then the process is killed.
   */
  ask(request: ChildRequest, limitMs: number): Promise<ChildAnswer | Gone> {
    if (this.gone) return Promise.resolve(this.gone);
    const timer = setTimeout(() => this.end('time'), limitMs + GRACE_MS);
    return new Promise<ChildAnswer | Gone>((resolve) => {
      this.resolve = resolve;
      this.pipe.write(`${JSON.stringify(request)}\n`);
    }).finally(() => clearTimeout(timer));
  }

  /** Whether it can still be asked. */
  get alive(): boolean {
    return this.gone === undefined;
  }

  /** Ends the process and removes its folder. */
  close(): void {
    this.end('ended');
  }

  private receive(text: string): void {
    this.received += text;
    if (this.received.length > MOST_ANSWER_BYTES) return this.end('junk');
    const end = this.received.indexOf('\n');
    if (end < 0) return;
    const line = this.received.slice(0, end);
    this.received = this.received.slice(end + 1);
    const answer = line.startsWith(this.nonce) ? parsed(line.slice(this.nonce.length)) : undefined;
    // Something that nobody asked for: the learner's code has written to the pipe.
    if (answer === undefined || this.resolve === undefined) return this.end('junk');
    const { resolve } = this;
    this.resolve = undefined;
    resolve(answer);
  }

  private end(why: Gone['why']): void {
    if (this.gone) return;
    this.gone = { kind: 'gone', why };
    this.endWatch();
    this.forget();
    this.process.kill('SIGKILL');
    this.pipe.destroy();
    rmSync(this.scratch, { recursive: true, force: true });
    this.resolve?.(this.gone);
    this.resolve = undefined;
  }
}

function parsed(text: string): ChildAnswer | undefined {
  try {
    const answer = JSON.parse(text);
    return typeof answer?.kind === 'string' && answer.kind !== 'gone' ? answer : undefined;
  } catch {
    return undefined;
  }
}
