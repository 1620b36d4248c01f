import type { PostgresQueries } from '../servers/postgres/postgres-server';
import type { ImportOutcome } from './import-outcome';

/** The answer to a pod that asks for a store's lock. */
export type ImportGrant =
  | { readonly kind: 'granted'; readonly token: number }
  | { readonly kind: 'held' }
  | { readonly kind: 'noSuchStore' };

/** A pod that asks for a store's lock. */
export interface ImportLockRequest {
  readonly store: number;
  /** The pod's name. */
  readonly holder: string;
  readonly ttlMs: number;
  /** The pod's own clock, in milliseconds; an importer that is right does not look at it. */
  readonly nowMs: number;
}

/** One request to the catalogue: a batch of prices or, without prices, the import's record. */
export interface CatalogueWrite {
  readonly store: number;
  readonly token: number;
  /** The upload's place in the order of the store's uploads. */
  readonly upload: number;
  readonly file: string;
  /** In cents, by product. */
  readonly prices?: Readonly<Record<string, number>>;
}

/** What the catalogue answers to a write. */
export type WriteAnswer = 'accepted' | 'fencedOut' | 'superseded' | 'noSuchStore';

/** What differs between one importer and another: its SQL, and how a pod talks to it. */
export interface Importer {
  /** Statements that follow the migration; `role` is the role that pods have. */
  migration(role: string): readonly string[];
  acquire(queries: PostgresQueries, request: ImportLockRequest): Promise<ImportGrant>;
  /** @returns whether the lock was still this holder's, under this token */
  release(queries: PostgresQueries, lock: { readonly store: number; readonly holder: string; readonly token: number }): Promise<boolean>;
  /** @param ready is awaited directly before the statement that writes; a pod can be paused there */
  write(queries: PostgresQueries, write: CatalogueWrite, ready: () => Promise<void>): Promise<WriteAnswer>;
  /** Whether an import that ended with this answer raises `fenced_write_rejected_total`; without it, one that ended with `fencedOut` does. */
  isCountedAsRejected?(answer: WriteAnswer): boolean;
  /** What the pod says of an import; without it, what happened. */
  report?(outcome: ImportOutcome): ImportOutcome;
}
