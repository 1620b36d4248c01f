import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../../schedule/orderings';
import { Fencing } from '../../storage/fencing';
import { ProtectedAccount } from '../../storage/protected-account';
import { runOrdering } from '../../worlds/run-ordering';
import { judgeAnswer } from '../judge-answer';
import { runProbe } from '../probe/run-probe';
import { noCheck } from './1-1-no-check';
import { bothChecked } from './1-2-both-checked';
import { yourOwnOrdering } from './1-5-your-own-ordering';
import { theCheckItself } from './1-6-the-check-itself';
import { aColleaguesFix } from './1-7-a-colleagues-fix';

const lost = (word: string): boolean => runOrdering(word, { storage: Fencing.WRITES_ONLY }).lostUpdate;

test('1.5 accepts every ordering that loses, but those that come down to scenario 3', () => {
  const losing = [...orderings({ A: 3, B: 3, P: 2 })].filter(lost);
  const passed = losing.filter((word) => yourOwnOrdering.judge(word).kind === 'passed');
  assert.deepEqual([losing.length, passed.length], [54, 40]);
  for (const word of losing) if (!passed.includes(word)) assert.match(yourOwnOrdering.judge(word).message, /scenario 3/);
});

test('1.5 accepts none of the orderings that lose nothing', () => {
  const kept = [...orderings({ A: 3, B: 3, P: 2 })].filter((word) => !lost(word));
  assert.deepEqual(kept.filter((word) => yourOwnOrdering.judge(word).kind !== 'failed'), []);
});

test('1.5 and 1.7 take small letters and spaces as they are meant', () => {
  assert.equal(yourOwnOrdering.judge('ap abb ab').kind, 'passed');
  assert.equal(aColleaguesFix.judge(' aaa p bbbb a ').kind, 'passed');
});

test('1.7 accepts the exchanged story and one with more pauses', () => {
  for (const word of ['BBBPAAAAB', 'AAAPPBBBBA', 'PAAAPBBBBAP']) assert.equal(aColleaguesFix.judge(word).kind, 'passed', word);
});

test('1.6 accepts a check that counts from -Infinity, one with Math.max, and one that hides its state', () => {
  class FromBelow {
    highest = -Infinity;
    constructor(public balance: number) {}
    admit(token: number): { kind: 'rejected'; token: number; highestToken: number } | undefined {
      if (token < this.highest) return { kind: 'rejected', token, highestToken: this.highest };
      this.highest = Math.max(this.highest, token);
      return undefined;
    }
    read(token: number): unknown {
      return this.admit(token) ?? { kind: 'accepted', balance: this.balance, note: 'more than was asked for' };
    }
    write(token: number, balance: number): unknown {
      return this.admit(token) ?? { kind: 'accepted', balance: (this.balance = balance) };
    }
  }
  class Borrowed extends ProtectedAccount {
    constructor(balance: number) {
      super(balance, Fencing.READS_AND_WRITES);
    }
  }
  for (const Class of [FromBelow, Borrowed]) {
    const result = judgeAnswer(theCheckItself, runProbe(theCheckItself.probe, Class));
    assert.equal(result.kind, 'passed', result.message);
  }
});

test('1.6 counts as not attempted while any method that is called still has notAttempted() in it', () => {
  // The library's function, as the kernel has it.
  const { notAttempted } = require('../not-attempted');
  class Half {
    constructor(public balance: number) {}
    read(): unknown {
      notAttempted();
      return { kind: 'accepted', balance: this.balance };
    }
    write(token: number, balance: number): unknown {
      return { kind: 'accepted', balance: (this.balance = balance), token };
    }
  }
  assert.equal(judgeAnswer(theCheckItself, runProbe(theCheckItself.probe, Half)).kind, 'not attempted');
});

test('1.1 to 1.4 understand the refused request however it is put', () => {
  for (const refused of ["A's write", 'A’s write', 'a write', 'A writes', "client A's late write", 'the A write']) {
    assert.equal(bothChecked.judge({ finalBalance: 160, refused }).kind, 'passed', refused);
  }
  for (const refused of ['none', 'None', 'nothing', 'no request']) {
    assert.equal(noCheck.judge({ finalBalance: 150, refused }).kind, 'passed', refused);
  }
});

test('1.1 to 1.4 say of each half what is wrong with it', () => {
  assert.match(noCheck.judge({ finalBalance: 160, refused: "A's write" }).message, /160 would need.*looks at no token/s);
});
