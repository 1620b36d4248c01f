import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { findNotebooks } from './find-notebooks';

const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
after(() => rmSync(folder, { recursive: true }));
for (const path of ['b.ipynb', 'a.ipynb', 'notes.txt', 'sub/c.ipynb', '.ipynb_checkpoints/a-checkpoint.ipynb', '1-x.kept-2026-11-08-090507.ipynb']) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), '');
}
mkdirSync(join(folder, 'd.ipynb'));

test('of a folder all notebooks are found, also in folders within, but no checkpoints and no kept copies', () => {
  assert.deepEqual(findNotebooks(folder).map((path) => relative(folder, path)), ['a.ipynb', 'b.ipynb', 'd.ipynb', join('sub', 'c.ipynb')]);
});

test('a file is itself, also one that does not exist', () => {
  assert.deepEqual(findNotebooks(join(folder, 'a.ipynb')), [join(folder, 'a.ipynb')]);
  assert.deepEqual(findNotebooks('/nowhere/a.ipynb'), ['/nowhere/a.ipynb']);
});
