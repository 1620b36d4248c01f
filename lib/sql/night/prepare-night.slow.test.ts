import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOwnPostgres } from '../../servers/postgres/start-postgres';
import { prepareNight } from './prepare-night';

test('the night of the page is found by who wrote last, is mended under a new grant, and does not come back once the script has no right', async () => {
  const postgres = await startOwnPostgres('night');
  try {
    await prepareNight(postgres);
    // Again, as when the cell is run once more.
    const night = await prepareNight(postgres);
    const lower = await postgres.query('SELECT store_id FROM import_lock JOIN store_catalogue USING (store_id) WHERE fence < token ORDER BY 1');
    assert.deepEqual(lower, [{ store_id: 42 }, { store_id: 58 }], 'a lower fence is not the script’s trace');
    const script = await postgres.query('SELECT store_id FROM catalogue_history WHERE written_by = $1 ORDER BY 1', [night.script]);
    assert.deepEqual(script, [17, 23, 64].map((store_id) => ({ store_id })));
    assert.ok(night.logs.every(({ pod }) => /^pod-[ab]$/.test(pod)), 'the script left no line');
    assert.deepEqual(await night.import(17, 'tuesday'), { kind: 'imported', token: 3, upload: 2 });
    assert.deepEqual((await night.runScript()).map(({ answer }) => answer), ['changed', 'changed', 'changed']);
    await postgres.query(`REVOKE UPDATE ON store_catalogue FROM ${night.script}`);
    assert.deepEqual((await night.runScript())[0], { store: 17, answer: '42501: permission denied for table store_catalogue' });
  } finally {
    await postgres.end();
  }
});
