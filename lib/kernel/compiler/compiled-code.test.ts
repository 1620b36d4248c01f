import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { CompiledCode } from './compiled-code';

const folder = mkdtempSync(path.join(tmpdir(), 'lease-lab-code-'));
const file = path.join(folder, 'module.js');
const cache = path.join(folder, 'cache');
const keptFile = () => path.join(cache, readdirSync(cache).find((name) => name.endsWith('.bin'))!);

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true });
  writeFileSync(file, `module.exports = { answer: () => 41 + 1, file: __filename, text: 'ü' };`);
});
after(() => rmSync(folder, { recursive: true }));

interface Loaded {
  answer(): number;
  file: string;
  text: string;
}

function load(): { code: CompiledCode; loaded: Loaded } {
  const code = new CompiledCode(file, cache);
  return { code, loaded: code.load() as Loaded };
}

function keep(): void {
  const { code, loaded } = load();
  loaded.answer();
  code.keep();
}

test('a module is loaded as require does it, from its text and from what was kept', () => {
  for (const isKept of [false, true]) {
    const { code, loaded } = load();
    assert.deepEqual([code.isKept, loaded.answer(), loaded.file, loaded.text], [isKept, 42, file, 'ü']);
    assert.equal(require(file), loaded);
    code.keep();
  }
});

test('code that was kept for an earlier text is not used, also if the text is as long as it was', () => {
  keep();
  writeFileSync(file, readFileSync(file, 'utf8').replace('41 + 1', '40 + 1'));
  utimesSync(file, 1, 1);
  const { code, loaded } = load();
  assert.deepEqual([code.isKept, loaded.answer()], [false, 41]);
});

test('damaged, cut or empty code is not used, and is replaced', () => {
  keep();
  const good = readFileSync(keptFile());
  const damaged = Buffer.from(good);
  damaged[good.length - 20] ^= 1;
  for (const bad of [damaged, good.subarray(0, 100), Buffer.alloc(0)]) {
    writeFileSync(keptFile(), bad);
    const { code, loaded } = load();
    assert.deepEqual([code.isKept, loaded.answer()], [false, 42]);
    code.keep();
    assert.ok(load().code.isKept);
  }
});

test('each version of Node keeps its own, and a folder that cannot be made is no error', () => {
  keep();
  assert.ok(path.basename(keptFile()).includes(`node-${process.versions.node}-${process.arch}`));
  const nowhere = new CompiledCode(file, path.join(file, 'no-folder'));
  nowhere.load();
  nowhere.keep();
  assert.equal(nowhere.claim(), false);
});

test('one of several processes makes the code', () => {
  const { code } = load();
  assert.deepEqual([code.claim(), load().code.claim()], [true, false]);
  code.keep();
  assert.deepEqual(readdirSync(cache), [path.basename(keptFile())]);
});

test('text outside of comments keeps characters that need more than a byte', () => {
  writeFileSync(file, `// a comment: “quoted”\nmodule.exports = { answer: () => 42, file: __filename, text: 'ü' };`);
  assert.equal(load().loaded.text, 'ü');
  writeFileSync(file, `module.exports = { answer: () => 42, file: __filename, text: 'u' }; // a comment: “quoted”`);
  assert.deepEqual([load().loaded.text, load().loaded.answer()], ['u', 42]);
});
