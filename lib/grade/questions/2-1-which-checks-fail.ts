import type { AccountStorage, ReadResult, WriteResult } from '../../storage/account-storage';
import { runOrdering } from '../../worlds/run-ordering';
import { failingChecks, storageChecks } from '../../worlds/trial/storage-checks';
import type { StorageCheck } from '../../worlds/trial/storage-checks';
import type { CheckResult, Evidence } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { readOrdering } from './read-ordering';

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

let known: readonly StorageCheck[] | undefined;
/** Made when it is asked for: that takes longer than loading all other questions. */
const checks = (): readonly StorageCheck[] => (known ??= storageChecks(() => new BrokenAccount(100)));
const failing = (): string[] => checks().flatMap(({ holds, name }) => (holds ? [] : [name]));

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

const WANTED = "an object with a word for each name, such as `{ 'all-finish': 'AAPBB' }`";

/** Break it: which of the named checks notice, and at which shortest ordering. */
export const whichChecksFail: Question = {
  id: '2.1',
  title: 'Which checks notice the broken line, and where',
  points: 2,
  answer: 'failing',
  hints: [
    'Take the seven one by one. Which of them says something about a read? What is the least that must have happened when it fails?',
    'A read that is not checked is not remembered either. So a check on a later write can fail although the line is in `read`. And a late request needs a pause between the two grants.',
    'Three fail: one about late reads, one about a write after a read, and one about what is in the account at the end. They take five, six and seven letters, with one pause each.',
  ],
  probe: { kind: 'value' },
  judge,
  get wrongAnswers() {
    return (wrongOnes ??= allWrong());
  },
};

let wrongOnes: readonly WrongAnswer[] | undefined;

function allWrong(): WrongAnswer[] {
  return [
    { what: 'none', code: 'const failing = {}', says: 'none of them' },
    wrong('reads only', ['late-read'], 'no longer remembered'),
    wrong('the hole without the harm', ['late-read', 'read-shuts-out'], 'missing at the end'),
    wrong('late reads forgotten', ['read-shuts-out', 'nothing-lost'], 'whatever its token'),
    wrong('writes as well', ['late-read', 'read-shuts-out', 'nothing-lost', 'late-write'], 'compared with earlier writes'),
    wrong('the newest refused', ['late-read', 'read-shuts-out', 'nothing-lost', 'newest-passes'], 'newest token never is'),
    wrong('jobs undone', ['late-read', 'read-shuts-out', 'nothing-lost', 'all-finish'], 'hides the damage'),
    wrong('without a pause', ['late-read', 'read-shuts-out', 'nothing-lost', 'no-pause'], 'keeps the two apart'),
    wrong('a name that is none', ['reads'], 'is none of the seven'),
    wrong('words in which nothing happens', failing(), 'not in AAABBB', () => 'AAABBB'),
    wrong('longer words than needed', failing(), '5 letters are enough', () => 'APBBABA'),
    wrong('no words', failing(), 'The word is empty', () => ''),
    wrong('four steps', failing(), 'a job has 3 steps', () => 'AAAAPBBB'),
    { what: 'names without words', code: "const failing = ['late-read', 'read-shuts-out', 'nothing-lost']", says: 'a word for each name' },
    { what: 'one text', code: "const failing = 'late-read'", says: 'a word for each name' },
  ];
}

function wrong(what: string, names: readonly string[], says: string, word: (name: string) => string = (name) => shortest(name) || 'AAPBB'): WrongAnswer {
  return { what, says, code: `const failing = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, word(name)])))}` };
}

function judge(seen: PlainValue): CheckResult {
  const special = explainSpecial(seen, WANTED);
  if (special) return special;
  const failed = (message: string, evidence?: CheckResult['evidence']): CheckResult => ({ kind: 'failed', message, evidence });
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return failed(`The answer is ${WANTED}.`);
  const given = new Map(Object.entries(seen).map(([name, word]) => [name.trim().toLowerCase(), word]));
  const names = [...given.keys()];
  if (names.length === 0) return failed('No name is there, but it is not so that none of them fails.', evidenceOf(shortest(failing()[0])));
  const unknown = names.find((name) => !checks().some((check) => check.name === name));
  if (unknown !== undefined) return failed(`'${unknown.slice(0, 40)}' is none of the seven names: ${checks().map(({ name }) => `\`${name}\``).join(', ')}.`);
  const tooMany = names.find((name) => !failing().includes(name));
  if (tooMany !== undefined) return failed(STILL_HOLDS[tooMany]);
  const missing = failing().find((name) => !names.includes(name));
  if (missing !== undefined) return failed(`One is missing. ${FAILS[missing]}`, evidenceOf(shortest(missing)));
  const found: string[] = [];
  for (const name of failing()) {
    const word = readOrdering(given.get(name)!, STEPS);
    if (typeof word !== 'string') return { ...word, message: `\`${name}\`: ${word.message}` };
    const evidence = evidenceOf(word);
    if (!failingChecks(evidence.trace).includes(name)) return failed(`\`${name}\` fails, but not in \`${word}\`: ${claim(name)}, and here that is so.`, evidence);
    const enough = shortest(name).length;
    if (word.length > enough) return failed(`\`${name}\` fails in \`${word}\`, but ${enough} letters are enough.`, evidence);
    found.push(`\`${name}\` at \`${word}\``);
  }
  return { kind: 'passed', message: `These three notice, and no shorter ordering shows it: ${found.join(', ')}.`, evidence: evidenceOf(shortest('nothing-lost')) };
}

/** The steps of a job. */
const STEPS = 3;

function claim(name: string): string {
  return checks().find((check) => check.name === name)?.says ?? '';
}

function shortest(name: string): string {
  return checks().find((check) => check.name === name)?.shortest ?? '';
}

function evidenceOf(ordering: string): Extract<Evidence, { kind: 'run' }> {
  const trace = runOrdering(ordering, { storage: new BrokenAccount(100) });
  const replay = `stepTable(runOrdering('${ordering}', { storage: new BrokenAccount(100) }))`;
  return { kind: 'run', ordering, title: `${ordering}, on the broken account`, trace, replay };
}
