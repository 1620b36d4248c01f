import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { childCommand } from './child-arguments';
import { MOST_ANSWER_BYTES, PIPE_FD } from './child-protocol';
import type { ChildAnswer, ChildCall, ChildRequest } from './child-protocol';
import type { WorldCall } from '../probe/world-calls';
import { endWithParent } from './end-with-parent';
import { ownGroup } from './own-group';
import { makeScratchFolder, removeScratchFolder, removeScratchFolderNow } from './scratch-folder';
import { LOOK_EVERY_MS, UsedTime } from './used-time';
import { watchProcess } from './watch-process';

const HEAP_MB = 256;
const RESIDENT_MB = 384;
const WRITTEN_MB = 50;
/** How long it may take to start. */
const START_LIMIT_MS = 30_000;
/** A process that ends closes its pipe just before; one that only closes its pipe goes on. */
const END_AFTER_PIPE_MS = 500;
/** A test has some dozens. */
const MOST_CALLS = 1_000;

/** Answers a call that the process makes on its way to an answer. */
export type OnCall = (call: WorldCall) => Promise<unknown>;

/** The process did not answer, and is no more. */
export interface Gone {
  readonly kind: 'gone';
  readonly why: 'time' | 'memory' | 'written' | 'ended' | 'crashed' | 'junk';
}

/** The process that runs the cells of one notebook. What it says is believed only where it answers a question. */
export class LeanChild {
  private readonly nonce = randomBytes(16).toString('hex');
  private readonly scratch = makeScratchFolder();
  private readonly process: ChildProcess;
  private readonly pipe: Socket;
  private readonly watch: ReturnType<typeof watchProcess>;
  private readonly ended: Promise<unknown>;
  private readonly forget = endWithParent(() => {
    this.end('ended');
    removeScratchFolderNow(this.scratch);
  });
  private starting: Promise<ChildAnswer | Gone> | undefined;
  private received = '';
  private stderrTail = '';
  private gone: Gone | undefined;
  private sumMs = 0;
  private resolve: ((answer: ChildAnswer | Gone) => void) | undefined;
  private onCall: OnCall | undefined;
  private calls = 0;
  private openCalls = 0;

