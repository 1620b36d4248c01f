import type { Socket } from 'node:net';
import { ServerError } from '../server-error';
import { within } from '../within';
import type { ZooKeeperMode, ZooKeeperSession, ZooKeeperStat } from './zookeeper-server';

const ANSWERS_WITHIN_MS = 4_000;
const SESSION_MS = 10_000;

type Callback<T> = (error: Error | null, value: T) => void;

interface Stat {
  readonly czxid: Buffer;
  readonly mzxid: Buffer;
  readonly version: number;
}

/** The part of `node-zookeeper-client`, which has no types, that is used here. */
interface Client {
  readonly connectionManager: { readonly socket?: Socket };
  on(event: string, listener: () => void): void;
  connect(): void;
  close(): void;
  create(path: string, data: Buffer, mode: number, callback: Callback<string>): void;
  mkdirp(path: string, callback: Callback<string>): void;
  exists(path: string, callback: Callback<Stat | undefined>): void;
  getChildren(path: string, callback: Callback<string[]>): void;
  setData(path: string, data: Buffer, version: number, callback: Callback<Stat>): void;
  remove(path: string, version: number, callback: Callback<void>): void;
}

interface Library {
  createClient(address: string, options: object): Client;
  readonly CreateMode: Readonly<Record<string, number>>;
  readonly Exception: { readonly NO_NODE: number; readonly NODE_EXISTS: number };
}

/**
 * Opens a session with `node-zookeeper-client`.
 * @param failure tells why the server is not reached, as a whole sentence
 * @throws ServerError within 5 s if the server does not answer
 */
export async function openZooKeeper(address: string, failure: () => Promise<string>): Promise<ZooKeeperSession> {
  const library = require('node-zookeeper-client') as Library;
  const { NO_NODE, NODE_EXISTS } = library.Exception;
  const client = library.createClient(address, { sessionTimeout: SESSION_MS, spinDelay: 200, retries: 0 });
  let markGone!: () => void;
  const gone = new Promise<'gone'>((resolve) => (markGone = () => resolve('gone')));
  const connected = new Promise<'connected'>((resolve) => client.on('connected', () => resolve('connected')));
  client.connect();
  if ((await within(ANSWERS_WITHIN_MS, connected, 'late')) === 'late') {
    client.close();
    // It would wait for an answer to its good-bye.
    client.connectionManager.socket?.destroy();
    throw new ServerError(await failure());
  }
  // A session that is moved to a new connection would hide from the learner that the server was away.
  for (const event of ['disconnected', 'expired']) {
    client.on(event, () => {
      markGone();
      client.close();
    });
  }

  const ask = async <T>(request: (callback: Callback<T>) => void): Promise<T> => {
    const answer = new Promise<T>((resolve, reject) => request((error, value) => (error ? reject(error) : resolve(value))));
    answer.catch(() => {});
    const result = await within(ANSWERS_WITHIN_MS, Promise.race([answer.then((value) => ({ value })), gone]), 'late').catch((error) => {
      // CONNECTION_LOSS and the like.
      if (codeOf(error) > NO_NODE && codeOf(error) < 0) return 'gone' as const;
      throw error;
    });
    if (typeof result === 'string') throw new ServerError(await failure());
    return result.value;
  };
  const unless = async <T, E>(code: number, instead: E, asked: Promise<T>): Promise<T | E> => {
    try {
      return await asked;
    } catch (error) {
      if (codeOf(error) === code) return instead;
      throw error;
    }
  };
  return {
    create: async (path, data = '', mode = 'persistent') => {
      const parent = path.slice(0, path.lastIndexOf('/'));
      if (parent !== '') await unless(NODE_EXISTS, '', ask<string>((done) => client.mkdirp(parent, done)));
      return ask((done) => client.create(path, Buffer.from(data), modeOf(library, mode), done));
    },
    stat: async (path) => {
      const stat = await unless(NO_NODE, undefined, ask<Stat | undefined>((done) => client.exists(path, done)));
      return stat ? statOf(stat) : undefined;
    },
    children: async (path) => [...(await unless(NO_NODE, [], ask<string[]>((done) => client.getChildren(path, done))))].sort(),
    setData: async (path, data) => statOf(await ask((done) => client.setData(path, Buffer.from(data), -1, done))),
    remove: async (path) => (await unless(NO_NODE, 'none', ask<void>((done) => client.remove(path, -1, done)))) !== 'none',
    close: async () => {
      client.close();
      await within(ANSWERS_WITHIN_MS, gone, 'late');
    },
  };
}

const codeOf = (error: unknown): number => Number((error as { code?: unknown }).code);

function modeOf({ CreateMode }: Library, mode: ZooKeeperMode): number {
  return CreateMode[mode.toUpperCase().replace(' ', '_')];
}

function statOf({ czxid, mzxid, version }: Stat): ZooKeeperStat {
  return { czxid: czxid.readBigInt64BE(), mzxid: mzxid.readBigInt64BE(), dataVersion: version };
}
