import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { BareClone, goodMachine } from './bare-clone';

const posixOnly = { skip: process.platform === 'win32' ? 'the fake programs are scripts for a POSIX system' : false, timeout: 60_000 };
const shipped = '{ "as": "shipped" }\n';
const lesson = '04-fencing-tokens.ipynb';

function repository(t: TestContext) {
  const clone = new BareClone('my course');
  t.after(() => clone.remove());
  const file = join(clone.folder, 'notebooks', lesson);
  writeFileSync(file, shipped);
  clone.commit();
  const kept = (): string[] => readdirSync(join(clone.folder, 'notebooks')).filter((name) => name !== lesson);
  const reset = (...words: string[]) => clone.run(['reset', ...words], goodMachine);
  return { clone, file, kept, reset };
}

test('reset gives a lesson back as committed and keeps the learner\'s copy with date and time', posixOnly, async (t) => {
  const { file, kept, reset } = repository(t);
  writeFileSync(file, 'my answers');
  const { code, out } = await reset('04');
  assert.equal(code, 0);
  assert.equal(readFileSync(file, 'utf8'), shipped);
  const [copy] = kept();
  assert.match(copy, /^04-fencing-tokens\.kept-\d{4}-\d\d-\d\d-\d{6}\.ipynb$/);
  assert.equal(readFileSync(join(file, '..', copy), 'utf8'), 'my answers');
  assert.ok(out.includes(copy), out);
});

test('no kept copy is ever overwritten, however fast one reset follows another', posixOnly, async (t) => {
  const { file, kept, reset } = repository(t);
  for (const answers of ['first', 'second', 'third']) {
    writeFileSync(file, answers);
    assert.equal((await reset(lesson)).code, 0);
  }
  assert.deepEqual(kept().map((name) => readFileSync(join(file, '..', name), 'utf8')).sort(), ['first', 'second', 'third']);
});

test('a lesson that is as shipped, or was deleted, is given back without a copy', posixOnly, async (t) => {
  const { file, kept, reset } = repository(t);
  assert.match((await reset('04')).out, /as shipped already; nothing was changed/);
  rmSync(file);
  assert.equal((await reset('04')).code, 0);
  assert.equal(readFileSync(file, 'utf8'), shipped);
  assert.deepEqual(kept(), []);
});

test('an unknown number, or none, is one sentence that lists what there is, and nothing is touched', posixOnly, async (t) => {
  const { file, reset } = repository(t);
  writeFileSync(file, 'my answers');
  for (const words of [['77'], [], ['04', '77']]) {
    const { code, err } = await reset(...words);
    assert.equal(code, 1);
    assert.match(err, /there are the exercises none and the lessons 04\.\n$/);
  }
  assert.equal(readFileSync(file, 'utf8'), 'my answers');
});

test('without git a lesson says where to get it, and is left as it is', posixOnly, async (t) => {
  const { clone, file, reset } = repository(t);
  renameSync(join(clone.folder, '.git'), join(clone.scratch, 'away'));
  writeFileSync(file, 'my answers');
  const { code, err } = await reset('04');
  assert.equal(code, 1);
  assert.match(err, /cannot be given back without git: copy it from a fresh download/);
  assert.equal(readFileSync(file, 'utf8'), 'my answers');
  assert.equal(existsSync(join(clone.folder, 'node_modules')), false);
});
