/** The answer to an acquire on Redis: Redis says whether the key was set, not who has it. */
export type RedisAcquireResult = { readonly kind: 'granted' } | { readonly kind: 'held' };

/** The answer to a release: the key was removed, or nothing was, as it was gone or is somebody else's. */
export type RedisReleaseResult = { readonly kind: 'released' } | { readonly kind: 'lost' };

/** The answer to an extension: the key lives longer, or nothing was done, as it was gone or is somebody else's. */
export type RedisExtendResult = { readonly kind: 'extended' } | { readonly kind: 'lost' };

/** What this server cannot do, so that it was not run. */
export interface NotRun {
  readonly kind: 'not run';
  readonly command: string;
  /** e.g. `Redis 8.4` */
  readonly needs: string;
}
