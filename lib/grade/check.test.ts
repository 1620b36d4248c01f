import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { test } from 'node:test';
import { JUPYTER_DISPLAY } from '../views/picture';
import { check } from './check';
import { hint } from './hint';

test('a check that is repeated gives the same answer', () => {
  for (const [id, answer] of [['0.1', 11_000], ['1.5', 'AAPBBAB'], ['1.5', 'APABBAB'], ['1.6', class {}]] as const) {
    assert.equal(check(id, answer).text, check(id, answer).text);
  }
});

test('a first check fails with its reason, then passes', () => {
  assert.match(check('0.1', 10_000).text, /^✗ 0\.1 failed\. .*granted at 1,000 ms/);
  assert.match(check('0.1', 11_000).text, /^✓ 0\.1 passed\./);
});

test('a check of an unknown question says in a sentence which there are, and does not throw', () => {
  for (const id of ['1.8', '', undefined, 16, {}] as string[]) assert.match(check(id, 1).text, /^There is no question '.*'; there are 0\.1, 1\.1, /);
});

test('a check does not throw, whatever it is given', () => {
  const odd = [null, Symbol('s'), () => {}, Object.create(null), new Proxy({}, { get: () => assert.fail() }), { get finalBalance() { throw new Error('no'); } }];
  for (const id of ['0.1', '1.1', '1.5', '1.6', '1.7']) for (const answer of odd) assert.match(check(id, answer).text, /^✗ /);
});

test('a picture of a check has a plain text and HTML in which nothing of the answer is markup', async () => {
  const picture = check('1.1', { finalBalance: 150, refused: '<img src=x onerror=alert(1)>' });
  const bundle = await picture[JUPYTER_DISPLAY]();
  assert.ok(String(bundle['text/html']).includes('&lt;img'));
  assert.ok(!String(bundle['text/html']).includes('<img'));
  assert.equal(inspect(picture), bundle['text/plain']);
});

test('a hint says one step more each time, and from the third time on all three', () => {
  const shown = [1, 2, 3, 4].map(() => hint('1.6').text);
  assert.deepEqual(shown.map((text) => text.match(/^Hint/gm)?.length), [1, 2, 3, 3]);
  assert.equal(shown[2], shown[3]);
  assert.ok(shown[1].startsWith(shown[0].split('\n')[0]));
  assert.match(hint('1.7').text, /^Hint 1 of 3 for 1\.7: [^\n]*\nRun this cell again for one step more\.$/);
});

test('a hint for an unknown question says which there are', () => {
  assert.match(hint('7.7').text, /^There is no question '7\.7'; there are/);
});
