import type { ImportOutcome } from '../import-outcome';

/** Where the importer is frozen. */
export const FREEZE_POINTS = ['after-acquire', 'between-batches', 'in-transaction'] as const;
export type FreezePoint = (typeof FREEZE_POINTS)[number];

/** What is tried: the point at which pod A is frozen, and whether the catalogue checks tokens. */
export interface FreezeOptions {
  readonly pauseAt: FreezePoint;
  readonly fence: 'on' | 'off';
}

/** One line of the timeline; lines are in the order in which things happened. */
export interface FreezeStep {
  readonly who: 'pod A' | 'pod B' | 'database';
  readonly what: string;
  readonly token?: number;
  readonly answer?: string;
}

/** What the catalogue and the pods are like in the end. */
export interface FreezeEnd {
  readonly outcomeA: ImportOutcome['kind'];
  readonly outcomeB: ImportOutcome['kind'];
  /** The file that the catalogue's row names. */
  readonly finalFile: string;
  /** Whether the prices are those of that file, all of them and no others. */
  readonly isWhole: boolean;
  /** Times that a write of A changed the row after A had gone on. */
  readonly lateWriteRows: number;
  /** `fenced_write_rejected_total` of both pods. */
  readonly rejectedTotal: number;
}

/** A run with a frozen importer. */
export interface FreezeReport extends FreezeOptions {
  readonly steps: readonly FreezeStep[];
  /** The tokens that A and B were granted. */
  readonly tokens: readonly [a: number, b: number];
  readonly end: FreezeEnd;
  readonly expected: FreezeEnd;
  /** One sentence for each thing that is not as expected. */
  readonly differences: readonly string[];
  readonly ok: boolean;
  /** The store's prices in the end, in cents, and those of the two files. */
  readonly prices: readonly { readonly product: string; readonly older: number; readonly newer: number; readonly catalogue: number | undefined }[];
}
