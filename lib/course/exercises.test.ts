import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { committedNotebooks } from './committed';
import { generateExercises } from './make';

test('the committed exercises are, byte for byte, those that the solutions make', () => {
  const committed = committedNotebooks('exercises');
  const generated = generateExercises();
  assert.deepEqual(committed.map(({ path }) => basename(path)), [...generated.keys()], 'npm run make writes them');
  const stale = committed.filter(({ path, text }) => generated.get(basename(path)) !== text);
  assert.deepEqual(stale.map(({ path }) => path), [], 'npm run make writes them anew');
});
