import type { CheckResult, Evidence } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { ScriptCall } from '../probe/probe-request';
import type { Question, WrongAnswer } from '../question';
import { callOf } from './script-evidence';
import { lookAtScripts } from './script-look';
import { kindOf, rightWords } from './scripts-seen';
import { END_BALANCE, STATEMENT_STORIES } from './statement-orderings';
import type { JudgedScript } from './version-scripts';

const NAME = 'Statement';

/** These writes, one after the other; what is right is told by the largest token so far. */
function script(...writes: (readonly [token: number, balance: number])[]): JudgedScript {
  const calls = writes.map((args): ScriptCall => ({ on: 0, method: 'write', args }));
  const right = writes.map(([token], at) => (token < Math.max(...writes.slice(0, at + 1).map(([other]) => other)) ? 'r' : 'a')).join('');
  return { calls, right };
}

const tokens = (...list: number[]): JudgedScript => script(...list.map((token, at) => [token, 110 + at] as const));

const SCRIPTS = {
  later: tokens(1, 2),
  late: tokens(2, 1),
  sameTwice: tokens(1, 1, 1),
  nineThenTen: tokens(9, 10),
  withGaps: tokens(5, 3),
  between: tokens(5, 7, 6),
  lateTwice: tokens(2, 1, 1),
  afterLate: tokens(5, 3, 5, 6),
} satisfies Readonly<Record<string, JudgedScript>>;

type ScriptName = keyof typeof SCRIPTS;

const NAMES = Object.keys(SCRIPTS) as ScriptName[];

/** What the orderings tell the statement, under the names of the first ordering of each story. */
const STORIES = Object.fromEntries(STATEMENT_STORIES.map(({ first, writes }) => [first, script(...writes)]));

const ALL: Readonly<Record<string, JudgedScript>> = { ...SCRIPTS, ...STORIES };

/** A second resource, which must check the same token. */
export const secondResource: Question = {
  id: '2.8',
  title: 'A second resource made safe',
  points: 2,
  answer: NAME,
  hints: [
    'The account refuses A, but A has another letter to send. What comes with it that tells the statement who is late?',
    'A number of the statement’s own says how often it was written. Only the token says whose turn it is, and that is the same for both resources.',
    'Keep the largest token that was let in. Refuse a smaller one, let in an equal or larger one and remember it.',
  ],
  probe: { kind: 'scripts', scripts: Object.values(ALL).map(({ calls }) => calls), trials: [] },
  judge,
  wrongAnswers: [
    wrong('no check', 'In 219 of 3,150 orderings the statement does not end with what the account holds, first in AAAPBBBBA', '', ''),
    wrong('its own counter', 'counter of its own', 'private count = 0;', 'this.count += 1; if (token < this.count) return { kind: "rejected" };'),
    wrong('its own counter of accepted writes', 'counter of its own', 'private count = 0;', 'if (token <= this.count) return { kind: "rejected" }; this.count += 1;'),
    wrong('a counter that trails', 'counter of its own', 'private count = 0;', 'if (token < this.count) return { kind: "rejected" }; this.count += 1;'),
    wrong('never remembers', 'refuses nothing', 'private highest = 0;', 'if (token < this.highest) return { kind: "rejected" };'),
    wrong('remembers a refused one', 'refused', 'private highest = 0;', 'const late = token < this.highest; this.highest = token; if (late) return { kind: "rejected" };'),
    wrong('refuses equal tokens', 'equal token', 'private highest = 0;', 'if (token <= this.highest) return { kind: "rejected" }; this.highest = token;'),
    wrong('as text', 'as text', "private highest = '';", 'if (String(token) < this.highest) return { kind: "rejected" }; this.highest = String(token);'),
    wrong('the wrong way round', 'newer holder', 'private highest = Infinity;', 'if (token > this.highest) return { kind: "rejected" }; this.highest = token;'),
    wrong('a refusal that writes', 'must show', 'private highest = 0;', 'if (token < this.highest) { this.balance = balance; return { kind: "rejected" }; } this.highest = token;'),
    wrong('throws', 'not an error', 'private highest = 0;', 'if (token < this.highest) throw new Error("late"); this.highest = token;'),
    { what: 'a function', code: `const ${NAME} = { write: 1 }`, says: 'is a class' },
  ],
};

