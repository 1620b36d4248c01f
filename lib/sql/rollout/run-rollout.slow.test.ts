import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { startOwnPostgres } from '../../servers/postgres/start-postgres';
import { importOn } from '../import-on';
import { fencedImporter } from '../importers/fenced';
import { noTokenImporter } from '../importers/no-token';
import { openPool } from '../pod/pool';
import { prepareImports } from '../prepare-imports';
import { STORE, uploadOf } from '../price-files';
import { ROLLOUT } from './rollout-stages';
import { runRollout, type RolloutStory } from './run-rollout';

let postgres: PostgresServer;

before(async () => void (postgres = await startOwnPostgres('rollout')));
after(() => postgres.end());

/** The ends of a stage, in the order old then old, old then new, new then old, new then new. */
const at = (stories: readonly RolloutStory[], stage: string) => stories.filter((story) => story.stage === stage).map(({ ends }) => ends);

const [BACK, REFUSED, NO_OLD, NO_NEW] = ['Monday is back', 'late write refused', 'old cannot import', 'new cannot import'];

test('in the right order new importers come in once there is a function for them, the check guards them from each other, and only the rights from old ones', async () => {
  const stories = await runRollout(postgres);
  for (const stage of ['before', 'column']) assert.deepEqual(at(stories, stage), [BACK, NO_NEW, NO_NEW, NO_NEW], stage);
  assert.deepEqual(at(stories, 'send'), [BACK, BACK, BACK, BACK]);
  assert.deepEqual(at(stories, 'check'), [BACK, BACK, BACK, REFUSED]);
  assert.deepEqual(at(stories, 'rights'), [NO_OLD, NO_OLD, NO_OLD, REFUSED]);
});

test('with the right taken first nobody can import; a check that comes before the tokens refuses nothing of an importer without one', async () => {
  assert.deepEqual(at(await runRollout(postgres, ['before', 'column', 'rights']), 'rights'), [NO_OLD, NO_NEW, NO_OLD, NO_NEW]);
  assert.deepEqual(at(await runRollout(postgres, ['before', 'column', 'check']), 'check'), [BACK, BACK, BACK, REFUSED]);
});

test('an order that is none is refused with a sentence', async () => {
  for (const order of [[], ['column'], ['before', 'column', 'column'], ['before', 'other']]) {
    await assert.rejects(runRollout(postgres, order as never), { name: 'RangeError', message: /^order must begin with 'before'/ });
  }
});

test('an old importer raises the token by its grant and leaves the fence behind', async () => {
  const { podUrl } = await prepareImports(postgres, STORE, noTokenImporter);
  const pool = openPool({ url: podUrl, applicationName: 'pod-a', most: 1, waitMs: 10_000, idleInTransactionMs: 0 });
  assert.equal((await importOn(pool, uploadOf('monday'), { importer: noTokenImporter })).kind, 'imported');
  await pool.end();
  const [row] = await postgres.query('SELECT token, fence, file FROM import_lock JOIN store_catalogue USING (store_id) WHERE store_id = $1', [STORE]);
  assert.deepEqual(row, { token: 1, fence: 0, file: 'monday.csv' });
});

test('while nothing is refused the largest token is kept, and a late write does not take it back', async () => {
  const { role } = await prepareImports(postgres, STORE);
  for (const statement of ROLLOUT.send(role)) await postgres.query(statement);
  for (const [token, fence] of [[2, 2], [1, 2], [3, 3]]) {
    const write = { store: STORE, token, upload: 1, file: 'monday.csv', prices: { 'TEA-250': 450 } };
    assert.equal(await fencedImporter.write(postgres, write, async () => {}), 'accepted');
    assert.equal((await postgres.query('SELECT fence FROM store_catalogue WHERE store_id = $1', [STORE]))[0].fence, fence);
  }
});
