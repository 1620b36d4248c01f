import type { PausePoint } from '../import-upload';

/** How a pod is set up; plain data, handed to its process. */
export interface PodSettings {
  /** The pod's name: the holder of the locks that it acquires. */
  readonly name: string;
  readonly databaseUrl: string;
  /** The absolute path of the module whose default export is the importer. */
  readonly importer: string;
  readonly ttlMs: number;
  readonly batchSize: number;
  readonly inOneTransaction: boolean;
  /** See `PoolOptions`. */
  readonly idleInTransactionMs: number;
  readonly connections: number;
  readonly waitMs: number;
  /** How far the pod's own clock is ahead. */
  readonly clockSkewMs: number;
  /** Where it waits until it is told to go on. */
  readonly pauseAt?: PausePoint;
}

/** The requests that a pod answers, beside `GET /metrics`. All but that one need the pod's key as bearer token. */
export const POD_PATHS = {
  /** POST an `Upload`: it is imported. */
  import: '/import',
  /** POST: what was queued again is imported now. */
  again: '/again',
  /** POST: the pod goes on from the point at which it waits. */
  go: '/go',
  /** GET: the log from its beginning, an event a line, as long as the pod lives. */
  events: '/events',
} as const;
