import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { NOTEBOOKS, printed, sharedKernel } from './kernel-for-tests';

const TSLAB = path.join(NOTEBOOKS, '../node_modules/tslab/bin/tslab');

describe('plain tslab', () => {
  const kernel = sharedKernel({ argv: [process.execPath, TSLAB, 'kernel', '--config-path', '{connection_file}'] });

  it('runs the same cells: the library is imported with the same line, and a value is printed', async () => {
    const cell = await kernel().execute(`import { FakeClock } from '../lib';\nconst clock = new FakeClock();\nclock.advanceMs(5);\nclock.nowMs`);
    assert.equal(cell.status, 'ok');
    const value = await kernel().execute(`import { range } from 'lodash';\nrange(3)`);
    assert.equal(printed(value), '[ 0, 1, 2 ]\n');
  });
});
