import type { CheckResult, Evidence } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { AccountLogEntry, AccountSeen } from '../probe/account-log';
import type { PlainValue } from '../probe/plain-value';
import { isReply } from '../probe/recording-account';
import { ACCOUNT_CALLS } from './account-calls';
import type { CallsName } from './account-calls';
import { callsEvidence, callText, losingRun, rightLog } from './account-evidence';
import { ACCOUNT_ORDERINGS } from './account-orderings';

const NAMES = Object.keys(ACCOUNT_CALLS) as CallsName[];

/** Judges what the accounts of a learner's class replied, against the account of the course. */
export function judgeAccount(plain: PlainValue): CheckResult {
  const special = explainSpecial(plain, 'a class with `read`, `write` and `balance`');
  if (special) return special;
  if (typeof plain !== 'object' || plain === null || !('orderings' in plain)) return failed('The answer is a class, `FencedAccount`.');
  const seen = plain as unknown as AccountSeen;
  if (seen.notAttempted) {
    return { kind: 'not attempted', message: '`FencedAccount` still calls `notAttempted()`: your lines go where those calls are.' };
  }
  if (seen.newThrew !== undefined) return failed(`\`new FencedAccount(100)\` cannot be used: it throws ${seen.newThrew}.`);
  const logs = Object.fromEntries(NAMES.map((name, at) => [name, seen.calls[at]])) as Record<CallsName, readonly AccountLogEntry[]>;
  return brokenReply(seen) ?? sharedMemory(seen) ?? wrongCheck(logs, seen) ?? difference(seen) ?? passed();
}

function passed(): CheckResult {
  const message = `It refuses what is stale and nothing else, and in none of ${ACCOUNT_ORDERINGS.length} orderings an update is lost.`;
  return { kind: 'passed', message };
}

/** A call that threw, or a reply that no client could use. */
function brokenReply(seen: AccountSeen): CheckResult | undefined {
  for (const log of [...seen.calls, ...seen.orderings]) {
    const last = log.length - 1;
    const { call, threw, reply, balance } = log[last] ?? {};
    if (call === undefined) return failed('The account was asked nothing, so nothing can be said of it.');
    if (threw !== undefined) return failed(`\`${callText(call)}\` throws: ${threw}. A refusal is a reply, not an error.`, callsEvidence(log, last));
    if (!isReply(reply ?? null)) {
      const forms = "`{ kind: 'accepted', balance }` or `{ kind: 'rejected', token, highestToken }`";
      return failed(`\`${callText(call)}\` returns something else than ${forms}.`, callsEvidence(log, last));
    }
    if (typeof balance !== 'number') return failed('`balance` of the account is not a number.', callsEvidence(log, last));
  }
  return undefined;
}

/** A new account that knows of a token it was never given: its memory is the class's or the cell's. */
function sharedMemory({ calls, orderings }: AccountSeen): CheckResult | undefined {
  const log = [...calls, ...orderings].find(([{ call, reply }]) => {
    const { kind, highestToken } = reply as Record<string, PlainValue>;
    return kind === 'rejected' && Number.isFinite(highestToken) && Number(highestToken) > call[1];
  });
  if (!log) return undefined;
  const { highestToken } = log[0].reply as Record<string, PlainValue>;
  const why = `A new account refuses its first request because of token ${String(highestToken)}, which another account was given.`;
  return failed(`${why} The memory must belong to **each account**, not to the class or the cell.`, callsEvidence(log, 0));
}

