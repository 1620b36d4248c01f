import type { CheckResult, Evidence } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { read, write } from './script-calls';
import { scriptEvidence } from './script-evidence';
import { lookAtScripts } from './script-look';
import { field } from './scripts-seen';

const NAME = 'CountedAccount';

const SCRIPTS = {
  alone: { calls: [read(1), write(1, 150, 0), read(2)], right: 'aaa' },
  conflict: { calls: [read(1), read(2), write(2, 110, 1), write(1, 150, 0)], right: 'aaar' },
  cameBack: { calls: [read(1), read(2), write(2, 150, 1), read(3), write(3, 100, 3), write(1, 150, 0), read(4)], right: 'aaaaaaa' },
} as const;

type ScriptName = keyof typeof SCRIPTS;

/** An account for which comparing the balance is wrong, since there is state beside it. */
export const stateBeside: Question = {
  id: '2.7',
  title: 'An account for which comparing balances is wrong',
  points: 2,
  answer: NAME,
  hints: [
    'While the balance is all there is, an equal balance means an equal account. What if there is more than the balance?',
    'The client read `entries` as well, and its write sets `entries` to one more than what it read. An equal balance does not say that `entries` is still the same.',
    'In `write`: refuse if `lastRead.balance` is not `this.balance`. Otherwise store the balance, and set `this.entries` to `lastRead.entries + 1`.',
  ],
  probe: { kind: 'scripts', scripts: Object.values(SCRIPTS).map(({ calls }) => calls), trials: [] },
  judge,
  wrongAnswers: [
    wrong('compares nothing', 'compares nothing', 'false', 'this.entries = lastRead.entries + 1;'),
    wrong('compares the entries too', 'is safe', 'lastRead.balance !== this.balance || lastRead.entries !== this.entries', 'this.entries = lastRead.entries + 1;'),
    wrong('compares the entries only', 'is safe', 'lastRead.entries !== this.entries', 'this.entries = lastRead.entries + 1;'),
    wrong('the storage counts', 'counts by itself', 'lastRead.balance !== this.balance', 'this.entries += 1;'),
    wrong('never counts', 'one entry more', 'lastRead.balance !== this.balance', ''),
    wrong('refuses always', 'is refused', 'true', ''),
    wrong('does not store the balance', 'must hold', 'lastRead.balance !== this.balance', 'this.entries = lastRead.entries + 1; balance = this.balance;'),
    { what: 'no entries', code: `class ${NAME} { constructor(public balance: number) {} read(): any { return { kind: 'accepted', balance: this.balance } } write(t: number, b: number): any { this.balance = b; return { kind: 'accepted', balance: b } } }`, says: 'a number' },
    { what: 'a number', code: `const ${NAME} = 2`, says: 'is a class' },
  ],
};

function wrong(what: string, says: string, condition: string, accepted: string): WrongAnswer {
  const code = `class ${NAME} {
  entries = 0;
  constructor(public balance: number) {}
  read(token: number): any { return { kind: 'accepted', balance: this.balance, entries: this.entries }; }
  write(token: number, balance: number, lastRead: any): any {
    if (${condition}) return { kind: 'rejected' };
    ${accepted}
    this.balance = balance;
    return { kind: 'accepted', balance };
  }
}`;
  return { what, says, code };
}

function judge(plain: PlainValue): CheckResult {
  const look = lookAtScripts(plain, NAME, '`read`, `write`, `balance` and `entries`', SCRIPTS);
  if ('kind' in look) return look;
  const { log, refuses: refused, show } = look;
  const failed = (message: string, evidence?: Evidence): CheckResult => ({ kind: 'failed', message, evidence });
  const entries = (name: ScriptName, at: number): number => Number(field(log(name)[at], 'entries'));

  if (typeof field(log('alone')[0], 'entries') !== 'number') return failed('A read must be answered with `entries` as well, a number.', show('alone', 0));
  if (refused('alone', 1)) return failed('The write of a client that is alone is refused.', show('alone', 1));
  if (log('alone')[1].holds !== 150) return failed('After `write(1, 150, …)` the account must hold 150.', show('alone', 1));
  if (entries('alone', 2) !== entries('alone', 0) + 1) return failed('After an accepted write there must be one entry more.', show('alone', 2));
  if (entries('cameBack', 6) === entries('cameBack', 0) + 3) {
    return failed('Three writes, three entries: nothing is lost, since the storage **counts by itself**. Let a write set what its sender read, and one more.', show('cameBack', 6));
  }
  if (refused('cameBack', 5)) return failed('This account **is safe**: it compares more than the balance. That is the cure, but here the illness is wanted.', show('cameBack', 5));
  if (!refused('conflict', 3)) return failed('It compares nothing: a write passes although the balance is not what its sender read.', show('conflict', 3));
  if (entries('cameBack', 6) !== entries('cameBack', 0) + 1) return failed('`entries` must be what the sender of the last write read, and one more.', show('cameBack', 6));
  const message = 'The balance went from 100 to 150 and back to 100, so the late write passes. The balance is right at the end, but of three entries only one is counted.';
  return { kind: 'passed', message, evidence: scriptEvidence(NAME, SCRIPTS.cameBack.calls, log('cameBack'), 6) };
}
