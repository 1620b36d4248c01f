import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { NotebookFileError } from './notebook-file-error';
import { readNotebook, readSavedNotebook } from './read-notebook';

const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
const SMALL = '{"cells":[{"cell_type":"code","id":"a","metadata":{},"outputs":[],"execution_count":null,"source":["const a = \\"\\u00e9\\""]}],"metadata":{},"nbformat":4,"nbformat_minor":5}';
const windows = process.platform === 'win32' && 'Windows has none of these';

function refused(path: string, read = () => readNotebook(path, 'a.ipynb')): string {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof NotebookFileError, String(error));
    assert.equal(error.message.match(/\.(?= |$)/g)?.length, 1, `one sentence: ${error.message}`);
    return error.message;
  }
  throw new assert.AssertionError({ message: `${path} was read` });
}

test('JSON that is cut at any byte is refused with one sentence, and whole it is read', () => {
  const whole = Buffer.from(SMALL.replace('\\u00e9', 'é😀'));
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(at('cut.ipynb'), whole.subarray(0, length));
    assert.match(refused(at('cut.ipynb')), length === 0 ? /is empty/ : /is not a whole notebook/, `cut at byte ${length}`);
  }
  writeFileSync(at('cut.ipynb'), whole);
  assert.equal(readNotebook(at('cut.ipynb')).cells[0].source, 'const a = "é😀"');
});

test('a folder, a pipe that nobody writes to, a device, a link to nowhere and one to itself are refused at once', { skip: windows }, () => {
  mkdirSync(at('folder.ipynb'));
  execFileSync('mkfifo', [at('pipe.ipynb')]);
  symlinkSync(at('gone'), at('nowhere.ipynb'));
  symlinkSync(at('loop.ipynb'), at('loop.ipynb'));
  assert.match(refused(at('folder.ipynb')), /is a folder, not a notebook/);
  assert.match(refused(at('pipe.ipynb')), /is not a regular file/);
  assert.match(refused('/dev/zero'), /is not a regular file/);
  assert.match(refused(at('nowhere.ipynb')), /is a link to a file that does not exist/);
  assert.match(refused(at('loop.ipynb')), /leads back to itself/);
  assert.match(refused(at('missing.ipynb')), /does not exist/);
  assert.match(refused(at('missing\uFFFD.ipynb')), /no text in UTF-8/);
  assert.match(refused(at('x'.repeat(300))), /name that is too long/);
});

test('a file without the permission to read it is refused', { skip: windows }, () => {
  writeFileSync(at('closed.ipynb'), SMALL);
  chmodSync(at('closed.ipynb'), 0);
  chmodSync(folder, 0o755);
  // Permissions mean nothing to root, so for a moment this is somebody else.
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    assert.match(refused(at('closed.ipynb')), /may not be read by you/);
  } finally {
    if (root) process.seteuid?.(0);
  }
});

test('a file that grows, shrinks or is written anew while it is read is said so', () => {
  const path = at('changing.ipynb');
  for (const change of [() => appendFileSync(path, ' '), () => truncateSync(path, 10), () => writeFileSync(path, SMALL.replace('const', 'lets '))]) {
    writeFileSync(path, SMALL);
    assert.match(refused(path, () => readSavedNotebook(path, 'a.ipynb', change).notebook), /was changed while it was read/);
  }
  writeFileSync(path, SMALL);
  assert.equal(readSavedNotebook(path).notebook.cells.length, 1);
  assert.equal(readFileSync(path, 'utf8'), SMALL);
});

test('a file that would fill the memory, though it has few bytes, is refused before that, and an output of a million lines is not', () => {
  const path = at('parts.ipynb');
  for (const [part, times] of [['{},', 2_000_001], ['[],', 2_000_001], ['1,', 20_000_001]] as const) {
    writeFileSync(path, SMALL.replace('"metadata":{}', `"metadata":{"a":[${part.repeat(times)}1]}`));
    assert.match(refused(path), /^a\.ipynb has more objects, lists or texts than/);
  }
  writeFileSync(path, SMALL.replace('"outputs":[]', `"outputs":[{"output_type":"stream","name":"stdout","text":[${'"[{,\\n",'.repeat(1_000_000)}""]}]`));
  assert.equal(readNotebook(path).cells.length, 1);
});

test('a file of more bytes than any notebook has is refused before it is read', () => {
  writeFileSync(at('large.ipynb'), '');
  truncateSync(at('large.ipynb'), 200_000_001);
  assert.match(refused(at('large.ipynb')), /has 200000001 bytes/);
});