function wrong(what: string, says: string, field: string, check: string): WrongAnswer {
  const code = `class ${NAME} {
  ${field}
  constructor(public balance: number) {}
  write(token: number, balance: number): any {
    ${check}
    this.balance = balance;
    return { kind: 'accepted' };
  }
}`;
  return { what, says, code };
}

function judge(plain: PlainValue): CheckResult {
  const look = lookAtScripts(plain, NAME, '`write` and `balance`', ALL);
  if ('kind' in look) return look;
  const { log, refuses, show } = look;
  const failed = (message: string, evidence?: Evidence): CheckResult => ({ kind: 'failed', message, evidence });
  const wrong = STATEMENT_STORIES.filter(({ first }) => log(first).at(-1)?.holds !== END_BALANCE);
  const count = (stories: typeof STATEMENT_STORIES) => stories.reduce((sum, { orderings }) => sum + orderings, 0).toLocaleString('en-US');
  /** The same with what the orderings of the clients show, if they show it. */
  const inOrderings = (message: string, evidence: Evidence): CheckResult => {
    if (wrong.length === 0) return failed(message, evidence);
    // What comes after the last step of a client changes nothing.
    const ordering = wrong[0].first.replace(/P+$/, '');
    const shown = show(wrong[0].first, wrong[0].writes.length - 1);
    const replay = `dataTable(tryStatement('${ordering}', () => new ${NAME}(100)))`;
    const where = `In ${count(wrong)} of ${count(STATEMENT_STORIES)} orderings the statement does not end with what the account holds, first in \`${ordering}\`.`;
    return failed(`${message} ${where}`, { ...shown, replay });
  };

  if (refuses('later', 1)) return inOrderings('A larger token is a **newer holder**, and it is refused.', show('later', 1));
  const sameRefused = [1, 2].find((at) => refuses('sameTwice', at));
  const gapPasses = !refuses('withGaps', 1);
  if (gapPasses && (sameRefused !== undefined || refuses('late', 1))) {
    return inOrderings('It compares with a **counter of its own**, which only says how often it was written: token 3 passes after token 5.', show('withGaps', 1));
  }
  if (gapPasses) return inOrderings('It refuses nothing that is late: token 3 passes after token 5. The account’s check does not help here.', show('withGaps', 1));
  if (sameRefused !== undefined) return failed('It refuses an **equal token**, but that is the same holder once more.', show('sameTwice', sameRefused));
  if (refuses('nineThenTen', 1)) return failed('It refuses 10 after 9: tokens compared **as text**.', show('nineThenTen', 1));
  for (const name of NAMES) {
    let holds = 100;
    for (const [at, entry] of log(name).entries()) {
      const wanted = rightWords(SCRIPTS[name].right)[at];
      if (kindOf(entry) !== wanted) return failed(`\`${callOf(SCRIPTS[name].calls, at)}\` must be **${wanted}** here. Is a refused token remembered, or a smaller one let in?`, show(name, at));
      if (wanted === 'accepted') holds = SCRIPTS[name].calls[at].args[1] as number;
      if (entry.holds !== holds) return failed(`After \`${callOf(SCRIPTS[name].calls, at)}\` the statement must show ${holds}.`, show(name, at));
    }
  }
  if (wrong.length > 0) return inOrderings('Single calls are answered as they should be, but not those of the clients.', show('late', 1));
  const message = `It refuses who is late, by the same token as the account does, and lets every newer holder in. In all ${count(STATEMENT_STORIES)} orderings it ends with what the account holds.`;
  return { kind: 'passed', message };
}
