import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataTable } from './data-table';
import type { DataRow } from './data-table';
import { JUPYTER_DISPLAY } from './picture';

const htmlOf = async (rows: readonly DataRow[], title?: string) => String((await dataTable(rows, title)[JUPYTER_DISPLAY]())['text/html']);

test('the keys are the titles of the columns as they are, in the order in which they are first met', async () => {
  const html = await htmlOf([{ ttlMs: 1 }, { ttlMs: 2, 'who holds it': 'A' }]);
  assert.deepEqual([...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, title]) => title), ['ttlMs', 'who holds it']);
});

test('a column of numbers is aligned to the right, every other to the left, its header like its cells', async () => {
  const html = await htmlOf([{ count: 1, name: 'x', mixed: 1 }, { count: 2, name: 'y', mixed: 'none' }]);
  const aligns = [...html.matchAll(/<t[hd] [^>]*text-align:(\w+)/g)].map(([, align]) => align);
  assert.deepEqual(aligns, [...Array(3)].flatMap(() => ['right', 'left', 'left']));
});

test('a count has its thousands set apart, as a number or a bigint; a time in ms and a fraction are written as they are', async () => {
  const html = await htmlOf([{ orderings: 2_607_276_672_000n, runs: 1_680, ttlMs: 15_000, 'at (ms)': 11_000, share: 1_234.5678, none: NaN }]);
  assert.deepEqual([...html.matchAll(/<td [^>]*text-align:(\w+)[^>]*>(.*?)<\/td>/g)].map(([, align, text]) => `${align} ${text}`), [
    'right 2,607,276,672,000',
    'right 1,680',
    'right 15000',
    'right 11000',
    'right 1234.5678',
    'right NaN',
  ]);
});

test('markup in titles, keys and cells is shown and not run', async () => {
  const html = await htmlOf([{ '<b>key</b>': '<script>alert(1)</script>', link: { text: '<i>', href: 'x"><script>' } }], '<script>');
  assert.doesNotMatch(html, /<script|<b>|<i>/);
  assert.match(html, /&lt;script&gt;alert\(1\)/);
});

test('a link is a link in HTML and shows its address in text', async () => {
  const rows = [{ source: { text: 'the article', href: 'https://example.org/a?b&c' } }];
  assert.match(await htmlOf(rows), /<a href="https:\/\/example.org\/a\?b&amp;c"[^>]*>the article<\/a>/);
  assert.match(dataTable(rows).text, /the article <https:\/\/example.org\/a\?b&c>/);
});

test('a long cell is wrapped in text, and control characters do no harm', () => {
  const { text } = dataTable([{ note: `${'word '.repeat(60)}\u0007\ttab` }]);
  assert.ok(Math.max(...text.split('\n').map((line) => line.length)) <= 70);
});

test('no rows are said to be none', () => {
  assert.equal(dataTable([], 'Losses').text, 'Losses\n(no rows)');
});

test('what is not a list of flat objects is refused with a sentence', () => {
  assert.throws(() => dataTable('x' as never), /^TypeError: rows must be a list of objects, but is 'x'$/);
  assert.throws(() => dataTable([1] as never), /^TypeError: rows\[0\] must be an object/);
  assert.throws(() => dataTable([{ a: { b: 1 } }] as never), /^TypeError: rows\[0\]\.a must be a text, a number, yes or no, or a link/);
  assert.throws(() => dataTable([{ a: { text: 'x', href: 'javascript:alert(1)' } }]), /^TypeError: rows\[0\]\.a\.href must be a web address/);
});
