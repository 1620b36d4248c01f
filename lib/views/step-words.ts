import type { StepOutcome, Trace, TraceRow } from '../worlds/trace';
import type { Names } from './names';

/** What is known of a row beyond the row itself. */
export interface RowNotes {
  /** The request was sent after its lease was over. */
  readonly late: boolean;
  /** Whose amounts the write wiped out: "B's 10". Empty where nothing was lost. */
  readonly lost: string;
}

/** The name of a step as a table says it. */
export function stepWord(row: TraceRow): string {
  if (row.step === 'pause') return row.actor === 'clock' ? 'time passes' : 'pause';
  return row.startsOver ? `${row.step} again` : row.step;
}

/** What came of a step, in words and with a sign: ✓ went through, ✗ did not, ⚠ did harm. */
export function outcomeWords(row: TraceRow, names: Names, { late, lost }: RowNotes): string {
  const { outcome } = row;
  switch (outcome.kind) {
    case 'granted':
      return `✓ gets token ${outcome.token}; lease runs to ${outcome.expiresAtMs}`;
    case 'held':
      return `✗ must wait: held by ${names.client(outcome.holder)} to ${outcome.expiresAtMs}`;
    case 'accepted': {
      if (row.step === 'copy') return `✓ puts ${outcome.balance} into the second store with token ${outcome.token}`;
      const done = row.step === 'read' ? 'reads' : 'stores';
      const when = late ? ', lease over' : '';
      return `✓ ${done} ${outcome.balance} with token ${outcome.token}${when}${lost ? ` ⚠ LOST: ${lost}` : ''}`;
    }
    case 'rejected':
      return `✗ refused: ${refusalWords(outcome)}`;
    case 'live':
      return `✓ the lease of token ${outcome.token} still runs, to ${outcome.expiresAtMs}`;
    case 'over':
      return `✗ the lease of token ${outcome.token} was over at ${outcome.expiresAtMs}`;
    case 'renewed':
      return `✓ the lease of token ${outcome.token} now runs to ${outcome.expiresAtMs}`;
    case 'lost':
      return `✗ refused: the lease of token ${outcome.token} is over`;
    case 'released':
      return `✓ gives the lock of token ${outcome.token} back`;
    case 'paused':
      return `${outcome.pauseMs} ms go by${outcome.leaseOver ? '; its lease runs out' : ''}`;
  }
}

function refusalWords(outcome: StepOutcome & { readonly kind: 'rejected' }): string {
  const { token, highestToken, refusedFor } = outcome;
  if (refusedFor === 'version') return `it read version ${token}, and version ${highestToken} is stored`;
  if (refusedFor === 'mark') return `its mark ${token} was replaced by ${highestToken}`;
  if (refusedFor === 'lease') return `the lease of token ${token} is over`;
  return `its token ${comparedTokens(outcome)}, the highest so far`;
}

/** The two tokens that a storage compared when it refused: "1 < 2", or "1 = 1" from a storage that refuses equal ones, too. */
export function comparedTokens({ token, highestToken }: { readonly token: number; readonly highestToken: number }): string {
  const sign = token < highestToken ? '<' : token > highestToken ? '>' : '=';
  return `${token} ${sign} ${highestToken}`;
}

/** Whose amounts a write wiped out: "B's 10". */
export function lostWords(lost: readonly string[], names: Names, trace: Trace): string {
  const amount = (name: string) => trace.clients.find((client) => client.name === name)?.adds ?? 'update';
  return lost.map((name) => `${names.client(name)}'s ${amount(name)}`).join(', ');
}

/** The last line under a run: what the account holds, what it should hold, and what the storage did. */
export function summaryWords(trace: Trace, names: Names): string {
  const open = trace.clients.filter((client) => !client.finished).map((client) => names.client(client.name));
  const notDone = open.length > 0 ? `; not done: ${open.join(', ')}` : '';
  const verdict = trace.lostUpdate ? '✗ update LOST' : open.length > 0 ? 'nothing lost' : '✓ correct';
  return (
    `Final balance ${trace.finalBalance}, right balance ${trace.rightBalance}: ${verdict}${notDone}. ` +
    `Storage: ${counted(trace.acceptedWrites, 'write')} accepted, ${counted(trace.rejectedRequests, 'request')} refused.`
  );
}

/** "1 write", "2 writes". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
