import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderings } from '../schedule/orderings';
import { Fencing } from '../storage/fencing';
import { runOrdering } from '../worlds/run-ordering';
import { orderingTiles } from './ordering-tiles';
import { JUPYTER_DISPLAY } from './picture';
import { outcomeGroups } from './tiled-orderings';
import type { TiledOrdering, TiledStorages } from './tiled-orderings';

const TITLE = 'One sentence';
const words = [...orderings({ A: 3, B: 3, P: 2 })];
const tilesOf = (storage: Fencing) =>
  words.map((ordering): TiledOrdering => {
    const { lostUpdate, rejectedRequests } = runOrdering(ordering, { storage });
    return { ordering, outcome: lostUpdate ? 'lost' : rejectedRequests > 0 ? 'refused and right' : 'right' };
  });
const STORAGES: TiledStorages = { none: tilesOf(Fencing.NONE), writes: tilesOf(Fencing.WRITES_ONLY), both: tilesOf(Fencing.READS_AND_WRITES) };
const draw = async (storages: TiledStorages) => {
  const html = String((await orderingTiles(storages, TITLE)[JUPYTER_DISPLAY]())['text/html']);
  return { html, svg: Buffer.from(/base64,([^"]+)/.exec(html)?.[1] ?? '', 'base64').toString('utf8') };
};

test('there are as many tiles of each outcome as orderings, in every block', async () => {
  const { svg } = await draw(STORAGES);
  const tiles = { lost: 0, 'refused-and-right': 0, right: 0 };
  for (const [, width, outcome] of svg.matchAll(/<rect x="\d+" y="\d+" width="(\d+)" height="12" fill="url\(#([a-z-]+)\)"/g)) {
    tiles[outcome as keyof typeof tiles] += Number(width) / 12;
  }
  assert.deepEqual(tiles, { lost: 108 + 54, 'refused-and-right': 68 + 178, right: 452 + 438 + 382 });
});

test('the counts of every storage stand in the drawing, in the alternative text and in the plain text', async () => {
  const { html, svg } = await draw(STORAGES);
  for (const count of ['108 lost', '68 refused and right', '382 right']) assert.ok(svg.includes(count), count);
  assert.match(html, /alt="One sentence\nnone: 108 lost, 0 refused and right, 452 right\./);
  assert.match(orderingTiles(STORAGES, TITLE).text, /none +│ +108 │ +0 │ +452/);
});

test('the folded table has every ordering once, with what came of it under each storage', async () => {
  const { html } = await draw(STORAGES);
  const listed = [...html.replace(/alt="[^"]*"/, '').matchAll(/\b[ABP]{8}\b/g)].map(([word]) => word);
  assert.deepEqual([...listed].sort(), words);
  assert.deepEqual(outcomeGroups(STORAGES).map(({ outcomes, orderings: { length } }) => [outcomes.join(' | '), length]), [
    ['lost | lost | refused and right', 54],
    ['lost | refused and right | refused and right', 54],
    ['right | refused and right | refused and right', 14],
    ['right | right | refused and right', 56],
    ['right | right | right', 382],
  ]);
});

test('nothing is drawn beyond the right edge of the card', async () => {
  for (const storages of [STORAGES, { none: STORAGES.none }, { ...STORAGES, again: STORAGES.none }]) {
    const { svg } = await draw(storages);
    for (const [group, left] of svg.matchAll(/<g transform="translate\((\d+) [^]*?<\/g>/g)) {
      for (const [, x, width] of group.matchAll(/<rect x="(\d+)" y="\d+" width="(\d+)"/g)) assert.ok(Number(left) + Number(x) + Number(width) <= 610);
    }
  }
});

test('orderings with different first letters never share a row', async () => {
  const tiles: TiledOrdering[] = [{ ordering: 'AB', outcome: 'right' }, { ordering: 'BA', outcome: 'lost' }];
  const { svg } = await draw({ one: tiles });
  assert.deepEqual([...svg.matchAll(/>([A-Z])…</g)].map(([, letter]) => letter), ['A', 'B']);
  assert.equal([...svg.matchAll(/<rect x="0" y="0" width="12"/g)].length, 2);
});

test('misuse is told with the name of the argument and what came', () => {
  const tile = { ordering: 'AB', outcome: 'right' } as const;
  assert.throws(() => orderingTiles({}, TITLE), /storages must be an object with 1 to 4 lists by name, but is \{\}/);
  assert.throws(() => orderingTiles({ one: [] }, TITLE), /storages\['one'\] must be a list of 1 to 1000 orderings, but is \[\]/);
  assert.throws(() => orderingTiles({ one: [{ ...tile, outcome: 'fine' as 'right' }] }, TITLE), /an outcome of lost, refused and right, right/);
  assert.throws(() => orderingTiles({ one: [tile], two: [{ ...tile, ordering: 'BA' }] }, TITLE), /storages\['two'\] must have the orderings of storages\['one'\]/);
  assert.throws(() => orderingTiles({ one: [tile] }, ''), /title must be/);
});
