import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNotebook } from '../notebook/notebook-file';
import { committedNotebooks } from './committed';
import type { CommittedNotebook } from './committed';
import { checkText } from './lessons';
import { lacksAServer } from './missing-server';

// Where JupyterLab runs the lessons in the same `npm test`, it holds their saved bytes against these; once is enough.
const inJupyterLab = ({ path, text }: CommittedNotebook): boolean =>
  process.env.LEASE_LAB_LESSONS_IN_BROWSER === 'yes' && path.startsWith('notebooks/') && !lacksAServer(parseNotebook(text, path));

for (const { path, text } of ['notebooks', 'solutions'].flatMap(committedNotebooks).filter((each) => !inJupyterLab(each))) {
  test(`every output of ${path} is that of a fresh run`, async () => {
    assert.equal(await checkText(path, text), undefined);
  });
}
