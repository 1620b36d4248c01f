import type { EtcdLease, EtcdServer } from '../servers/etcd/etcd-server';
import { DEFAULT_TTL_MS, requireLockName, type TokenLocks, type TokenRelease } from './token-locks';

/** A grant on etcd, and what of the key does not grow. */
export type EtcdGrant = { readonly kind: 'granted'; readonly token: bigint; readonly keyVersion: bigint } | { readonly kind: 'held' };

/** Locks on etcd. */
export interface EtcdLocks extends TokenLocks {
  acquire(name: string, holder: string, ttlMs?: number): Promise<EtcdGrant>;
}

/**
 * Locks as keys that go with their lease; the token is the store's revision at which the key was created.
 * Source: etcd, Concurrency API reference, the Election part's `rev`; "why etcd" on fencing tokens and revisions.
 */
export function etcdLocks(etcd: EtcdServer): EtcdLocks {
  const leases = new Map<string, EtcdLease>();
  return {
    system: 'etcd',
    tokenFrom: 'the key’s creation revision',
    async acquire(name, holder, ttlMs = DEFAULT_TTL_MS): Promise<EtcdGrant> {
      requireLockName(name);
      const lease = await etcd.grantLease(Math.ceil(ttlMs / 1_000));
      const result = await etcd.create(`locks/${name}`, holder, lease);
      if (result.kind === 'exists') {
        await lease.revoke();
        return { kind: 'held' };
      }
      leases.set(`${name} ${holder}`, lease);
      return { kind: 'granted', token: result.key.createRevision, keyVersion: result.key.version };
    },
    async release(name, holder): Promise<TokenRelease> {
      const lease = leases.get(`${name} ${holder}`);
      const isHeld = (await etcd.get(`locks/${name}`))?.value === holder;
      if (lease === undefined || !isHeld) return { kind: 'lost' };
      leases.delete(`${name} ${holder}`);
      await lease.revoke();
      return { kind: 'released' };
    },
  };
}
