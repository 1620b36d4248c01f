/** The steps of a client's job, and what can happen around them. */
export type StepName = 'acquire' | 'read' | 'check' | 'renew' | 'write' | 'copy' | 'release' | 'pause';

/** What came of a step. Times are milliseconds of the lock service's clock. */
export type StepOutcome =
  | { readonly kind: 'granted'; readonly token: number; readonly expiresAtMs: number }
  | { readonly kind: 'held'; readonly holder: string; readonly expiresAtMs: number }
  | { readonly kind: 'accepted'; readonly token: number; readonly balance: number }
  | { readonly kind: 'rejected'; readonly token: number; readonly highestToken: number; readonly refusedFor?: RefusedFor }
  | { readonly kind: 'live'; readonly token: number; readonly expiresAtMs: number }
  | { readonly kind: 'over'; readonly token: number; readonly expiresAtMs: number }
  | { readonly kind: 'renewed'; readonly token: number; readonly expiresAtMs: number }
  | { readonly kind: 'lost'; readonly token: number }
  | { readonly kind: 'released'; readonly token: number }
  | { readonly kind: 'paused'; readonly pauseMs: number; readonly leaseOver: boolean };

/**
 * What a storage compared when it refused, if not two tokens: the version that was read with the version now, the mark of
 * the sender with the mark that stands, or whether the lease is live. The two numbers of the refusal are these then.
 */
export type RefusedFor = 'version' | 'mark' | 'lease';

/** One row of a run: who did what, what came of it, and what the account held afterwards. */
export interface TraceRow {
  /** When the step was done; for a pause, when it ended. */
  readonly timeMs: number;
  /** The client, or `clock` where time passes for everybody. */
  readonly actor: string;
  readonly step: StepName;
  readonly outcome: StepOutcome;
  /** What the storage held after the step. */
  readonly balance: number;
  /** For an `acquire`: the client was refused before, or its job did not finish, and begins again. */
  readonly startsOver: boolean;
}

/** A finished run of the clients on one account. */
export interface Trace {
  readonly rows: readonly TraceRow[];
  readonly clients: readonly { readonly name: string; readonly adds: number; readonly finished: boolean }[];
  readonly startMs: number;
  readonly ttlMs: number;
  readonly startBalance: number;
  readonly finalBalance: number;
  /** The start and everything that the clients add, each once. */
  readonly rightBalance: number;
  readonly acceptedWrites: number;
  readonly rejectedRequests: number;
  /** An accepted add is missing from the final balance. */
  readonly lostUpdate: boolean;
}
