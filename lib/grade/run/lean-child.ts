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
import { watchResidentSize } from './resident-size';

const HEAP_MB = 256;
const RESIDENT_MB = 512;
/** How long the process may stay silent beyond a request's own limit: it starts, reports, and may have to share a core. */
const GRACE_MS = 3_000;

/** The process did not answer, and is no more. */
export interface Gone {
  readonly kind: 'gone';
  readonly why: 'time' | 'memory' | 'ended' | 'junk';
}

/** The process that runs the cells of one notebook. What it says is believed only where it answers a question. */
export class LeanChild {
  private readonly nonce = randomBytes(16).toString('hex');
  private readonly scratch = realpathSync(mkdtempSync(join(tmpdir(), 'lease-lab-grade-')));
  private readonly process: ChildProcess;
  private readonly pipe: Socket;
  private readonly endWatch: () => void;
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
