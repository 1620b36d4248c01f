import type { AccountStorage, ReadResult, WriteResult } from '../../storage/account-storage';
import { runOrdering } from '../../worlds/run-ordering';
import { storageChecks } from '../../worlds/trial/storage-checks';
import type { StorageCheck } from '../../worlds/trial/storage-checks';
import type { CheckResult } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';

/** The broken account of the exercise: one line of it was changed, so that reads are no longer checked. */
export class BrokenAccount implements AccountStorage {
  private highestToken = 0;

  constructor(public balance: number) {}

  read(): ReadResult {
    return { kind: 'accepted', balance: this.balance };
  }

  write(token: number, balance: number): WriteResult {
    if (token < this.highestToken) return { kind: 'rejected', token, highestToken: this.highestToken };
    this.highestToken = token;
    this.balance = balance;
    return { kind: 'accepted', balance };
  }
}

const CHECKS: readonly StorageCheck[] = storageChecks(() => new BrokenAccount(100));
const FAILING = CHECKS.filter(({ holds }) => !holds).map(({ name }) => name);

/** Why a check that comes to mind still holds. */
const STILL_HOLDS: Readonly<Record<string, string>> = {
  'late-write': 'Writes are still compared with earlier writes, so `late-write` holds.',
  'newest-passes': '`newest-passes` holds: fewer requests are refused now, and the newest token never is.',
  'no-pause': '`no-pause` holds: without a pause the lock keeps the two apart, whatever the storage does.',
  'all-finish': '`all-finish` holds: both jobs get done, and that is what hides the damage.',
};

/** Why a check fails. */
const FAILS: Readonly<Record<string, string>> = {
  'late-read': 'A read is let in whatever its token is, so one check of the seven about reads must fail.',
  'read-shuts-out': 'A read is no longer remembered: what can a write with an older token do after it?',
  'nothing-lost': 'A hole is one thing, harm another: look for a run in which an add is missing at the end.',
};

/** Break it: which of the named checks notice. */
export const whichChecksFail: Question = {
  id: '2.1',
  title: 'Which checks notice the broken line',
  points: 2,
  answer: 'failing',
  hints: [
    'Take the seven one by one. Which of them says something about a read?',
    'A read that is not checked is not remembered either. So a check on a later write can fail although the line is in `read`.',
    'Three fail: one about late reads, one about a write after a read, and one about what is in the account at the end.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    { what: 'none', code: 'const failing = []', says: 'none of them' },
    { what: 'reads only', code: "const failing = ['late-read']", says: 'no longer remembered' },
    { what: 'the hole without the harm', code: "const failing = ['late-read', 'read-shuts-out']", says: 'missing at the end' },
    { what: 'late reads forgotten', code: "const failing = ['read-shuts-out', 'nothing-lost']", says: 'whatever its token' },
    { what: 'writes as well', code: "const failing = ['late-read', 'read-shuts-out', 'nothing-lost', 'late-write']", says: 'compared with earlier writes' },
    { what: 'the newest refused', code: "const failing = ['late-read', 'read-shuts-out', 'nothing-lost', 'newest-passes']", says: 'newest token never is' },
    { what: 'jobs undone', code: "const failing = ['late-read', 'read-shuts-out', 'nothing-lost', 'all-finish']", says: 'hides the damage' },
    { what: 'without a pause', code: "const failing = ['late-read', 'read-shuts-out', 'nothing-lost', 'no-pause']", says: 'keeps the two apart' },
    { what: 'a name that is none', code: "const failing = ['reads']", says: 'is none of the seven' },
    { what: 'one text', code: "const failing = 'late-read'", says: 'a list' },
  ],
};

function judge(seen: PlainValue): CheckResult {
  const special = explainSpecial(seen, "a list of names, such as `['late-write', 'no-pause']`");
  if (special) return special;
  const failed = (message: string, name?: string): CheckResult => ({ kind: 'failed', message, evidence: name ? evidence(name) : undefined });
  if (!Array.isArray(seen)) return failed("The answer is a list of names, such as `['late-write', 'no-pause']`.");
  for (const name of seen) {
    const missing = explainSpecial(name, 'a list of names');
    if (missing) return missing;
  }
  if (seen.length === 0) return failed('The list is empty, but it is not so that none of them fails.', FAILING[0]);
  const names = seen.map((name) => String(name).trim().toLowerCase());
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown !== undefined) return failed(`'${unknown.slice(0, 40)}' is none of the seven names: ${CHECKS.map(({ name }) => `\`${name}\``).join(', ')}.`);
  const tooMany = names.find((name) => !FAILING.includes(name));
  if (tooMany !== undefined) return failed(STILL_HOLDS[tooMany]);
  const missing = FAILING.find((name) => !names.includes(name));
  if (missing !== undefined) return failed(`One is missing. ${FAILS[missing]}`, missing);
  const words = FAILING.map((name) => `\`${name}\` at \`${shortest(name)}\``).join(', ');
  return { kind: 'passed', message: `These three notice, each first at its shortest ordering: ${words}.`, evidence: evidence('nothing-lost') };
}

function shortest(name: string): string {
  return CHECKS.find((check) => check.name === name)?.shortest ?? '';
}

function evidence(name: string): CheckResult['evidence'] {
  const ordering = shortest(name);
  const trace = runOrdering(ordering, { storage: new BrokenAccount(100) });
  const replay = `stepTable(runOrdering('${ordering}', { storage: new BrokenAccount(100) }))`;
  return { kind: 'run', ordering, title: `${ordering}, on the broken account`, trace, replay };
}
