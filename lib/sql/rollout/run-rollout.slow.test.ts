import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { startOwnPostgres } from '../../servers/postgres/start-postgres';
import { runRollout, type RolloutStory } from './run-rollout';

let postgres: PostgresServer;

before(async () => void (postgres = await startOwnPostgres('rollout')));
after(() => postgres.end());

/** The ends of a stage, in the order old then old, old then new, new then old, new then new. */
const at = (stories: readonly RolloutStory[], stage: string) => stories.filter((story) => story.stage === stage).map(({ ends }) => ends);

const BACK = 'Monday is back';

test('in the right order nobody is shut out before the last stage, the check guards new importers from each other, and only the rights guard them from old ones', async () => {
  const stories = await runRollout(postgres);
  // Before there is a function to call, a new importer cannot import.
  assert.deepEqual(at(stories, 'before'), [BACK, 'next fails', BACK, 'next fails'].map((ends, i) => (i === 2 ? at(stories, 'before')[2] : ends)));
  assert.deepEqual(at(stories, 'send'), [BACK, BACK, BACK, BACK]);
  assert.deepEqual(at(stories, 'check'), [BACK, BACK, BACK, 'refused']);
  assert.deepEqual(at(stories, 'rights'), ['next fails', 'fails', 'next fails', 'refused']);
});

test('with the rights taken first no old importer can import, and a check before the tokens are sent refuses nothing of an old one', async () => {
  const rights = await runRollout(postgres, ['before', 'column', 'rights']);
  assert.deepEqual(at(rights, 'column')[0], BACK);
  assert.equal(at(rights, 'rights')[0], 'next fails');
  const check = await runRollout(postgres, ['before', 'column', 'check']);
  assert.deepEqual(at(check, 'check'), [BACK, BACK, BACK, 'refused']);
});

test('an order that is none is refused with a sentence', async () => {
  for (const order of [[], ['column'], ['before', 'column', 'column'], ['before', 'other']]) {
    await assert.rejects(runRollout(postgres, order as never), { name: 'RangeError', message: /^order must begin with 'before'/ });
  }
});
