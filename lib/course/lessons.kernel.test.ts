import assert from 'node:assert/strict';
import { test } from 'node:test';
import { committedNotebooks } from './committed';
import { checkText } from './lessons';

for (const { path, text } of ['notebooks', 'solutions'].flatMap(committedNotebooks)) {
  test(`every output of ${path} is that of a fresh run`, async () => {
    assert.equal(await checkText(path, text), undefined);
  });
}