/** The wrong checks that people write, each told by what it lets in and what it refuses. */
function wrongCheck(logs: Record<CallsName, readonly AccountLogEntry[]>, seen: AccountSeen): CheckResult | undefined {
  const refuses = (name: CallsName, at: number) => (logs[name][at]?.reply as { kind?: unknown } | undefined)?.kind === 'rejected';
  const show = (name: CallsName, at: number) => callsEvidence(logs[name], at);
  const staleWritePasses = !refuses('staleWriteAfterWrite', 1);
  const staleReadPasses = !refuses('staleReadAfterRead', 1);

  const laterRefused = (['laterRead', 'laterWrite'] as const).find((name) => refuses(name, 1));
  if (refuses('alone', 0) || laterRefused) {
    const evidence = refuses('alone', 0) ? show('alone', 0) : show(laterRefused ?? 'laterRead', 1);
    if (laterRefused && (staleWritePasses || staleReadPasses || refuses('alone', 0))) {
      return failed('The comparison is the wrong way round: a **larger** token is a newer grant and must pass, a smaller one is stale.', evidence);
    }
    if (laterRefused) return failed('It lets in one token only. A larger one is a newer grant, so it must pass and be remembered.', evidence);
    return failed('The very first request is refused, although nothing larger was seen before it.', evidence);
  }
  if (refuses('alone', 1)) {
    return failed('It refuses an **equal** token. A job reads and then writes with one token, so its own write would never pass.', show('alone', 1));
  }
  const textual = (['nineThenTen', 'readNineThenTen'] as const).find((name) => refuses(name, 1));
  if (textual) return failed('It refuses 10 after 9: tokens compared **as text**, where "10" comes before "9". Compare numbers.', show(textual, 1));
  if (staleWritePasses && staleReadPasses && !refuses('staleWriteAfterRead', 1)) {
    return failed('It never refuses anything: the largest token must be **remembered**, and every request compared with it.', losingRun(seen));
  }
  if (staleReadPasses && !staleWritePasses && !refuses('staleReadAfterWrite', 1) && !refuses('staleWriteAfterRead', 1)) {
    return failed('It looks at **writes only**: a read leaves no trace, so an older client can still write after a newer one has read.', losingRun(seen));
  }
  if (staleWritePasses && !staleReadPasses) {
    return failed('It looks at **reads only**: a client that read in time can write as late as it likes.', losingRun(seen));
  }
  // Only where the same request is refused without a refusal before it.
  const sentAgain = (['staleWriteTwice', 'staleReadTwice'] as const).find((name) => refuses(name, 1) && !refuses(name, 2));
  const sentOtherwise =
    refuses('staleReadAfterWrite', 1) && refuses('staleWriteThenRead', 1) && !refuses('staleWriteThenRead', 2) && 'staleWriteThenRead';
  const twice = sentAgain ?? sentOtherwise;
  if (twice) {
    return failed('It remembers the token of a request that it **refused**: sent again, the stale request passes.', show(twice, 2));
  }
  return undefined;
}

/** Anything else in which the account is not as it should be: the first call that is answered differently. */
function difference(seen: AccountSeen): CheckResult | undefined {
  for (const log of [...seen.calls, ...seen.orderings]) {
    const right = rightLog(log.map(({ call }) => call));
    const at = log.findIndex((entry, i) => !sameAnswer(entry, right[i]));
    if (at >= 0) return failed(explainDifference(log[at], right[at]), losingRun(seen) ?? callsEvidence(log, at));
  }
  return undefined;
}

function sameAnswer(yours: AccountLogEntry, right: AccountLogEntry): boolean {
  const parts = ({ reply, balance }: AccountLogEntry) => {
    const { kind, balance: replied, token, highestToken } = reply as Record<string, PlainValue>;
    return JSON.stringify(kind === 'accepted' ? [kind, replied, balance] : [kind, token, highestToken, balance]);
  };
  return parts(yours) === parts(right);
}

function explainDifference(yours: AccountLogEntry, right: AccountLogEntry): string {
  const call = `\`${callText(yours.call)}\``;
  const mine = yours.reply as Record<string, PlainValue>;
  const wanted = right.reply as Record<string, PlainValue>;
  if (mine.kind !== wanted.kind) return `${call} must be **${String(wanted.kind)}** here: compare it with the largest token of any request before it.`;
  if (mine.kind === 'rejected' && yours.balance !== right.balance) return `${call} is refused, and yet it changes the balance.`;
  if (mine.kind === 'rejected') return `The refusal of ${call} must name its token, ${String(wanted.token)}, and the largest one, ${String(wanted.highestToken)}.`;
  return `${call} must reply with the balance ${String(wanted.balance)} and leave that in the account.`;
}

function failed(message: string, evidence?: Evidence): CheckResult {
  return { kind: 'failed', message, evidence };
}
