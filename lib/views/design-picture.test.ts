import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DesignTable, ImportDesign } from '../sql/read-design';
import { designPicture } from './design-picture';
import { designSvg } from './design-svg';
import { weakPoints } from './design-weak-points';
import { JUPYTER_DISPLAY } from './picture';

const table = (name: string, rights: string[]): DesignTable => ({
  name, rows: 5_000, rights, columns: [{ name: 'store_id', type: 'integer', isKey: true }, { name: 'token', type: 'bigint', isKey: false }],
});
const design = (rights: string[], olderToken: ImportDesign['olderToken']): ImportDesign => ({
  lock: table('import_lock', ['SELECT', 'UPDATE']), catalogue: table('store_catalogue', rights), mayCall: true, olderToken,
});
const open = design(['SELECT', 'UPDATE'], 'accepted');
const checked = design(['SELECT'], 'fencedOut');

test('each way into the catalogue on which no token is compared is a weak point', () => {
  assert.equal(weakPoints(open).length, 2);
  assert.deepEqual(weakPoints(design(['SELECT', 'UPDATE'], 'fencedOut')), ['pods may UPDATE it, with no token']);
  assert.deepEqual(weakPoints(design(['SELECT'], 'accepted')), ['write_prices takes an older token']);
  assert.deepEqual(weakPoints({ ...open, catalogue: checked.catalogue, mayCall: false }), [], 'a function that pods may not call is no way in');
  assert.deepEqual(weakPoints(checked), []);
});

test('a weak point has a dashed frame and words; without one there is neither', () => {
  assert.match(designSvg(open), /class="weak"[^>]*stroke-dasharray/);
  assert.match(designSvg(open), />older token: taken</);
  assert.doesNotMatch(designSvg(checked), /class="weak"|stroke-dasharray/);
  assert.match(designSvg(checked), />older token: refused</);
});

test('tables, keys, rows and rights stand in the drawing, the alternative text and the table', async () => {
  const html = String((await designPicture(open, 'One sentence')[JUPYTER_DISPLAY]())['text/html']);
  assert.match(html, /alt="One sentence\ntable: import_lock; columns: store_id, token; key: store_id; rows: 5,000; pods may: SELECT, UPDATE; weak point: none\n/);
  for (const text of ['import_lock', 'store_catalogue', '5,000 rows', 'store_id (key)', 'pods: SELECT, UPDATE']) assert.ok(designSvg(open).includes(`>${text}</text>`), text);
});

test('what is no design, or has no sentence, is refused', () => {
  assert.throws(() => designPicture({} as never, 'x'), /^TypeError: design must be what readDesign returns/);
  assert.throws(() => designPicture(open, ''), /^TypeError: title must be/);
});
