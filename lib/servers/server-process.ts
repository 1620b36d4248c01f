import { rmSync } from 'node:fs';
import { freePorts } from './free-ports';
import { GUARDIAN_GONE, guard, type Heard } from './guardian/guardian';
import type { ServerPlan } from './guardian/protocol';
import { ServerError } from './server-error';

/** A running server process of ours on 127.0.0.1, with a temporary folder. */
export interface ServerProcess {
  readonly port: number;
  readonly processId: number;
  /** Resolves when the process and its folder are gone, to how it ended: an exit code or a signal. */
  readonly ended: Promise<string>;
  /** Why it is not running any more; `undefined` while it runs. */
  readonly end: string | undefined;
  /** Sends a signal, e.g. `SIGKILL` or `SIGSTOP`. */
  signal(signal: NodeJS.Signals): void;
  /** Ends the process, removes its folder, and waits for both. */
  stop(): Promise<void>;
  /** Ends the process as a crash would (`SIGKILL`), and waits for it. */
  kill(): Promise<void>;
}

/** How often another port is tried when a program takes ours between the search and the start. */
const ATTEMPTS = 3;
const READY_WITHIN_MS = 5_000;
const GONE_WITHIN_MS = 12_000;

/** The running processes by name: starting one again under its name ends the one before. */
const byName = new Map<string, Promise<ServerProcess>>();

/**
 * Starts a server on a free port of 127.0.0.1, in a temporary folder, and waits until it answers. It ends with this process,
 * however that ends; its folder goes with it.
 * @param what its name in messages, e.g. `PostgreSQL`
 * @param name a server of ours that runs under the same name is ended first
 * @param planFor the plan, given the port
 * @throws ServerError within `limitMs` if it does not start
 */
export function startServerProcess(
  what: string,
  name: string,
  planFor: (port: number) => ServerPlan,
  limitMs = READY_WITHIN_MS,
): Promise<ServerProcess> {
  const before = byName.get(name);
  const starting = (async () => {
    await before?.then((server) => server.stop(), () => {});
    return startOnFreePort(what, planFor, limitMs);
  })();
  byName.set(name, starting);
  return starting;
}

async function startOnFreePort(what: string, planFor: (port: number) => ServerPlan, limitMs: number): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const [port] = await freePorts(1);
    const started = await start(port, planFor(port), limitMs);
    if ('processId' in started) return started;
    if (attempt < ATTEMPTS && /in use/i.test(started.lastWords)) continue;
    const lastLine = started.lastWords.trim().split('\n').pop();
    throw new ServerError(`${what} did not start (${started.how})${lastLine ? `: it said "${lastLine.slice(0, 300)}".` : '.'}`);
  }
}

function start(port: number, plan: ServerPlan, limitMs: number): Promise<ServerProcess | Heard & { kind: 'ended' }> {
  return new Promise((resolve) => {
    let how: string | undefined;
    let markEnded!: (how: string) => void;
    const ended = new Promise<string>((done) => (markEnded = done));
    const timer = setTimeout(() => {
      say({ do: 'end' });
      resolve({ kind: 'ended', how: `nothing within ${limitMs / 1000} s`, lastWords: '' });
    }, limitMs);
    let ready: Heard & { kind: 'ready' } | undefined;
    const say = guard({ do: 'start', plan }, (message) => {
      clearTimeout(timer);
      if (message.kind === 'ready') {
        ready = message;
        return resolve(running(message.processId));
      }
      how = message.how;
      if (how === GUARDIAN_GONE && ready) endOrphan(ready);
      markEnded(message.how);
      resolve(message);
    });
    const endBy = async (message: Parameters<typeof say>[0]): Promise<void> => {
      say(message);
      // The guardian alone would not keep this process alive.
      const hold = setTimeout(() => markEnded('no answer from its guardian'), GONE_WITHIN_MS);
      await ended;
      clearTimeout(hold);
    };
    const running = (processId: number): ServerProcess => ({
      port,
      processId,
      ended,
      get end() {
        return how;
      },
      signal: (signal) => say({ do: 'signal', signal }),
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
