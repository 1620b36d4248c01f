import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyChecks } from './only-checks';

test('a cell that only asks the checks is known as such, and no other is', () => {
  for (const code of ["check('1.5', myOrdering)", "// so\nhint('1.6');\ncheck( \"1.1\", scenario1 );", "grade('1')", "predict('03.1', '?')", "await check('1.1', a)"]) assert.ok(onlyChecks(code), code);
  for (const code of ["const a = 1\ncheck('1.5', a)", "check('1.5', a = 1)", "check('1.5', f())", "check('1.5', a); a.b = 1", "check(a)", '', "check('1.5', `${f()}`)"]) assert.ok(!onlyChecks(code), code);
});
