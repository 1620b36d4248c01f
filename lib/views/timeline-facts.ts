import type { Trace, TraceRow } from '../worlds/trace';

/** What a space-time diagram draws, in terms of the rows of a run (from 0) and not yet of pixels. */
export interface TimelineFacts {
  readonly bands: readonly LeaseBand[];
  readonly gaps: readonly PauseGap[];
  readonly requests: readonly DrawnRequest[];
}

/** A lease on the lock service's lane: from its grant to its release, its expiry, or beyond the end of the run. */
export interface LeaseBand {
  readonly token: number;
  readonly holder: string;
  readonly grantRow: number;
  readonly ends: { readonly kind: 'released'; readonly row: number } | { readonly kind: 'expired' | 'open'; readonly atMs: number };
}

/** A client that stands still: from a pause to its own next step, or to the end of the run. */
export interface PauseGap {
  readonly client: string;
  readonly pauseRow: number;
  /** The row of the client's next step; `undefined` where there is none. */
  readonly nextRow: number | undefined;
}

/** A step of a client that asks the lock service or the storage, or looks at its own lease. */
export interface DrawnRequest {
  readonly row: number;
  readonly client: string;
  readonly to: 'lock' | 'storage' | 'self';
  readonly passed: boolean;
  /** The lease of the token it carries is over. */
  readonly late: boolean;
}

/** Reads bands, gaps and requests off a run. */
export function timelineFacts(trace: Trace): TimelineFacts {
  const bands = leaseBands(trace);
  const requests = trace.rows.flatMap((row, index): DrawnRequest[] => {
    if (row.step === 'pause') return [];
    const to = row.step === 'read' || row.step === 'write' ? 'storage' : row.step === 'check' ? 'self' : 'lock';
    const passed = !['held', 'rejected', 'over', 'lost'].includes(row.outcome.kind);
    return [{ row: index, client: row.actor, to, passed, late: to === 'storage' && isLate(bands, row, index) }];
  });
  return { bands, gaps: pauseGaps(trace), requests };
}

function leaseBands(trace: Trace): LeaseBand[] {
  const endMs = trace.rows.at(-1)?.timeMs ?? trace.startMs;
  return trace.rows.flatMap((grant, grantRow): LeaseBand[] => {
    if (grant.outcome.kind !== 'granted') return [];
    const { token } = grant.outcome;
    let atMs = grant.outcome.expiresAtMs;
    for (const [row, { outcome }] of trace.rows.entries()) {
      if (outcome.kind === 'renewed' && outcome.token === token) atMs = outcome.expiresAtMs;
      if (outcome.kind === 'released' && outcome.token === token) {
        return [{ token, holder: grant.actor, grantRow, ends: { kind: 'released', row } }];
      }
    }
    return [{ token, holder: grant.actor, grantRow, ends: { kind: atMs <= endMs ? 'expired' : 'open', atMs } }];
  });
}

function isLate(bands: readonly LeaseBand[], row: TraceRow, index: number): boolean {
  const token = 'token' in row.outcome ? row.outcome.token : undefined;
  const ends = bands.find((band) => band.token === token)?.ends;
  if (!ends) return false;
  return ends.kind === 'released' ? ends.row < index : ends.atMs <= row.timeMs;
}

function pauseGaps(trace: Trace): PauseGap[] {
  const underWay = new Set<string>();
  const gaps: PauseGap[] = [];
  trace.rows.forEach((row, pauseRow) => {
    const { kind } = row.outcome;
    if (kind === 'granted') underWay.add(row.actor);
    if (['rejected', 'over', 'lost'].includes(kind) || (row.step === 'write' && kind === 'accepted')) underWay.delete(row.actor);
    if (kind !== 'paused') return;
    for (const client of row.actor === 'clock' ? underWay : [row.actor]) {
      const next = trace.rows.findIndex((later, i) => i > pauseRow && later.actor === client && later.step !== 'pause');
      gaps.push({ client, pauseRow, nextRow: next === -1 ? undefined : next });
    }
  });
  return gaps;
}
