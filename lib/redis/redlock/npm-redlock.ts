/** The releases of node-redlock on npm that the course has. */
export type NpmRedlockVersion = '4.2.0' | '5.0.0-beta.2';

/** What node-redlock returned. */
export type NpmRedlockResult =
  | {
      readonly kind: 'granted';
      /** Whether the expiry that the library states for the lock was over when it returned the lock. */
      readonly isOver: boolean;
      /** Its stated expiry less the time when it was returned, in milliseconds. */
      readonly leftMs: number;
    }
  /** The library's own error, e.g. `LockError`. */
  | { readonly kind: 'refused'; readonly error: string };

/** node-redlock, asked once: without retries, so that one attempt is seen. */
export interface NpmRedlock {
  readonly version: NpmRedlockVersion;
  acquire(key: string, ttlMs: number): Promise<NpmRedlockResult>;
  /** Closes its connections. */
  end(): void;
}

interface Lock {
  readonly expiration: number;
  /** 4.x */
  unlock?(): Promise<unknown>;
  /** 5.x */
  release?(): Promise<unknown>;
}

/**
 * node-redlock as npm has it, with connections of its own to these addresses. It has loaded its scripts when this returns,
 * so that an `acquire` is one request to each node.
 * @param nodes servers, or proxies in front of them
 */
export async function npmRedlock(version: NpmRedlockVersion, nodes: readonly { readonly url: string }[]): Promise<NpmRedlock> {
  if (version !== '4.2.0' && version !== '5.0.0-beta.2') throw new RangeError(`version must be '4.2.0' or '5.0.0-beta.2', not ${JSON.stringify(version)}`);
  const { Redis } = require('ioredis') as typeof import('ioredis');
  const clients = nodes.map(({ url }) => new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null }).on('error', () => {}));
  const isOld = version === '4.2.0';
  const NodeRedlock = isOld ? require('redlock') : require('redlock-5').default;
  const redlock = new NodeRedlock(clients, { retryCount: 0 });
  const lock = (key: string, ttlMs: number): Promise<Lock> => redlock.acquire(isOld ? key : [key], ttlMs);
  const first = await lock(`warm-up-${version}`, 10_000);
  await (first.unlock ?? first.release)!.call(first);
  return {
    version,
    acquire: async (key, ttlMs) => {
      try {
        const { expiration } = await lock(key, ttlMs);
        const leftMs = expiration - Date.now();
        return { kind: 'granted', isOver: leftMs <= 0, leftMs };
      } catch (error) {
        return { kind: 'refused', error: (error as Error).name };
      }
    },
    end: () => {
      for (const client of clients) client.disconnect();
    },
  };
}
