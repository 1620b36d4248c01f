import type { Trace, TraceRow } from '../worlds/trace';
import type { Names } from './names';

/** The name of a step as a table says it. */
export function stepWord(row: TraceRow): string {
  if (row.step === 'pause') return row.actor === 'clock' ? 'time passes' : 'pause';
  return row.startsOver ? `${row.step} again` : row.step;
}

/** What came of a step, in words and with a sign: ✓ went through, ✗ did not, ⚠ did harm. */
export function outcomeWords(row: TraceRow, names: Names, lost: readonly string[] = [], trace?: Trace): string {
  const { outcome } = row;
  switch (outcome.kind) {
    case 'granted':
      return `✓ has the lock: token ${outcome.token}, lease to ${outcome.expiresAtMs}`;
    case 'held':
      return `✗ must wait: ${names.client(outcome.holder)} has it to ${outcome.expiresAtMs}`;
    case 'accepted': {
      const by = `with token ${outcome.token}`;
      if (row.step === 'read') return `✓ sees ${outcome.balance}, asked ${by}`;
      return `✓ stores ${outcome.balance} ${by}${lost.length ? ` ⚠ LOST: ${lostWords(lost, names, trace)}` : ''}`;
    }
    case 'rejected':
      return `✗ refused: token ${outcome.token} < ${outcome.highestToken}, the highest so far`;
    case 'live':
      return `✓ lease of token ${outcome.token} still runs, to ${outcome.expiresAtMs}`;
    case 'over':
      return `✗ lease of token ${outcome.token} ended at ${outcome.expiresAtMs}`;
    case 'renewed':
      return `✓ token ${outcome.token} has its lease to ${outcome.expiresAtMs} now`;
    case 'lost':
      return `✗ not renewed: the lease of token ${outcome.token} is over`;
    case 'released':
      return `✓ gives the lock of token ${outcome.token} back`;
    case 'paused':
      return `${outcome.pauseMs} ms go by${outcome.leaseOver ? ', the lease ends meanwhile' : ''}`;
  }
}

/** Whose amounts a write wiped out: "B's 10". */
export function lostWords(lost: readonly string[], names: Names, trace?: Trace): string {
  return lost
    .map((name) => `${names.client(name)}'s ${trace?.clients.find((client) => client.name === name)?.adds ?? 'update'}`)
    .join(', ');
}

/** The last line under a run: what the account holds, what it should hold, and what the storage did. */
export function summaryWords(trace: Trace, names: Names): string {
  const open = trace.clients.filter((client) => !client.finished).map((client) => names.client(client.name));
  const verdict = trace.lostUpdate
    ? '✗ an update is LOST'
    : open.length > 0
      ? `nothing lost, but not done yet: ${open.join(', ')}`
      : '✓ correct';
  return (
    `Final balance ${trace.finalBalance}, right balance ${trace.rightBalance}: ${verdict}. ` +
    `Writes accepted: ${trace.acceptedWrites}. Requests refused: ${trace.rejectedRequests}.`
  );
}
