import { rmSync } from 'node:fs';
import { freePorts } from './free-ports';
import { GUARDIAN_GONE, guard, type Heard } from './guardian/guardian';
import type { ServerPlan } from './guardian/protocol';
import { ServerError } from './server-error';
import { whenStopped } from './when-stopped';
import { within } from './within';

/** A running server process of ours on 127.0.0.1, with a temporary folder. */
export interface ServerProcess {
  readonly port: number;
  readonly processId: number;
  /** Resolves when the process and its folder are gone, to how it ended: an exit code or a signal. */
  readonly ended: Promise<string>;
  /** Why it is not running any more; `undefined` while it runs. */
  readonly end: string | undefined;
  /** Stops the process until `resume`: it keeps its connections and answers nothing. @throws ServerError on Windows */
  pause(): void;
  resume(): void;
  /** Ends the process, removes its folder, and waits for both. */
  stop(): Promise<void>;
  /** Ends the process as a crash would (`SIGKILL`), and waits for it. */
  kill(): Promise<void>;
}

/** How often another port is tried when a program takes ours between the search and the start. */
const ATTEMPTS = 3;
/** On a busy machine a start takes long, but not in silence. */
const SILENT_FOR_MS = 5_000;
const GONE_WITHIN_MS = 12_000;

/** How a start may differ. */
export interface StartOptions {
  /** The port, where it has to be this one; else a free one. */
  readonly port?: number;
  /** How long it may print nothing while it starts. */
  readonly silentMs?: number;
}

/** The running processes by name: starting one again under its name ends the one before. */
const byName = new Map<string, Promise<ServerProcess>>();

/**
 * Starts a server on a free port of 127.0.0.1, in a temporary folder, and waits until it answers. It ends with this process,
 * however that ends; its folder goes with it.
 * @param what its name in messages, e.g. `PostgreSQL`
 * @param name a server of ours that runs under the same name is ended first
 * @param planFor the plan, given the port
 * @throws ServerError if it does not start: at once if its program ends, else after 5 s in which it prints nothing
 */
export function startServerProcess(
  what: string,
  name: string,
  planFor: (port: number) => ServerPlan,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const before = byName.get(name);
  const starting = (async () => {
    await before?.then((server) => server.stop(), () => {});
    return startOnPort(what, planFor, options);
  })();
  byName.set(name, starting);
  return starting;
}

async function startOnPort(
  what: string,
  planFor: (port: number) => ServerPlan,
  { port: wanted, silentMs = SILENT_FOR_MS }: StartOptions,
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePorts(1))[0];
    const started = await start(port, planFor(port), silentMs);
    if ('processId' in started) return started;
    if (attempt < ATTEMPTS && /in use/i.test(started.lastWords)) continue;
    const lastLine = started.lastWords.trim().split('\n').pop();
    throw new ServerError(`${what} did not start (${started.how})${lastLine ? `: it said "${lastLine.slice(0, 300)}".` : '.'}`);
  }
}

function start(port: number, plan: ServerPlan, silentMs: number): Promise<ServerProcess | Heard & { kind: 'ended' }> {
  return new Promise((resolve) => {
    let how: string | undefined;
    let markEnded!: (how: string) => void;
    const ended = new Promise<string>((done) => (markEnded = done));
    const giveUp = (): void => {
      say({ do: 'end' });
      resolve({ kind: 'ended', how: `silent for ${silentMs / 1000} s`, lastWords: '' });
    };
    let timer = setTimeout(giveUp, silentMs);
    let ready: Heard & { kind: 'ready' } | undefined;
    const say = guard({ do: 'start', plan }, (message) => {
      clearTimeout(timer);
      if (message.kind === 'starting') {
        timer = setTimeout(giveUp, silentMs);
        return;
      }
      if (message.kind === 'ready') {
        ready = message;
        return resolve(running(message.processId));
      }
      how = message.how;
      if (how === GUARDIAN_GONE && ready) endOrphan(ready);
      markEnded(message.how);
      resolve(message);
    });
    // The cell that a server belongs to may never get to hold it.
    whenStopped(() => say({ do: 'end' }));
    const endBy = async (message: Parameters<typeof say>[0]): Promise<void> => {
      say(message);
      await within(GONE_WITHIN_MS, ended, undefined);
    };
    // Not by way of the guardian: what is sent to the server next has to find it stopped.
    const signal = (name: NodeJS.Signals): void => {
      if (process.platform === 'win32') throw new ServerError('Windows cannot stop a process and let it go on: this cell needs Linux or macOS.');
      if (how === undefined && ready) process.kill(ready.processId, name);
    };
    const running = (processId: number): ServerProcess => ({
      port,
      processId,
      ended,
      get end() {
        return how;
      },
      pause: () => signal('SIGSTOP'),
      resume: () => signal('SIGCONT'),
      stop: () => endBy({ do: 'end' }),
      kill: () => endBy({ do: 'signal', signal: 'SIGKILL' }),
    });
  });
}

function endOrphan({ processId, folder }: Heard & { kind: 'ready' }): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
