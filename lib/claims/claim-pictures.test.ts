import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PALETTE } from '../views/palette';
import { JUPYTER_DISPLAY } from '../views/picture';
import type { Picture } from '../views/picture';
import { choiceTable } from './choice-table';
import { choiceRows, debateRows, quotations, rowNamed, tokenRows } from './claim-tables';
import { debate, debateTable } from './debate';
import { placeOf } from './lesson-places';
import { tokenTable } from './token-table';

const htmlOf = async (picture: Picture): Promise<string> => String((await picture[JUPYTER_DISPLAY]())['text/html']);
const tables = { debate: debateTable(), tokens: tokenTable(), options: choiceTable('option', 'Options'), mistakes: choiceTable('mistake', 'Mistakes') };

test('a card of the debate has both positions, every quotation in its marks, both links, and every piece of evidence', async () => {
  for (const row of debateRows()) {
    const { text } = debate(row.id);
    const flat = text.replace(/[│\s]+/g, ' ');
    const html = await htmlOf(debate(row.id));
    for (const quote of [...row.kleppmann.quotes, ...row.antirez.quotes, ...(row.redis?.quotes ?? [])]) {
      const said = rowNamed(quotations(), quote).text.replace(/'/g, '&#39;');
      assert.ok(html.includes(`&quot;${said}&quot;`), `${row.id}: ${quote}`);
    }
    for (const href of ['https://martin.kleppmann.com/', 'http://antirez.com/news/101']) assert.ok(html.includes(`href="${href}`), row.id);
    assert.equal(text.split('\n').filter((line) => line.startsWith('- ')).length, row.see.length, row.id);
    assert.equal(html.includes('Where the written lesson differs'), row.note !== undefined, row.id);
    if (row.see.some(({ kind }) => kind === 'opinion')) assert.match(flat, /- opinion: /);
    const links = [...html.slice(html.indexOf('<details')).matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, words]) => words);
    assert.equal(new Set(links).size, links.length, `${row.id}: no two links of a card read the same`);
  }
});

test('what gives an answer away is folded until it is asked for', async () => {
  const html = await htmlOf(debate('random-token'));
  assert.ok(html.indexOf('<details') < html.indexOf('orderings') && html.indexOf('<details') < html.indexOf('Where the written lesson differs'));
});

test('a table has a line for each row of its data', () => {
  const lines = ({ text }: Picture): number => text.split('\n').filter((line) => line.startsWith('│') && !/^│ +│/.test(line)).length - 1;
  assert.deepEqual(
    [lines(tables.debate), lines(tables.tokens), lines(tables.options) + lines(tables.mistakes)],
    [debateRows().length, tokenRows().length, choiceRows().filter(({ table }) => table !== 'takeaway').length],
  );
  assert.match(tables.debate.text, /opinion/);
});

test('the pictures of claims keep to the palette', async () => {
  const palette = new Set(Object.values(PALETTE).flat().map((colour) => colour.toLowerCase()));
  for (const picture of [debate('clock-jump'), ...Object.values(tables)]) {
    const html = (await htmlOf(picture)).replace(/&#39;/g, '').replace(/href="[^"]*"/g, '');
    for (const [colour] of html.matchAll(/#[0-9a-f]{3,8}\b/gi)) assert.ok(palette.has(colour.toLowerCase()), colour);
  }
});

test('a cell of a lesson is named by the heading above it, and a lesson that is not there by its number', () => {
  assert.deepEqual(placeOf('08-copy-counts'), { text: 'lesson 08, "A second resource"', href: '08-conditional-writes.ipynb#cell-id=08-copy-counts' });
  assert.equal(placeOf('77-nothing'), 'lesson 77');
});

test('a row or a table that there is not is refused with those that there are', () => {
  assert.throws(() => debate('clocks'), /^RangeError: id must be one of in-flight, after-check, .* but is 'clocks'$/);
  assert.throws(() => tokenTable(['consul']), /id must be one of lock-table, etcd/);
  assert.throws(() => choiceTable('options' as 'option', 'x'), /table must be one of option, mistake, takeaway/);
});
