import { ServerError } from '../server-error';
import { within } from '../within';
import type { EtcdKey, EtcdServer } from './etcd-server';

const ANSWERS_WITHIN_MS = 4_000;

const SILENCE = Symbol('silence');

/** How a failure is told, as a whole sentence. */
export type EtcdFailure = () => Promise<string>;

/** What a connection to an etcd can do, whoever started the server. */
export type EtcdConnection = Omit<EtcdServer, 'url' | 'isYours' | 'kill' | 'end'> & {
  /** Removes everything under the prefix. */
  removeAll(): Promise<void>;
  close(): void;
};

interface KeyValue {
  readonly value: Buffer;
  readonly create_revision: string;
  readonly mod_revision: string;
  readonly version: string;
}

/**
 * Opens a connection with `etcd3`.
 * @param prefix put before every key
 * @throws ServerError within 5 s if the server does not answer
 */
export async function openEtcd(url: string, failure: EtcdFailure, prefix = ''): Promise<EtcdConnection> {
  const version = await versionOf(url);
  if (version === undefined) throw new ServerError(await failure());
  const { Etcd3, EtcdError, GRPCGenericError } = require('etcd3') as typeof import('etcd3');
  const client = new Etcd3({
    hosts: url,
    dialTimeout: ANSWERS_WITHIN_MS,
    defaultCallOptions: () => ({ deadline: Date.now() + ANSWERS_WITHIN_MS }),
  });
  const keys = client.namespace(prefix);
  const ask = async <T>(request: PromiseLike<T>): Promise<T> => {
    try {
      // The client tries several times, each with the limit of one call.
      const answer = await within(ANSWERS_WITHIN_MS, request, SILENCE);
      if (answer !== SILENCE) return answer as T;
    } catch (error) {
      // Etcd's own refusals are errors of the request; all others mean that it was not reached.
      if (error instanceof EtcdError && !(error instanceof GRPCGenericError)) throw error;
    }
    throw new ServerError(await failure());
  };
  const find = async (key: string): Promise<EtcdKey | undefined> => {
    const { kvs } = await ask(keys.get(key).exec());
    return kvs.length === 0 ? undefined : keyOf(kvs[0] as unknown as KeyValue);
  };
  return {
    version,
    get: find,
    put: async (key, value) => void (await ask(keys.put(key).value(value).exec())),
    remove: async (key) => void (await ask(keys.delete().key(key).exec())),
    removeAll: async () => void (await ask(keys.delete().all().exec())),
    grantLease: async (ttlSeconds) => {
      if (!Number.isInteger(ttlSeconds) || ttlSeconds < 1) throw new RangeError(`ttlSeconds must be a whole number of seconds, at least 1, not ${ttlSeconds}`);
      const { ID: id } = await ask(client.leaseClient.leaseGrant({ TTL: ttlSeconds }));
      return { id, revoke: async () => void (await ask(client.leaseClient.leaseRevoke({ ID: id }))) };
    },
    create: async (key, value, lease) => {
      const put = keys.put(key).value(value);
      const { succeeded, header, responses } = await ask(
        keys.if(key, 'Create', '==', 0).then(lease ? put.lease(lease.id) : put).else(keys.get(key)).commit(),
      );
      const revision = BigInt(header.revision);
      if (succeeded) return { kind: 'created', key: { value, createRevision: revision, modRevision: revision, version: 1n } };
      return { kind: 'exists', key: keyOf(responses[0].response_range.kvs[0] as unknown as KeyValue) };
    },
    putWhileHeld: async (key, value, lockKey, createRevision) => {
      const { succeeded } = await ask(keys.if(lockKey, 'Create', '==', String(createRevision)).then(keys.put(key).value(value)).commit());
      return { kind: succeeded ? 'written' : 'refused' };
    },
    close: () => client.close(),
  };
}

/**
 * Asks over plain HTTP, which etcd serves at the same port: the gRPC client would go on holding a connection to a server
 * that says nothing.
 */
async function versionOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/version', url), { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const { etcdserver } = (await answer.json()) as { etcdserver?: string };
    return etcdserver;
  } catch {
    return undefined;
  }
}

function keyOf({ value, create_revision, mod_revision, version }: KeyValue): EtcdKey {
  return { value: value.toString(), createRevision: BigInt(create_revision), modRevision: BigInt(mod_revision), version: BigInt(version) };
}
