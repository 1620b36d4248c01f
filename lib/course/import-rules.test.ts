import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenImportRules, brokenTypeRules, importsOf } from './import-rules';
import { libSources } from './lib-sources';

test('every import of lib goes downwards in the list of parts', () => {
  assert.deepEqual(libSources().flatMap(({ file, text }) => brokenImportRules(file, importsOf(text))), []);
});

test('an import upwards is found, whatever its form', () => {
  const text = "import type { A } from '../worlds/a';\nexport { b } from '../views/b';\nconst c = require('../grade/c');\nvoid import('../kernel/d');";
  assert.equal(brokenImportRules('lib/storage/x.ts', importsOf(text)).length, 4);
});

test('views import only types of other parts', () => {
  assert.deepEqual(libSources().flatMap(({ file, text }) => brokenTypeRules(file, text)), []);
});

test('a view that imports a value of another part is found, one that imports a type is not', () => {
  const text = "import type { Trace } from '../worlds/trace';\nimport { card } from './card';\nimport { scenario } from '../scenarios/scenarios';";
  assert.deepEqual(brokenTypeRules('lib/views/x.ts', text), ['lib/views/x.ts imports a value of ../scenarios/scenarios; "views" may import types only']);
  assert.deepEqual(brokenTypeRules('lib/views/x.test.ts', text), []);
});

test('the storage may not import the lock service', () => {
  assert.deepEqual(brokenImportRules('lib/storage/x.ts', ['../lease/lease']), ['lib/storage/x.ts imports ../lease/lease, which its part "storage" may not']);
});

test('what stands inside a comment or a text is no import', () => {
  assert.deepEqual(importsOf("// import { a } from '../course/a'\nconst b = `import { c } from '../course/c'`;"), []);
});
