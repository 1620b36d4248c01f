import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fencing } from '../storage/fencing';
import { runOrdering } from '../worlds/run-ordering';
import { answerOf } from './answer-of-code';
import { evidencePicture } from './evidence-picture';
import { judgeAnswer } from './judge-answer';
import { runProbe } from './probe/run-probe';
import { theCheckItself } from './questions/1-6-the-check-itself';
import { yourOwnOrdering } from './questions/1-5-your-own-ordering';

const LOSES = ['no check at all', 'never remembers', 'looks at reads only', 'looks at writes only'];

const judged = theCheckItself.wrongAnswers.filter(({ code }) => !code.includes('for (;;)')).map(({ what, code }) => {
  const Class = answerOf(theCheckItself, code) as new (balance: number) => any;
  return { what, Class, evidence: judgeAnswer(theCheckItself, runProbe(theCheckItself.probe, Class)).evidence };
});

for (const { what, Class, evidence } of judged) {
  if (LOSES.includes(what)) {
    test(`1.6, ${what}: the run that is shown loses an update when it is played again, and no shorter one does`, () => {
      assert.equal(evidence?.kind, 'run');
      if (evidence?.kind !== 'run') return;
      assert.equal(runOrdering(evidence.ordering, { storage: new Class(100) }).lostUpdate, true);
      assert.equal(evidence.trace.lostUpdate, true);
      assert.equal(evidence.ordering.length, 7);
      assert.ok(evidence.replay.includes(`runOrdering('${evidence.ordering}'`));
    });
  } else if (evidence?.kind === 'calls') {
    test(`1.6, ${what}: the calls that are shown end in an answer that a right account does not give`, () => {
      const last = evidence.rows.at(-1);
      assert.ok(last && last.yours !== last.expected, JSON.stringify(evidence.rows));
      for (const row of evidence.rows.slice(0, -1)) assert.equal(row.yours, row.expected);
      assert.ok(evidencePicture(evidence).text.includes(last.yours.slice(0, 20)));
    });
  }
}

test('1.6: ten wrong accounts or more are shown by calls', () => {
  assert.ok(judged.filter(({ evidence }) => evidence?.kind === 'calls').length >= 10);
});

test('1.5: the run that is shown for a wrong word is the run of that word', () => {
  const result = yourOwnOrdering.judge('AAPBBBA');
  assert.ok(result.evidence?.kind === 'run');
  if (result.evidence?.kind === 'run') assert.deepEqual(result.evidence.trace, runOrdering('AAPBBBA', { storage: Fencing.WRITES_ONLY }));
});
