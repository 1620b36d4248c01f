import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { debateRows, tokenRows } from '../claims/claim-tables';
import { lessonCells } from './known-claims';
import { root } from './root';

/** A place where the course says that the written lesson and its sources differ. */
interface Difference {
  /** The number of the difference in our list of them. */
  readonly item: number;
  readonly about: string;
  /** Id of the cell that says so. */
  readonly cell: string;
  /** Words that stand there. */
  readonly phrase: string;
}

/** All but the last, which lesson 15 is about. */
const ITEMS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

const cells = lessonCells();
const differences: readonly Difference[] = JSON.parse(readFileSync(join(root, 'data', 'differences.json'), 'utf8'));

test('every difference between the written lesson and its sources has a place in a lesson', () => {
  assert.deepEqual([...new Set(differences.map(({ item }) => item))].sort((a, b) => a - b), ITEMS);
});

for (const { item, about, cell, phrase } of differences) {
  test(`difference ${item}, ${about}: it stands in ${cell}`, () => {
    assert.ok(cells.get(cell)?.includes(phrase), `"${phrase}" is not in ${cell}`);
  });
}

test('a note of the tables names a difference of the list', () => {
  for (const { id, note } of [...debateRows(), ...tokenRows()]) assert.ok(note === undefined || ITEMS.includes(note.item), id);
});
