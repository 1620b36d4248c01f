import type { Trace } from '../worlds/trace';

/**
 * Which writes wiped out an update, and whose. A write stores what its client read plus its own amount; every accepted
 * update that is in the balance and was not in what the client read is gone afterwards.
 * @returns for each such write its row number (from 0) and the names of the clients whose amount it wiped out.
 */
export function lostWrites(trace: Trace): ReadonlyMap<number, readonly string[]> {
  const lost = new Map<number, readonly string[]>();
  const read = new Map<string, ReadonlySet<string>>();
  let stored: ReadonlySet<string> = new Set();
  trace.rows.forEach((row, index) => {
    if (row.outcome.kind !== 'accepted') return;
    if (row.step === 'read') read.set(row.actor, stored);
    if (row.step !== 'write') return;
    const written = new Set([...(read.get(row.actor) ?? []), row.actor]);
    const gone = [...stored].filter((client) => !written.has(client));
    if (gone.length > 0) lost.set(index, gone);
    stored = written;
  });
  return lost;
}
