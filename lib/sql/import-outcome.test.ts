import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellOutcome, type ImportOutcome } from './import-outcome';

test('the log has a sentence for each outcome, with the store or the line', () => {
  const sentences: readonly [ImportOutcome, string][] = [
    [{ kind: 'imported', token: 3, upload: 2 }, 'Store 17 has upload 2 now, imported under token 3.'],
    [{ kind: 'held' }, 'Another pod holds the lock of store 17.'],
    [{ kind: 'fencedOut', token: 1 }, 'The grant with token 1 no longer counts for store 17.'],
    [{ kind: 'superseded', token: 3, upload: 1 }, 'Store 17 has upload 1 already, or a newer one.'],
    [{ kind: 'unknown', reason: 'the connection was lost' }, 'Nobody knows whether store 17 has the new prices: the connection was lost.'],
    [{ kind: 'failed', reason: 'the database does not answer' }, 'The import into store 17 failed: the database does not answer.'],
    [{ kind: 'refused', line: 3, reason: 'the price is empty' }, 'The file is refused for its line 3: the price is empty.'],
    [{ kind: 'refused', line: 0, reason: 'it is not a file' }, 'The file is refused: it is not a file.'],
    [{ kind: 'noSuchStore' }, 'There is no store 17.'],
  ];
  for (const [outcome, sentence] of sentences) assert.equal(tellOutcome(outcome, 17), sentence);
});
