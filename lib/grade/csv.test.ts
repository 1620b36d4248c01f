import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, csvCell } from './csv';
import type { NotebookGrade } from './notebook-grade';

test('a text that a spreadsheet would calculate gets a quote before it', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1']) assert.match(csvCell(text), /^"?'/, text);
  for (const text of ['a=1', '1-2', "'x", 'ü']) assert.equal(csvCell(text), text);
});

test('numbers stay numbers, and quotes, commas and line ends are held together', () => {
  assert.equal(csvCell(-1), '-1');
  assert.equal(csvCell('a,b'), '"a,b"');
  assert.equal(csvCell('say "a"\nb'), '"say ""a""\nb"');
  assert.equal(csvCell('=HYPERLINK("http://x","y")'), `"'=HYPERLINK(""http://x"",""y"")"`);
});

test('there is a line of titles and a line for each notebook, also for one that cannot be graded', () => {
  const question = { id: '1.1', title: 't', result: 'passed', points: 1, of: 1, message: 'm' } as const;
  const grades: NotebookGrade[] = [
    { kind: 'graded', notebook: '=cmd.ipynb', exercise: '1', savedAt: new Date(0), points: 1, of: 1, questions: [question] },
    { kind: 'error', notebook: 'b.ipynb', error: 'b.ipynb is empty.' },
  ];
  assert.equal(csv(grades), "notebook,points,of,1.1,error\r\n'=cmd.ipynb,1,1,passed,\r\nb.ipynb,,,,b.ipynb is empty.\r\n");
});
