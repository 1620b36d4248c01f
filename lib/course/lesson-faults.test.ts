import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { range } from 'lodash';
import { parseNotebook } from '../notebook/notebook-file';
import { committedNotebooks } from './committed';
import { lessonFaults, wideLines } from './lesson-faults';
import { root } from './root';

const markdown = (source: string) => ({ cell_type: 'markdown', id: 'words', metadata: {}, source });
const code = (source: string) => ({ cell_type: 'code', id: 'code', metadata: {}, source, outputs: [], execution_count: null });
const END = markdown('## What this shows\n\n## What the model leaves out\n\n## Three lines to remember\n\n[next](04.ipynb)');
const GOOD = [
  markdown('# 03 · A claim'),
  ...range(10).flatMap((n) => [code(n < 3 ? `predict('03.${n + 1}', '?')` : '1'), markdown('so')]),
  END,
];
const faults = (cells: unknown[]) =>
  lessonFaults(JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }), 'made-up', (link) => ({ '04.ipynb': '04 · Another claim' })[link]);

test('every lesson has the form of a lesson', () => {
  const lessons = committedNotebooks('notebooks');
  assert.ok(lessons.length > 0);
  assert.deepEqual(lessons.flatMap(({ text, path }) => lessonFaults(text, path, titleOf)), []);
});

test('every lesson but the last ends with a link to the next one', () => {
  const lessons = committedNotebooks('notebooks');
  const without = lessons.slice(0, -1).filter(({ text }, at) => !text.split('**Next:**')[1]?.includes(`](${basename(lessons[at + 1].path)})`));
  assert.deepEqual(without.map(({ path }) => path), []);
});

function titleOf(link: string): string | undefined {
  const [path, cellId] = link.split('#cell-id=');
  const file = join(root, 'notebooks', decodeURIComponent(path.split('#')[0]));
  if (!existsSync(file)) return undefined;
  if (!file.endsWith('.ipynb')) return '';
  const { cells } = parseNotebook(readFileSync(file, 'utf8'), file);
  if (cellId !== undefined && !cells.some(({ id }) => id === cellId)) return undefined;
  return /^# (.*)/.exec(cells[0].source)?.[1] ?? '';
}

test('a link to a cell leads nowhere where the lesson has no such cell', () => {
  assert.match(titleOf('14-one-importer-per-store.ipynb#cell-id=14-four') ?? '', /^14 · /);
  assert.equal(titleOf('14-one-importer-per-store.ipynb#cell-id=14-fourth'), undefined);
});

test('no line of code of an exercise or a solution is wider than a lesson\'s may be', () => {
  const both = [...committedNotebooks('exercises'), ...committedNotebooks('solutions')];
  assert.ok(both.length > 0);
  assert.deepEqual(both.flatMap(({ text, path }) => wideLines(text, path)), []);
  const wide = JSON.stringify({ cells: [code('1'), code(`1\n${'x'.repeat(96)}`)], metadata: {}, nbformat: 4, nbformat_minor: 5 });
  assert.deepEqual(wideLines(wide, 'made-up'), ['made-up cell code line 2 has 96 characters, more than 95']);
});

test('a lesson of good form has no faults', () => {
  assert.deepEqual(faults(GOOD), []);
  assert.deepEqual(faults([...GOOD, markdown('[04 · Another claim](04.ipynb), [lesson 04](04.ipynb)')]), []);
});

const BAD: [string, unknown[], RegExp][] = [
  ['too few cells', [...GOOD.slice(0, 8), END], /has 9 cells/],
  ['too many cells', [...GOOD, ...range(30).map(() => markdown('more'))], /has 52 cells/],
  ['a long code cell', [...GOOD, code('1\n'.repeat(20))], /cell code has 21 lines/],
  ['a wide line of code', [...GOOD, code('x'.repeat(96))], /line 1 has 96 characters, more than 95/],
  ['three code cells in a row', [...GOOD, code('1'), code('2'), code('3')], /begins three code cells/],
  ['an import from inside the library', [...GOOD, code("import { a } from '../lib/lease'")], /imports from \.\.\/lib\/lease/],
  ['no title', [markdown('## 03'), ...GOOD.slice(1)], /does not begin with a title/],
  ['no end', [...GOOD.slice(0, -1), markdown('bye')], /has no part "## Three lines to remember"/],
  ['two predictions', GOOD.filter((cell) => !/03\.3/.test(JSON.stringify(cell))), /has 2 predictions/],
  ['a link to nowhere', [...GOOD, markdown('[lesson](99.ipynb)')], /links to 99\.ipynb, which is not there/],
  ['a link that shortens a title', [...GOOD, markdown('[04 · Another](04.ipynb)')], /calls 04\.ipynb "04 · Another", and its title is "04 · Another claim"/],
];
for (const [what, cells, message] of BAD) {
  test(`a lesson with ${what} is told so, and nothing else`, () => {
    const told = faults(cells);
    assert.equal(told.length, what === 'no end' ? 3 : 1, told.join('\n'));
    assert.ok(told.some((fault) => message.test(fault)), told.join('\n'));
  });
}
