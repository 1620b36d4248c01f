import { findLastIndex } from 'lodash';
import type { FreezeStep } from '../sql/freeze/freeze-report';

/** What the diagram of a frozen importer draws; columns are numbers of steps, from 0. */
export interface FreezeFacts {
  readonly columns: number;
  /** A's lease ends at its expiry, B's with its last write, after which it gives the lock back. */
  readonly bands: readonly { readonly token: number; readonly from: number; readonly to: number }[];
  readonly frozen?: { readonly from: number; readonly to: number; readonly how: string };
  /** The column of the expiry of A's lease. */
  readonly expiry?: number;
  /** While A's transaction is open, from its first write until the database ends its connection. */
  readonly openTransaction?: { readonly from: number; readonly to: number };
  readonly requests: readonly FreezeRequest[];
  /** The files that the pods import. */
  readonly files: { readonly A: string; readonly B: string };
}

/** A request of a pod: to the lock table or to the catalogue. */
export interface FreezeRequest {
  readonly column: number;
  readonly client: 'A' | 'B';
  readonly to: 'lock' | 'storage';
  readonly passed: boolean;
  /** It has no answer yet: it waits for a row. */
  readonly waits: boolean;
  /** Sent after the pod's lease was over. */
  readonly late: boolean;
  /** A late write that went over the newer file. */
  readonly overwrites: boolean;
  readonly lines: readonly string[];
}

/**
 * Reads the diagram off the steps of a run with a frozen importer.
 * @throws TypeError for a step that it does not know
 */
export function freezeFacts(steps: readonly FreezeStep[]): FreezeFacts {
  const columnOf = (what: RegExp): number | undefined => found(steps.findIndex((step) => what.test(step.what)));
  const [freezes, goesOn, expiry, ended] = [/^is frozen/, /^goes on/, /^the lease of pod A is over/, /^ends the connection/].map(columnOf);
  steps.forEach((step, index) => {
    if (!/^(asks for the lock|writes (batch|record)|is frozen|goes on|the lease of pod A is over|ends the connection)/.test(step.what)) {
      throw new TypeError(`steps[${index}] must be a step of runFreeze, but is "${step.what}"`);
    }
  });
  const requests = steps.flatMap((step, column) => (step.who === 'database' || !/^(asks|writes)/.test(step.what) ? [] : [request(steps, column, expiry)]));
  const bands = steps.flatMap((step, from) => {
    if (step.answer !== 'granted' || step.token === undefined) return [];
    const last = findLastIndex(steps, (later) => later.who === step.who && later.what.startsWith('writes'));
    return [{ token: step.token, from, to: step.who === 'pod A' ? expiry ?? steps.length : last + 0.5 }];
  });
  const firstWrite = found(requests.findIndex(({ to }) => to === 'storage'));
  return {
    columns: steps.length,
    bands,
    ...(freezes !== undefined && { frozen: { from: freezes, to: goesOn ?? steps.length, how: /\(([^),]+)/.exec(steps[freezes].what)?.[1] ?? '' } }),
    ...(expiry !== undefined && { expiry }),
    ...(ended !== undefined && firstWrite !== undefined && { openTransaction: { from: requests[firstWrite].column, to: ended } }),
    requests,
    files: { A: fileOf(steps, 'pod A'), B: fileOf(steps, 'pod B') },
  };
}

function request(steps: readonly FreezeStep[], column: number, expiry: number | undefined): FreezeRequest {
  const { who, what, token = 0, answer } = steps[column];
  const client = who === 'pod A' ? 'A' : 'B';
  const late = client === 'A' && expiry !== undefined && column > expiry;
  const passed = answer === 'accepted' || answer === 'granted';
  if (what.startsWith('asks')) return { column, client, to: 'lock', passed, waits: false, late: false, overwrites: false, lines: ['acquire'] };
  const waits = answer === undefined;
  const seen = Math.max(0, ...steps.slice(0, column).map((step) => (step.answer === 'accepted' ? step.token ?? 0 : 0)));
  const overwrites = passed && token < seen;
  const why = passed ? [] : waits ? ['waits'] : answer === 'refused' ? ['refused', `${token} < ${seen}`] : ['cut off'];
  const lines = [/batch \d+|record/.exec(what)?.[0] ?? what, ...why, ...(overwrites ? ['late'] : [])];
  return { column, client, to: 'storage', passed, waits, late, overwrites, lines };
}

const found = (index: number): number | undefined => (index === -1 ? undefined : index);

const fileOf = (steps: readonly FreezeStep[], who: string): string =>
  /to import (\S+)/.exec(steps.find((step) => step.who === who && step.what.startsWith('asks'))?.what ?? '')?.[1] ?? '';
