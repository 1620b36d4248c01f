import { spawn, type ChildProcess } from 'node:child_process';

const STDERR_KEPT = 4000;

/** A kernel's process, and waiting for what it does. */
export class KernelProcess {
  private readonly child: ChildProcess;
  private errors = '';

  /**
   * Starts the process.
   *
   * @param argv command line
   * @param cwd folder that it runs in
   * @param env variables added to the environment
   */
  constructor([command, ...rest]: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
    this.child = spawn(command, rest, {
      cwd,
      // As Jupyter does: a kernel of ours ends when this process is gone.
      env: { ...process.env, JPY_PARENT_PID: String(process.pid), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child.stderr!.on('data', (text) => (this.errors = (this.errors + text).slice(-STDERR_KEPT)));
    this.child.on('error', (error) => (this.errors += error.message));
    // One listener for each request that waits.
    this.child.setMaxListeners(0);
    const kill = () => this.kill();
    process.once('exit', kill);
    this.child.once('exit', () => process.off('exit', kill));
  }

  /** Process id. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Exit code or signal, or `undefined` while it runs. */
  get end(): number | string | undefined {
    return this.child.exitCode ?? this.child.signalCode ?? undefined;
  }

  /** Resolves when the process has ended, to its exit code or signal. */
  get ended(): Promise<number | string> {
    const { end } = this;
    if (end !== undefined) return Promise.resolve(end);
    return new Promise((resolve) => this.child.once('exit', (code, signal) => resolve(code ?? signal!)));
  }

  /** Whether it had to be ended from outside, by `kill`. */
  get wasKilled(): boolean {
    return this.child.killed;
  }

  /** Ends the process by force. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  /**
   * Waits for something that needs the process, at most for `limitMs`.
   *
   * @throws if it takes longer, or the process ends; the message has the end of what the process wrote to stderr
   */
  async within<T>(limitMs: number, what: string, result: Promise<T>): Promise<T> {
    let stopWaiting!: () => void;
    const failed = new Promise<never>((_, reject) => {
      const fail = (why: string) => reject(new Error(`${why} while waiting for ${what}${this.errors && `; its stderr ends in:\n${this.errors}`}`));
      const onEnd = () => fail(`The kernel ended (${this.end})`);
      const timer = setTimeout(() => fail(`Nothing came within ${limitMs} ms`), limitMs);
      if (this.end !== undefined) onEnd();
      this.child.once('exit', onEnd).once('error', onEnd);
      stopWaiting = () => {
        clearTimeout(timer);
        this.child.off('exit', onEnd).off('error', onEnd);
      };
    });
    try {
      return await Promise.race([result, failed]);
    } finally {
      stopWaiting();
    }
  }
}
