import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountTrace } from '../worlds/account-trace';
import { scenario } from '../scenarios/scenarios';
import type { Trace } from '../worlds/trace';
import { JUPYTER_DISPLAY } from './picture';
import { sampleRuns } from '../scenarios/sample-runs';
import { stepTable } from './step-table';

test('every row of a run is a row of its table, in text and in HTML', async () => {
  for (const [name, trace] of Object.entries(sampleRuns())) {
    const picture = stepTable(trace);
    const html = String((await picture[JUPYTER_DISPLAY]())['text/html']);
    const rows = [...html.matchAll(/<tr[^>]*>(<td.*?)<\/tr>/g)].map(([, cells]) => [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell));
    assert.equal(rows.length, trace.rows.length, name);
    trace.rows.forEach((row, i) => {
      assert.equal(rows[i][0], String(row.timeMs));
      assert.equal(rows[i][4], String(row.balance));
      assert.match(rows[i][2], row.step === 'pause' ? /pause|time passes/ : new RegExp(`^${row.step}`));
    });
    const lines = picture.text.split('\n').filter((line) => /^│ +\d/.test(line));
    assert.equal(lines.length, trace.rows.length, name);
  }
});

test('a refusal names the two tokens, with a sign and a word and not only a colour', () => {
  assert.match(stepTable(scenario(2)).text, /✗ refused: its token 1 < 2, the highest so far/);
});

test('a write that wipes out an update says LOST and whose it was', () => {
  assert.match(stepTable(scenario(1)).text, /stores 150 with token 1, lease over ⚠ LOST: B's 10/);
});

test('a late copy says what it carries, and not what the account holds by then', () => {
  const steps = ['acquire', 'read', 'write', 'copy'] as const;
  const late = stepTable(accountTrace('AAAPBBBBA', { storage: 'READS_AND_WRITES', steps })).text;
  const row = late.split('\n').filter((line) => line.includes(' copy ')).at(-1) ?? '';
  assert.match(row, /A .* puts 150 into the second store with token 1/);
  assert.doesNotMatch(row, /stores/);
});

test('the last line has the final and the right balance, the verdict, and what the storage did', () => {
  const last = (trace: Trace) => stepTable(trace).text.split('\n').at(-1);
  assert.equal(last(scenario(1)), 'Final balance 150, right balance 160: ✗ update LOST. Storage: 2 writes accepted, 0 requests refused.');
  assert.equal(last(scenario(4)), 'Final balance 160, right balance 160: ✓ correct. Storage: 2 writes accepted, 1 request refused.');
  const gone = sampleRuns()['a holder that is gone'];
  assert.equal(last(gone), 'Final balance 110, right balance 160: nothing lost; not done: A. Storage: 1 write accepted, 0 requests refused.');
});

test('cells of text are aligned to the left and numbers to the right', async () => {
  const html = String((await stepTable(scenario(1))[JUPYTER_DISPLAY]())['text/html']);
  const aligns = [...(/<tbody><tr[^>]*>(.*?)<\/tr>/.exec(html)?.[1] ?? '').matchAll(/text-align:(\w+)/g)].map(([, align]) => align);
  assert.deepEqual(aligns, ['right', 'left', 'left', 'left', 'right']);
});
