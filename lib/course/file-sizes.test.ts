import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libSources } from './lib-sources';

const mostLines = 250;

test(`no source file is longer than ${mostLines} lines`, () => {
  const longer = libSources().filter(({ text }) => text.trimEnd().split('\n').length > mostLines);
  assert.deepEqual(longer.map(({ file }) => file), []);
});

test('a source file is named in kebab-case, after what it holds', () => {
  const odd = libSources().filter(({ file }) => !/^(lib\/)([a-z0-9-]+\/)*[a-z0-9-]+(\.slow|\.kernel|\.browser)?(\.test)?\.(ts|mjs)$/.test(file));
  assert.deepEqual(odd.map(({ file }) => file), ['lib/course/jupyter_server_config.py', 'lib/course/start_jupyterlab.py']);
});
