import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../../schedule/orderings';
import { accountTrace } from '../../worlds/account-trace';
import { COPYING } from '../../worlds/account-world';
import { tryStatement } from '../../worlds/trial/try-statement';
import { END_BALANCE, STATEMENT_STORIES } from './statement-orderings';
import type { StatementStory } from './statement-orderings';

test('the fourteen stories of the statement are those of the 3,150 orderings of the model', () => {
  const stories = new Map<string, { -readonly [Key in keyof StatementStory]: StatementStory[Key] }>();
  for (const first of orderings({ A: 4, B: 4, P: 2 })) {
    const { rows, finalBalance } = accountTrace(first, { storage: 'READS_AND_WRITES', steps: COPYING });
    assert.equal(finalBalance, END_BALANCE);
    const writes = rows.flatMap(({ step, outcome }) => (step === 'copy' && outcome.kind === 'accepted' ? [[outcome.token, outcome.balance] as const] : []));
    const story = stories.get(JSON.stringify(writes));
    if (story) story.orderings += 1;
    else stories.set(JSON.stringify(writes), { writes, orderings: 1, first });
  }
  assert.deepEqual([...stories.values()], STATEMENT_STORIES);
});

test('a statement of one\'s own is told what the model tells it, and shown beside the account', () => {
  class Statement {
    constructor(public balance: number) {}
    write(token: number, balance: number): { kind: 'accepted' | 'rejected' } {
      if (token === 1) return { kind: 'rejected' };
      this.balance = balance;
      return { kind: 'accepted' };
    }
  }
  const told = tryStatement('AAAPBBBBA', () => new Statement(100)).map((row) => Object.values(row).join(' ')).filter((row) => row.includes('copy'));
  assert.deepEqual(told, ['B copy 160 with token 2: accepted 160 160', 'A copy 150 with token 1: rejected 160 160']);
});
