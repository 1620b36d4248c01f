import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, ServerPlan } from './protocol';

const WORDS_KEPT = 4_000;
/** A server that does not heed its signal for so long is killed. */
const HEEDS_WITHIN_MS = 6_000;
const CHILDREN_END_WITHIN_MS = 2_000;

/** A server, its processes and its folder; the guardian is their parent, so it knows them even when nobody asks any more. */
export class GuardedServer {
  readonly folder: string;
  private child: ChildProcess | undefined;
  private words = '';
  private isEnding = false;
  /** Resolves when no process and no folder is left. */
  readonly gone: Promise<{ how: string; lastWords: string }>;

  /**
   * @param onProgress called when it prints something before it is ready
   * @param onReady called with the process id when the server has printed that it answers
   */
  constructor(private readonly plan: ServerPlan, private readonly onProgress: () => void, private readonly onReady: (processId: number) => void) {
    this.folder = realpathSync(mkdtempSync(join(folderOfFolders(plan), plan.folderPrefix)));
    this.gone = this.live().catch(String).then((how) => {
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
      return { how, lastWords: this.words };
    });
  }

  /** Sends a signal to the server's process. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Ends the server, or its preparation, and removes its folder. */
  end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    // A server that was stopped does not heed a signal before it goes on.
    this.signal('SIGCONT');
    this.signal(this.plan.endSignal);
    setTimeout(() => this.killGroup(), HEEDS_WITHIN_MS).unref();
  }

  private async live(): Promise<string> {
    const { plan, folder } = this;
    for (const [name, text] of Object.entries(plan.files)) writeFileSync(join(folder, name), this.filled(text), { mode: 0o600 });
    if (plan.copy) cpSync(plan.copy.from, join(folder, plan.copy.name), { recursive: true, verbatimSymlinks: true });
    this.giveAway();
    let how = '0';
    for (const command of plan.prepare) {
      how = await this.run(command);
      if (how !== '0') return how;
    }
    return this.run(plan.run, plan.readyText);
  }

  private run([program, ...args]: Command, readyText?: string): Promise<string> {
    if (this.isEnding) return Promise.resolve('ended');
    const child = spawn(this.filled(program), args.map((arg) => this.filled(arg)), {
      cwd: this.folder,
      env: this.plan.env,
      // A group of its own: a Ctrl-C in the terminal is not for the server, and what it leaves behind can be ended.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.plan.user,
    });
    this.child = child;
    let isReady = false;
    let line = '';
    const hear = (text: string): void => {
      this.words = (this.words + text).slice(-WORDS_KEPT);
      line = (line + text).slice(-WORDS_KEPT);
      if (isReady) return;
      isReady = readyText !== undefined && line.includes(readyText);
      if (isReady) this.onReady(child.pid ?? 0);
      else this.onProgress();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
    return new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => {
        this.killGroup();
        // Its own children may have a group each; they hold its output open until they too have ended.
        const how = String(code ?? signal);
        child.once('close', () => resolve(how));
        setTimeout(resolve, CHILDREN_END_WITHIN_MS, how).unref();
      });
    });
  }

  private killGroup(): void {
    const pid = this.child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  }

  private filled(text: string): string {
    return text.replaceAll('{folder}', this.folder);
  }

  private giveAway(): void {
    const { files, user } = this.plan;
    if (!user) return;
    for (const path of [this.folder, ...Object.keys(files).map((name) => join(this.folder, name))]) chownSync(path, user.uid, user.gid);
  }
}

/** Another user can reach /tmp, and perhaps not the temporary folder of this one. */
function folderOfFolders({ user }: ServerPlan): string {
  const own = realpathSync(tmpdir());
  return user && (statSync(own).mode & 0o001) === 0 ? '/tmp' : own;
}