  /** @param graceMs how long the process may stay silent when a request's own limit is over. */
  constructor(private readonly graceMs: number) {
    const [program, ...args] = childCommand(this.scratch, HEAP_MB);
    this.process = spawn(program, args, {
      cwd: this.scratch,
      // Nothing of the parent's environment: a learner's code has no use for it.
      env: { PATH: process.env.PATH, TMPDIR: this.scratch, ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }) },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      ...ownGroup,
    });
    this.ended = once(this.process, 'exit').catch(() => {});
    this.pipe = this.process.stdio[PIPE_FD] as Socket;
    this.pipe.setEncoding('utf8');
    this.pipe.on('data', (text: string) => this.receive(text));
    this.pipe.on('error', () => {});
    this.pipe.on('close', () => setTimeout(() => this.end('junk'), END_AFTER_PIPE_MS).unref());
    this.process.stderr?.on('data', (text) => (this.stderrTail = (this.stderrTail + text).slice(-2_000)));
    this.process.on('error', () => this.end('ended'));
    this.process.on('close', (code, signal) => this.end(this.causeOf(code, signal)));
    this.watch = watchProcess(this.process.pid ?? 0, { residentMb: RESIDENT_MB, writtenMb: WRITTEN_MB, folder: this.scratch }, (what) => this.end(what));
    this.pipe.write(`${this.nonce}\n`);
  }

  /** Waits until the library is loaded. @throws Error, with what Node said, if the process does not come up. */
  async started(): Promise<void> {
    this.starting ??= this.ask({ kind: 'start' }, START_LIMIT_MS);
    const answer = await this.starting;
    if (answer.kind === 'ran') return;
    const why = answer.kind === 'gone' ? answer.why : answer.kind === 'threw' ? answer.text : answer.kind;
    throw new Error(`the process that runs the cells does not start (${this.stderrTail.trim().split('\n').pop() || why})`);
  }

  /**
   * Asks for one thing and waits for the answer.
   * @param limitMs how long it may take, in UsedTime; then the process is told to stop, and if it does not, killed.
   * @param onCall answers the calls that come before the answer; the time that they take does not count.
   */
  async ask(request: ChildRequest, limitMs: number, onCall?: OnCall): Promise<ChildAnswer | Gone> {
    if (this.gone) return this.gone;
    this.onCall = onCall;
    let lastMs = 0;
    let calledMs = 0;
    const used = new UsedTime(this.process.pid ?? 0);
    let told = false;
    let answered = false;
    const look = (): void => {
      const nowMs = answered ? 0 : used.look();
      if (this.openCalls > 0) calledMs += nowMs - lastMs;
      lastMs = nowMs;
      const usedMs = nowMs - calledMs;
      if (usedMs > limitMs + this.graceMs) this.end('time');
      else if (usedMs > limitMs && !told) told = this.process.kill('SIGINT');
    };
    // An answer may lie in the pipe already when this process was too busy to read it: it is read before the next turn.
    const timer = setInterval(() => setImmediate(() => setImmediate(look)), LOOK_EVERY_MS);
    const answer = await new Promise<ChildAnswer | Gone>((resolve) => {
      this.resolve = resolve;
      this.pipe.write(`${JSON.stringify(request)}\n`);
    });
    answered = true;
    clearInterval(timer);
    this.sumMs += used.look() - calledMs;
    // Nobody has stopped it: a cell can throw what looks like it.
    if (!told && answer.kind === 'timeout') return { kind: 'threw', text: answer.text ?? 'it was not stopped' };
    // The signal crossed the answer, and would stop what is asked next.
    if (told && answer.kind !== 'timeout') this.end('time');
    return told && answer.kind !== 'timeout' ? { kind: 'gone', why: 'time' } : answer;
  }

  /** The UsedTime of all that was asked of it, without its calls, in milliseconds. */
  get usedMs(): number {
    return this.sumMs;
  }

  /** Whether it can still be asked. */
  get alive(): boolean {
    return this.gone === undefined;
  }

  /** Ends the process and removes its folder. */
  async close(): Promise<void> {
    this.end('ended');
    await this.ended;
    await removeScratchFolder(this.scratch);
    this.forget();
  }

  private receive(text: string): void {
    this.received += text;
    if (this.received.length > MOST_ANSWER_BYTES) return this.end('junk');
    for (let end = this.received.indexOf('\n'); end >= 0 && !this.gone; end = this.received.indexOf('\n')) {
      const line = this.received.slice(0, end);
      this.received = this.received.slice(end + 1);
      this.take(line);
    }
  }

  private take(line: string): void {
    const answer = line.startsWith(this.nonce) ? parsed(line.slice(this.nonce.length)) : undefined;
    // Something that nobody asked for: the learner's code has written to the pipe.
    if (answer === undefined || this.resolve === undefined) return this.end('junk');
    if (answer.kind === 'call') return void this.reply(answer);
    // A hundred megabytes are written faster than the next look comes.
    this.watch.lookAtFiles();
    const { resolve } = this;
    this.resolve = undefined;
    resolve?.(answer);
  }

  private async reply({ id, pod, method, args }: ChildCall): Promise<void> {
    this.calls += 1;
    if (this.onCall === undefined || this.calls > MOST_CALLS || !Array.isArray(args)) return this.end('junk');
    this.openCalls += 1;
    const reply = await this.onCall({ pod, method, args }).then((value) => ({ value }), (error) => ({ error: String(error?.message ?? error).slice(0, 500) }));
    this.openCalls -= 1;
    if (!this.gone) this.pipe.write(`${JSON.stringify({ kind: 'reply', id, ...reply }, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`);
  }

  /** A heap that is full ends Node by a signal; the words alone could be a learner's. */
  private causeOf(code: number | null, signal: NodeJS.Signals | null): Gone['why'] {
    if (signal === null && code !== 134) return 'ended';
    return /heap out of memory/.test(this.stderrTail) ? 'memory' : 'crashed';
  }

  private end(why: Gone['why']): void {
    if (this.gone) return;
    this.gone = { kind: 'gone', why };
    this.watch.end();
    this.process.kill('SIGKILL');
    this.pipe.destroy();
    this.process.stderr?.destroy();
    this.resolve?.(this.gone);
    this.resolve = undefined;
  }
}

function parsed(text: string): ChildAnswer | ChildCall | undefined {
  try {
    const answer = JSON.parse(text);
    return typeof answer?.kind === 'string' && answer.kind !== 'gone' ? answer : undefined;
  } catch {
    return undefined;
  }
}
