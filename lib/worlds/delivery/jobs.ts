/** A worker's function: at each `yield` one request goes out, and what comes back is its answer. It returns whether it was done. */
export type WorkerSteps = Generator<unknown, boolean, any>;

/** What every worker has at hand. */
export interface WorkerJob {
  /** The fencing token of its grant: larger for every later grant, the same when it begins again. */
  readonly token: number;
  /** How often it has begun: 1, and one more each time an answer was lost. */
  readonly attempt: number;
  /** The time by the clock of its own machine. No two of them agree. */
  nowMs(): number;
  /** Whether its lease runs at this moment, as far as it can tell. */
  leaseIsLive(): boolean;
}

/** Put a courier on an order. */
export interface AssignJob extends WorkerJob {
  readonly courier: string;
  /** A person has decided that this courier replaces the one who is on the order. */
  readonly onPurpose: boolean;
}

/** An order. You may keep more in it. */
export interface OrderRow {
  readonly courier: string | null;
  readonly token: number;
  readonly [more: string]: unknown;
}

/** Send the receipt of an order. */
export interface ReceiptJob extends WorkerJob {
  readonly order: number;
  readonly customer: string;
  readonly text: string;
}

/** Your own note about the receipt of an order. You may keep more in it. */
export interface ReceiptRow {
  readonly sent: boolean;
  readonly token: number;
  readonly [more: string]: unknown;
}

/** Close the day, or book a payout that has just come in. */
export type LedgerJob = WorkerJob & { readonly dayEndsMs: number } & (
  | { readonly kind: 'close' }
  | { readonly kind: 'payout'; readonly amount: number }
);

/** The ledger. The bank pays what stands in `transfers`, each once. You may keep more in it. */
export interface LedgerRow {
  readonly closed: boolean;
  readonly today: readonly number[];
  readonly tomorrow: readonly number[];
  readonly transfers: readonly number[];
  readonly token: number;
  readonly [more: string]: unknown;
}

/** Add a tip to an account. */
export interface TipJob extends WorkerJob {
  readonly tip: number;
  /** Random, and different for each worker. */
  readonly mark: string;
}

/** An account with room for a mark. You may keep more in it. */
export interface AccountRow {
  readonly balance: number;
  readonly mark: string;
  readonly [more: string]: unknown;
}
