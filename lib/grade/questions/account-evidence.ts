import { ProtectedAccount } from '../../storage/protected-account';
import { Fencing } from '../../storage/fencing';
import { runOrdering } from '../../worlds/run-ordering';
import type { CallRow, Evidence } from '../check-result';
import { PROBE_BALANCE } from '../probe/account-log';
import type { AccountLogEntry, AccountSeen } from '../probe/account-log';
import type { PlainValue } from '../probe/plain-value';
import type { AccountCall } from '../probe/probe-request';
import { ACCOUNT_ORDERINGS } from './account-orderings';
import { ReplayedAccount } from './replayed-account';

/** What a right account says to some calls. */
export function rightLog(calls: readonly AccountCall[]): AccountLogEntry[] {
  const account = new ProtectedAccount(PROBE_BALANCE, Fencing.READS_AND_WRITES);
  return calls.map((call) => {
    const reply = call[0] === 'read' ? account.read(call[1]) : account.write(call[1], call[2]);
    return { call, reply: { ...reply }, balance: account.balance };
  });
}

/** Calls and replies beside those of a right account, up to the call at `last`. */
export function callsEvidence(log: readonly AccountLogEntry[], last: number): Evidence {
  const shown = log.slice(0, last + 1);
  const right = rightLog(shown.map(({ call }) => call));
  const rows: CallRow[] = shown.map((entry, at) => ({
    call: callText(entry.call),
    yours: entry.threw === undefined ? replyText(entry.reply) : `throws: ${entry.threw}`,
    expected: replyText(right[at].reply),
  }));
  const replay = `const account = new FencedAccount(${PROBE_BALANCE}); ${rows.map((row) => `account.${row.call}`).join('; ')}`;
  return { kind: 'calls', rows, replay };
}

/** The first of the shortest orderings that loses an update with the learner's account; `undefined` if none does. */
export function losingRun(seen: AccountSeen): Evidence | undefined {
  for (const [at, ordering] of ACCOUNT_ORDERINGS.entries()) {
    const trace = runOrdering(ordering, { storage: new ReplayedAccount(seen.orderings[at]), startBalance: PROBE_BALANCE });
    if (!trace.lostUpdate) continue;
    const replay = `stepTable(runOrdering('${ordering}', { storage: new FencedAccount(${PROBE_BALANCE}) }))`;
    return { kind: 'run', ordering, title: `${ordering}, on your account`, trace, replay };
  }
  return undefined;
}

/** A call as code. */
export function callText([method, ...numbers]: AccountCall): string {
  return `${method}(${numbers.join(', ')})`;
}

function replyText(reply: PlainValue | undefined): string {
  const { kind, balance, token, highestToken } = (reply ?? {}) as Record<string, PlainValue>;
  if (kind === 'accepted') return `accepted, balance ${JSON.stringify(balance)}`;
  if (kind === 'rejected') return `rejected, token ${JSON.stringify(token)}, highest ${JSON.stringify(highestToken)}`;
  return JSON.stringify(reply)?.slice(0, 80) ?? 'nothing';
}
