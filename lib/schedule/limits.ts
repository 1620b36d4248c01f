/** How far a long search has come. */
export interface Progress {
  /** Orderings (where they are walked one by one) or states (where they are merged) so far. */
  readonly visited: number;
  readonly elapsedMs: number;
}

/** When a search gives up. It then says so and how far it got: "not finished" is never "not found". */
export interface Limits {
  /** The most states, or listed orderings, that are looked at; 20,000,000. */
  readonly maxStates?: number;
  /** The longest it may take, in milliseconds; ten minutes. */
  readonly maxMs?: number;
  /** How much memory the process may use before the search ends, in bytes; 900 MB. */
  readonly maxBytes?: number;
  /** Called now and then; return `false` to stop. */
  readonly onProgress?: (progress: Progress) => boolean | void;
}

/** Which limit ended a search; `stopped` if `onProgress` asked for it. */
export type LimitName = 'states' | 'time' | 'memory' | 'stopped';

/** A search that ended early. What it counted until then is a lower bound and nothing more. */
export interface NotFinished {
  readonly kind: 'notFinished';
  readonly limit: LimitName;
  /** What happened and how far it got, as a sentence. */
  readonly says: string;
  /** The orderings that were counted before the end, and all there are. */
  readonly countedOrderings: bigint;
  readonly orderings: bigint;
  /** Of the counted orderings, those that violate each `always` property. */
  readonly violations: Readonly<Record<string, bigint>>;
  readonly states: number;
  readonly elapsedMs: number;
}
