import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeInRows } from './place-in-rows';
import { wrapText } from './text-width';

test('labels with room between them share a row, and one that would touch goes to the next', () => {
  assert.deepEqual(placeInRows([{ x: 10, width: 20 }, { x: 22, width: 20 }, { x: 40, width: 10 }]), [0, 1, 0]);
});

test('a text is broken at its spaces and after hyphens, and nothing of it is lost', () => {
  assert.deepEqual(wrapText('the next team', 60), ['the next', 'team']);
  assert.deepEqual(wrapText('importer-seven', 70), ['importer-', 'seven']);
  assert.equal(wrapText('abcdefghijklmnopqrstuvwxyz', 60).join(''), 'abcdefghijklmnopqrstuvwxyz');
});
