import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOfExercise } from './imports-of-exercise';

test('the imports of an exercise are those of its first code cell', () => {
  assert.match(importsOfExercise('1'), /^import \{[^}]*\bnotAttempted\b[^}]*\} from '\.\.\/lib';$/);
});

test('an exercise that there is not has no imports', () => {
  assert.equal(importsOfExercise('99'), '');
});
