import type { PostgresRow } from '../../servers/postgres/postgres-server';
import type { ImportOutcome } from '../import-outcome';
import type { PausePoint } from '../import-upload';
import type { Prices } from '../price-file';

/** How a pod of the world is started. */
export interface WorldPodOptions {
  /** The upload that it imports: store 17's older file (`monday`) or its newer one (`tuesday`). Without one it waits for `import`. */
  readonly day?: 'monday' | 'tuesday';
  /** How long its leases last; 30,000 without it. */
  readonly ttlMs?: number;
  /** Where it waits to be frozen, the first time that it comes there. */
  readonly pauseAt?: PausePoint;
  /** How far its own clock is ahead (or, negative, behind); 0 without it. */
  readonly clockSkewMs?: number;
}

/** A pod of the world: a real process. */
export interface WorldPod {
  readonly name: string;
  /** Gives it an upload; not awaited to its end. */
  import(day: 'monday' | 'tuesday'): Promise<void>;
  /** Waits until it is at its pause point, and stops the process there (`SIGSTOP`). */
  freeze(): Promise<void>;
  /** Lets it go on (`SIGCONT`). */
  resume(): Promise<void>;
  /** Waits for the end of its import number `nth`; without it, of the import that it was given last. */
  outcome(nth?: number): Promise<ImportOutcome>;
  /** The value of a metric, e.g. `fenced_write_rejected_total`. */
  metric(name: string): Promise<number>;
  /** Ends it at once (`SIGKILL`). */
  kill(): Promise<void>;
}

/** What a fault test works with: one store, its database, and the importers' pods. All of it is real. */
export interface ImporterWorld {
  /** Starts a pod. Two pods may have one name, as when one is restarted. */
  startPod(name: string, options?: WorldPodOptions): Promise<WorldPod>;
  /** Waits until the store's lease is over, by the database's clock. */
  leaseOver(): Promise<void>;
  /** The store's row in the lock table; `isLive` by the database's clock. */
  lock(): Promise<{ readonly holder: string | null; readonly token: number; readonly isLive: boolean }>;
  /** The store's row in the catalogue, as a customer and an operator see it. */
  catalogue(): Promise<{ readonly file: string | null; readonly upload: number; readonly fence: number; readonly prices: Prices }>;
  /** Asks the database; it answers questions (`SELECT`) only. */
  query(text: string, values?: readonly unknown[]): Promise<PostgresRow[]>;
}
