import type { CheckResult, Evidence } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { ScriptCall } from '../probe/probe-request';
import type { ScriptEntry } from '../probe/probe-scripts';
import type { Question, WrongAnswer } from '../question';
import { callOf, scriptEvidence } from './script-evidence';
import { brokenAnswer, isResult, kindOf, readScripts, rightWords } from './scripts-seen';
import type { JudgedScript } from './version-scripts';

const NAME = 'Statement';

/** Writes with these tokens, one after the other; what is right is told by the largest token so far. */
function script(...tokens: number[]): JudgedScript {
  const calls = tokens.map((token, at): ScriptCall => ({ on: 0, method: 'write', args: [token, 110 + at] }));
  const right = tokens.map((token, at) => (token < Math.max(...tokens.slice(0, at + 1)) ? 'r' : 'a')).join('');
  return { calls, right };
}

const SCRIPTS = {
  later: script(1, 2),
  late: script(2, 1),
  sameTwice: script(1, 1, 1),
  nineThenTen: script(9, 10),
  withGaps: script(5, 3),
  between: script(5, 7, 6),
  lateTwice: script(2, 1, 1),
  afterLate: script(5, 3, 5, 6),
} satisfies Readonly<Record<string, JudgedScript>>;

type ScriptName = keyof typeof SCRIPTS;

const NAMES = Object.keys(SCRIPTS) as ScriptName[];

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
  probe: { kind: 'scripts', scripts: Object.values(SCRIPTS).map(({ calls }) => calls), trials: [] },
  judge,
  wrongAnswers: [
    wrong('no check', 'refuses nothing', '', ''),
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
  const seen = readScripts(plain, NAME, '`write` and `balance`');
  if (isResult(seen)) return seen;
  const broken = brokenAnswer(NAME, NAMES.map((name) => SCRIPTS[name]), seen.scripts);
  if (broken) return broken;
  const log = (name: ScriptName): readonly ScriptEntry[] => seen.scripts[NAMES.indexOf(name)];
  const show = (name: ScriptName, at: number): Evidence => scriptEvidence(NAME, SCRIPTS[name].calls, log(name), at, rightWords(SCRIPTS[name].right));
  const failed = (message: string, evidence?: Evidence): CheckResult => ({ kind: 'failed', message, evidence });
  const refuses = (name: ScriptName, at: number): boolean => kindOf(log(name)[at]) === 'rejected';

  if (refuses('later', 1)) return failed('A larger token is a **newer holder**, and it is refused.', show('later', 1));
  const sameRefused = [1, 2].find((at) => refuses('sameTwice', at));
  const gapPasses = !refuses('withGaps', 1);
  if (gapPasses && (sameRefused !== undefined || refuses('late', 1))) {
    return failed('It compares with a **counter of its own**, which only says how often it was written: token 3 passes after token 5.', show('withGaps', 1));
  }
  if (gapPasses) return failed('It refuses nothing that is late: token 3 passes after token 5. The account’s check does not help here.', show('withGaps', 1));
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
  return { kind: 'passed', message: 'It refuses who is late, by the same token as the account does, and lets every newer holder in.' };
}
