/** A key as etcd has it. Revisions count all changes of the whole store, so a later change has a larger one. */
export interface EtcdKey {
  readonly value: string;
  /** The store's revision when this key was created. */
  readonly createRevision: bigint;
  /** The store's revision when its value was last set. */
  readonly modRevision: bigint;
  /** How often its value was set since it was created: 1 for a new key. */
  readonly version: bigint;
}

/** A lease: the keys that are attached to it are gone when it is over. */
export interface EtcdLease {
  readonly id: string;
  /** Ends it now, with its keys. */
  revoke(): Promise<void>;
}

/** The answer to `create`. */
export type EtcdCreateResult = { readonly kind: 'created'; readonly key: EtcdKey } | { readonly kind: 'exists'; readonly key: EtcdKey };

/** An etcd. All requests throw ServerError where the server is gone. */
export interface EtcdServer {
  /** For clients of your own. */
  readonly url: string;
  /** Whether the learner named it with `ETCD_URL`; else it is one of ours, new and empty. */
  readonly isYours: boolean;
  /** e.g. `3.5.1` */
  readonly version: string;
  get(key: string): Promise<EtcdKey | undefined>;
  put(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** @param ttlSeconds whole seconds, as etcd counts leases */
  grantLease(ttlSeconds: number): Promise<EtcdLease>;
  /** Creates the key if it is not there, in one transaction: `if create revision of key == 0 then put else get`. */
  create(key: string, value: string, lease?: EtcdLease): Promise<EtcdCreateResult>;
  /**
   * Sets `key` if `lockKey` is still the one that was created at this revision, in one transaction: etcd's own check for
   * what is kept in the same etcd.
   */
  putWhileHeld(key: string, value: string, lockKey: string, createRevision: bigint): Promise<{ readonly kind: 'written' | 'refused' }>;
  /** Ends the server at once, as a crash would (`SIGKILL`). @throws ServerError where it is the learner's own */
  kill(): Promise<void>;
  /** Ends a server of ours and removes its folder; on the learner's own, removes the keys under our prefix. */
  end(): Promise<void>;
}
