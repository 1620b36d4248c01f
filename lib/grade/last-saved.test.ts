import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastSaved } from './last-saved';

test('when a file was saved is told as a time and as a distance', () => {
  const saved = new Date(2026, 10, 8, 9, 5, 7);
  const after = (ms: number): string => lastSaved(saved, new Date(saved.getTime() + ms));
  assert.equal(after(1_000), 'Last saved on 2026-11-08 at 09:05:07, 1 second ago.');
  assert.match(after(-5_000), /, 0 seconds ago\.$/);
  assert.match(after(120_000), /, 2 minutes ago\.$/);
  assert.match(after(3 * 3_600_000), /, 3 hours ago\.$/);
  assert.match(after(72 * 3_600_000), /, 3 days ago\.$/);
});
