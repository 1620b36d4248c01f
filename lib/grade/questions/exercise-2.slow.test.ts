import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { Fencing } from '../../storage/fencing';
import { accountTrace } from '../../worlds/account-trace';
import { runOrdering } from '../../worlds/run-ordering';
import type { Trace } from '../../worlds/trace';
import { runClients } from '../../worlds/trial/run-clients';
import { tryOrdering } from '../../worlds/trial/try-ordering';
import { tryStatement } from '../../worlds/trial/try-statement';
import { answerOf } from '../answer-of-code';
import type { CheckResult } from '../check-result';
import { findQuestion, questionsOf } from '../find-question';
import { judgeAnswer } from '../judge-answer';
import { runProbe } from '../probe/run-probe';
import type { Question } from '../question';
import { BrokenAccount } from './2-1-which-checks-fail';

const STEPS = ['acquire', 'read', 'renew', 'write'] as const;
const renewingClients = [{ name: 'A', adds: 50, steps: STEPS }, { name: 'B', adds: 10, steps: STEPS }];
const library = { Fencing, BrokenAccount, accountTrace, runOrdering, runClients, tryOrdering, tryStatement, renewingClients, stepTable: (trace: Trace) => trace, dataTable: (rows: unknown) => rows };

function question(id: string): Question {
  const found = findQuestion(id);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

function judged(id: string, code: string): CheckResult {
  return judgeAnswer(question(id), runProbe(question(id).probe, answerOf(question(id), code)));
}

/** What the code of an evidence gives when it is run beside the learner's answer. */
function replayed({ answer }: Question, value: unknown, code: string): unknown {
  const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  const names = { ...library, [answer]: value };
  const body = `(({ ${Object.keys(names).join(', ')} }) => eval(${JSON.stringify(outputText)}))`;
  return runInThisContext(body)(names);
}

for (const each of questionsOf('2')) {
  for (const { what, code } of each.wrongAnswers.filter((wrong) => !wrong.code.includes('for (;;) {}'))) {
    const value = answerOf(each, code);
    const { evidence } = judgeAnswer(each, runProbe(each.probe, value));
    if (evidence === undefined) continue;
    test(`${each.id}, ${what}: what is shown is what its code gives when it is played again`, () => {
      if (evidence.kind === 'run') {
        assert.deepEqual(replayed(each, value, evidence.replay), evidence.trace);
        return;
      }
      const last = evidence.rows.at(-1);
      assert.ok(last && last.yours !== last.expected, JSON.stringify(evidence.rows));
      if (evidence.replay.includes('tryStatement')) {
        const told = (replayed(each, value, evidence.replay) as { step: string; 'what came of it': string }[]).filter(({ step }) => step === 'copy');
        assert.deepEqual(told.map((row) => row['what came of it'].split(': ')[1]), evidence.rows.map(({ yours }) => yours));
      } else if (last.yours.startsWith('throws: ')) assert.throws(() => replayed(each, value, evidence.replay));
      else if (each.id === '2.5') assert.deepEqual((replayed(each, value, evidence.replay) as unknown[]).length, evidence.rows.length);
      else {
        const answer = replayed(each, value, evidence.replay) as { kind: string };
        assert.ok([answer.kind, JSON.stringify(answer).slice(0, 80)].includes(last.yours) || /^(accepted|rejected), /.test(last.yours), last.yours);
      }
    });
  }
}

const EVIDENCE: Readonly<Record<string, readonly string[]>> = {
  '2.4': ['no comparison', 'the version not increased', 'the version increased by a refusal', 'a version from the future accepted', 'one version shared by two accounts', 'the token check kept and the version ignored'],
  '2.5': ['retry without reading again'],
  '2.8': ['its own counter'],
};

for (const [id, whats] of Object.entries(EVIDENCE)) {
  for (const what of whats) {
    test(`${id} shows why it refuses ${what}`, () => {
      const wrong = question(id).wrongAnswers.find((each) => each.what === what);
      assert.ok(wrong && judged(id, wrong.code).evidence);
    });
  }
}

test('2.4 shows a loss of seven letters for an account that compares nothing', () => {
  const wrong = question('2.4').wrongAnswers[0];
  const { evidence } = judged('2.4', wrong.code);
  assert.ok(evidence?.kind === 'run' && evidence.trace.lostUpdate);
  if (evidence?.kind === 'run') assert.equal(evidence.ordering.length, 7);
});

const versioned = (fields: string, version: string, condition: string, accepted: string): string => `class VersionedAccount {
  ${fields}
  constructor(public balance: number) {}
  read(): any { return { kind: 'accepted', balance: this.balance, version: ${version} }; }
  write(token: number, balance: number, lastRead: any): any {
    if (${condition}) return { kind: 'rejected', version: ${version} };
    ${accepted}
    this.balance = balance;
    return { kind: 'accepted', balance };
  }
}`;

test('2.4 accepts a version that starts anywhere and grows in any steps, and one that is private by #', () => {
  for (const code of [
    versioned('v = 1000;', 'this.v', 'this.v !== lastRead.version', 'this.v += 7;'),
    versioned('v = 0;', 'this.v', 'this.v !== lastRead.version', 'this.v -= 1;').replace('7', '1'),
    versioned('#v = 1;', 'this.#v', 'this.#v !== lastRead.version', 'this.#v++;'),
  ]) {
    const result = judged('2.4', code);
    assert.match(result.message, /No update is lost in 560 orderings of 2 clients \(108 with a refusal\), nor in 92,400 orderings of 3 clients \(24,288 with/);
    assert.doesNotMatch(result.message, /came back/);
  }
});

test('2.4 accepts versions that begin by chance, and refuses an account whose answers depend on other accounts', () => {
  assert.equal(judged('2.4', versioned('v = Math.random();', 'this.v', 'this.v !== lastRead.version', 'this.v += 1;')).kind, 'passed');
  const shared = `let calls = 0;\n${versioned('v = 0;', 'this.v', '++calls > 100 || this.v !== lastRead.version', 'this.v += 1;')}`;
  assert.match(judged('2.4', shared).message, /could not be tried under every ordering: two accounts answer the same calls differently/);
});

test('2.4 accepts an account that compares balances, and says that a balance may come back', () => {
  const result = judged('2.4', versioned('', 'this.balance', 'lastRead.balance !== this.balance', ''));
  assert.equal(result.kind, 'passed', result.message);
  assert.match(result.message, /balance that came back.*2\.7/);
});

test('2.1 takes the names in any order, large letters, and every word that is as short as the shortest', () => {
  const right = "const failing = { 'nothing-lost': 'bbpaaba', 'Read-Shuts-Out': 'APABBA', 'late-read': 'A P B B A' }";
  assert.match(judged('2.1', right).message, /`late-read` at `APBBA`, `read-shuts-out` at `APABBA`, `nothing-lost` at `BBPAABA`/);
});

test('2.3 never passes or fails for its ticks: it says which facts are missing, and counts them', () => {
  const some = judged('2.3', 'const myTicks = { a: true, b: false, c: true }');
  assert.ok(some.kind === 'self-assessed' && some.ticked === 2);
  assert.match(some.message, /left no trace.*brings no points/);
  assert.equal(judged('2.3', 'const myTicks = { a: false, b: false, c: false }').kind, 'self-assessed');
});

test('2.5 asks for a yield between the read and the write', () => {
  const code = `function* addJob(account: any, amount: number): any {
    for (;;) { const seen = account.read(); if (account.write(seen.balance + amount, seen.version).kind === 'accepted') return; yield; }
  }`;
  assert.match(judged('2.5', code).message, /keep the `yield`/);
});

test('2.9 accepts the exchanged story and one with more pauses', () => {
  for (const word of ['BBBPAAAAB', 'PAAAPBBBBA']) assert.equal(question('2.9').judge(word).kind, 'passed', word);
});
