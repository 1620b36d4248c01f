import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { get, request } from 'node:http';
import { readJsonLines } from '../../servers/guardian/json-lines';
import { ServerError } from '../../servers/server-error';
import { serverEnvironment } from '../../servers/server-environment';
import { startServerProcess } from '../../servers/server-process';
import type { ImportOutcome } from '../import-outcome';
import type { PausePoint, Upload } from '../import-upload';
import { POD_PATHS, type PodSettings } from './pod-settings';

/** A line of a pod's log. */
export type PodEvent = Readonly<Record<string, unknown>> & { readonly event: string };

/** A pod that runs: a process of its own. */
export interface Pod {
  readonly name: string;
  readonly processId: number;
  /** Where it answers on 127.0.0.1. */
  readonly port: number;
  /** Its log so far. */
  readonly events: readonly PodEvent[];
  /** Gives it an upload to import; its end is an event. */
  import(upload: Upload): Promise<void>;
  /** Imports now what it has queued again; its end is one more outcome. */
  importAgain(): Promise<void>;
  /** Resolves to the next event that fits, or to one that was there and fits. @throws ServerError when the pod has ended, or after 20 s */
  until(fits: (event: PodEvent) => boolean, what: string): Promise<PodEvent>;
  /** Waits until the pod is at its pause point, and stops its process (`SIGSTOP`; on Windows it waits at the point by itself). */
  freeze(): Promise<PausePoint>;
  /** Lets it go on from where it was frozen (`SIGCONT`). */
  resume(): Promise<void>;
  /** How its import number `nth` ended. */
  outcome(nth?: number): Promise<ImportOutcome>;
  /** The value of a metric, of all its labels together. @throws ServerError where it has no such metric */
  metric(name: string): Promise<number>;
  /** `GET /metrics` as Prometheus reads it. */
  metrics(): Promise<string>;
  /** Ends it at once (`SIGKILL`). */
  kill(): Promise<void>;
  end(): Promise<void>;
}

const EVENT_WITHIN_MS = 20_000;
let started = 0;

/** What a pod needs to be told; the rest has values that a small import needs. */
export type PodOptions = Pick<PodSettings, 'name' | 'databaseUrl'> & Partial<PodSettings>;

const DEFAULTS: Omit<PodSettings, 'name' | 'databaseUrl'> = {
  importer: require.resolve('../importers/fenced'),
  ttlMs: 30_000,
  batchSize: 500,
  inOneTransaction: false,
  idleInTransactionMs: 0,
  connections: 2,
  waitMs: 4_000,
  clockSkewMs: 0,
};

/**
 * Starts a pod on 127.0.0.1. It ends with this process, however that ends, also when it is frozen.
 * @throws ServerError if it does not start
 */
export async function startPod(options: PodOptions): Promise<Pod> {
  const settings: PodSettings = { ...DEFAULTS, ...options };
  const secret = randomBytes(12).toString('hex');
  const what = `The pod ${settings.name}`;
  const server = await startServerProcess(what, `pod ${++started}`, (port) => ({
    folderPrefix: 'lease-lab-pod-',
    // Not as arguments: every user of the machine can read those.
    files: { 'settings.json': JSON.stringify(settings), key: secret },
    prepare: [],
    run: [process.execPath, join(__dirname, 'main.js'), '{folder}/settings.json', String(port), '{folder}/key'],
    readyText: '"event":"ready"',
    env: serverEnvironment(),
    endSignal: 'SIGKILL',
  }));
  const at = { host: '127.0.0.1', port: server.port, headers: { authorization: `Bearer ${secret}` }, agent: false };
  const events: PodEvent[] = [];
  const waiting = new Set<() => void>();
  const tellAll = (): void => waiting.forEach((look) => look());
  const listening = get({ ...at, path: POD_PATHS.events }, (response) => {
    readJsonLines<PodEvent>(response, (event) => {
      events.push(event);
      tellAll();
    });
    response.on('error', ignore);
  });
  listening.on('error', ignore);
  listening.on('socket', (socket) => socket.unref());
  void server.ended.then(tellAll);

  const post = (path: string, body = ''): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new ServerError(`${what} does not answer: it ${server.end === undefined ? 'is frozen or busy' : `was ended (${server.end})`}.`));
      const asked = request({ ...at, path, method: 'POST' }, (response) => {
        const isTaken = response.statusCode === 200;
        response.resume().on('error', fail).on('end', () => (isTaken ? resolve() : reject(new ServerError(`${what} does not take this: an upload has store, upload, file and path.`))));
      });
      asked.on('error', fail).end(body);
    });

  const until = (fits: (event: PodEvent) => boolean, awaited: string, nth = 1): Promise<PodEvent> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const fail = (why: string): void => {
        stop();
        reject(new ServerError(`${what} ${why} while ${awaited} was awaited.`));
      };
      const look = (): void => {
        const found = events.filter(fits)[nth - 1];
        if (found !== undefined) {
          stop();
          resolve(found);
        } else if (server.end !== undefined) fail(`was ended (${server.end})`);
      };
      const timer = setTimeout(() => fail(`said nothing for ${EVENT_WITHIN_MS / 1000} s`), EVENT_WITHIN_MS);
      waiting.add(look);
      look();
    });

  const metrics = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new ServerError(`${what} does not answer for its metrics: it is frozen or was ended.`));
      const asked = get({ ...at, path: '/metrics', timeout: EVENT_WITHIN_MS }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (more) => (text += more)).on('end', () => resolve(text)).on('error', fail);
      });
      asked.on('error', fail).on('timeout', () => asked.destroy(new Error('silent')));
    });

  return {
    name: settings.name,
    processId: server.processId,
    port: server.port,
    events,
    import: (upload) => post(POD_PATHS.import, JSON.stringify(upload)),
    importAgain: () => post(POD_PATHS.again),
    until,
    async freeze() {
      const { point } = await until(({ event }) => event === 'paused', `its pause at ${settings.pauseAt ?? 'a point (it was given none)'}`);
      if (process.platform !== 'win32') server.pause();
      return point as PausePoint;
    },
    async resume() {
      if (process.platform !== 'win32') server.resume();
      await post(POD_PATHS.go);
    },
    async outcome(nth = 1) {
      return (await until(({ event }) => event === 'outcome', 'the end of its import', nth)).outcome as ImportOutcome;
    },
    metrics,
    async metric(name) {
      const values = (await metrics()).split('\n').flatMap((line) => {
        const [, value] = line.startsWith(`${name} `) || line.startsWith(`${name}{`) ? /\s(\S+)$/.exec(line) ?? [] : [];
        return value === undefined ? [] : [Number(value)];
      });
      if (values.length === 0) throw new ServerError(`${what} has no metric ${name}, or has not counted it yet.`);
      return values.reduce((sum, value) => sum + value, 0);
    },
    kill: () => server.kill(),
    end: () => server.stop(),
  };
}

const ignore = (): void => {};
