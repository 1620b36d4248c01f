import type { AccountRow, LedgerRow, OrderRow, ReceiptRow, WorkerJob } from './jobs';
import { mailService, resource } from './request';

/** A mail that has left. */
export interface SentMail {
  readonly text: unknown;
  readonly key?: unknown;
}

/** What the resources of a story hold at one moment. */
export interface Holdings {
  readonly row: any;
  /** The row of a worker that works on something else. */
  readonly aside?: any;
  readonly mails: readonly SentMail[];
}

/** A worker of a story. */
export interface StoryWorker {
  /** What it is told; the token, the attempt, the clock and the lease are added. */
  readonly job: Readonly<Record<string, unknown>>;
  /** How far the clock of its machine is ahead, in milliseconds. */
  readonly clockAheadMs: number;
  /** The lock that it takes first, if it takes one. */
  readonly lock?: string;
  /** What it has to get done: a worker that takes the lock and finds this done by another goes home. */
  readonly task: string;
  /** It begins when all others are at their end, and has a row of its own; letters do not move it. */
  readonly last?: boolean;
}

/** Who works on what, and what the resources hold in the beginning. */
export interface Story {
  readonly start: Holdings;
  readonly workers: Readonly<Record<string, StoryWorker>>;
  /** What a worker's function is given. */
  args(job: WorkerJob): readonly unknown[];
  /** What the resources hold, in a few words. */
  shows(holdings: Holdings): string;
  /** The title of the column that shows it. */
  readonly column: string;
}

const A_MINUTE_MS = 60_000;
/** When the shift begins, in milliseconds: a second after the end of the day. */
export const SHIFT_STARTS_MS = 100_000;
const DAY_ENDS_MS = 99_000;

function assigning(first: OrderRow, jobs: Readonly<Record<string, readonly [string, boolean]>>): Story {
  const ahead: Readonly<Record<string, number>> = { A: A_MINUTE_MS };
  const worker = (name: string): StoryWorker => ({
    job: { courier: jobs[name][0], onPurpose: jobs[name][1] },
    clockAheadMs: ahead[name] ?? 0,
    lock: 'order 7',
    task: jobs[name][1] ? `replace, ${name}` : 'find a courier',
  });
  return {
    start: { row: first, mails: [] },
    workers: Object.fromEntries(Object.keys(jobs).map((name) => [name, worker(name)])),
    args: (job) => [resource<OrderRow>(), job],
    shows: ({ row }) => `${row.courier === null ? 'nobody' : String(row.courier)}, token ${String(row.token)}`,
    column: 'order 7',
  };
}

const FREE: OrderRow = { courier: null, token: 0 };

function receipt(order: number): Readonly<Record<string, unknown>> {
  return { order, customer: 'nour@example.org', text: `Receipt for order ${order}` };
}

/** The stories of the delivery app. */
export const STORIES = {
  /** Two workers look for a courier for the same order. */
  courier: assigning(FREE, { A: ['Kim', false], B: ['Ola', false] }),
  /** One worker puts a courier on an order, another one replaces the courier on purpose. */
  replaced: assigning(FREE, { A: ['Kim', false], B: ['Ola', true] }),
  /** Ann is on the order, and is replaced on purpose by two. */
  'replaced twice': assigning({ courier: 'Ann', token: 0 }, { A: ['Kim', true], B: ['Ola', true] }),
  /** Two workers send the receipt of order 7; then a third one that of order 8, to the same customer. */
  receipt: {
    start: { row: { sent: false, token: 0 } satisfies ReceiptRow, aside: { sent: false, token: 0 } satisfies ReceiptRow, mails: [] },
    workers: {
      A: { job: receipt(7), clockAheadMs: A_MINUTE_MS, lock: 'order 7', task: 'receipt 7' },
      B: { job: receipt(7), clockAheadMs: 0, lock: 'order 7', task: 'receipt 7' },
      C: { job: receipt(8), clockAheadMs: 0, lock: 'order 8', task: 'receipt 8', last: true },
    },
    args: (job) => [mailService(), resource<ReceiptRow>(), job],
    shows: ({ mails }) => (mails.length === 0 ? 'no mail' : mails.map(({ text }) => String(text).replace('Receipt for ', '')).join(', ')),
    column: 'mails that left',
  },
  /** Two workers close the day, and a payout comes late. */
  payouts: {
    start: { row: { closed: false, today: [50, 20], tomorrow: [], transfers: [], token: 0 } satisfies LedgerRow, mails: [] },
    workers: {
      A: { job: { kind: 'close', dayEndsMs: DAY_ENDS_MS }, clockAheadMs: A_MINUTE_MS, lock: 'the day', task: 'close' },
      B: { job: { kind: 'close', dayEndsMs: DAY_ENDS_MS }, clockAheadMs: 0, lock: 'the day', task: 'close' },
      C: { job: { kind: 'payout', amount: 30, dayEndsMs: DAY_ENDS_MS }, clockAheadMs: -A_MINUTE_MS, task: 'book' },
    },
    args: (job) => [resource<LedgerRow>(), job],
    shows: ({ row }) => {
      const { closed, today, tomorrow, transfers } = row as LedgerRow;
      const list = (amounts: unknown): string => (Array.isArray(amounts) && amounts.length > 0 ? amounts.join('+') : 'none');
      const next = Array.isArray(tomorrow) && tomorrow.length === 0 ? '' : `, tomorrow ${list(tomorrow)}`;
      return `${closed ? 'closed' : 'open'}, today ${list(today)}${next}, paid ${list(transfers)}`;
    },
    column: 'the ledger',
  },
  /** Two workers add a tip to one account. */
  tips: {
    start: { row: { balance: 100, mark: '' } satisfies AccountRow, mails: [] },
    workers: {
      A: { job: { tip: 50, mark: 'k7Qd' }, clockAheadMs: A_MINUTE_MS, lock: 'the account', task: 'tip of 50' },
      B: { job: { tip: 10, mark: 'x2Vp' }, clockAheadMs: 0, lock: 'the account', task: 'tip of 10' },
    },
    args: (job) => [resource<AccountRow>(), job],
    shows: ({ row }) => `${String(row.balance)}, mark ${row.mark === '' ? 'none' : String(row.mark)}`,
    column: 'the account',
  },
} as const satisfies Readonly<Record<string, Story>>;

/** The name of a story of the delivery app. */
export type StoryName = keyof typeof STORIES;
