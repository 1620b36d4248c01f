import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NotebookFileError } from '../../notebook/notebook-file-error';
import { fillBlocks } from './solution-marks';

const CODE = `function f(): number {
  // BEGIN SOLUTION
  // STUB: return notAttempted(); // your line
  return 42;
  // END SOLUTION
}`;

test('a block of code becomes its stub, indented as the stub is', () => {
  assert.equal(fillBlocks(CODE, 'code', 'stub', 'x'), 'function f(): number {\n  return notAttempted(); // your line\n}');
});

test('a block filled in keeps the solution and loses marks and stub', () => {
  assert.equal(fillBlocks(CODE, 'code', 'solution', 'x'), 'function f(): number {\n  return 42;\n}');
});

test('a block without a stub of its own becomes notAttempted()', () => {
  assert.equal(fillBlocks('  // BEGIN SOLUTION\n  a();\n  // END SOLUTION', 'code', 'stub', 'x'), '  notAttempted();');
});

test('several blocks and several stub lines stand in their order', () => {
  const source = '// BEGIN SOLUTION\n// STUB: a\n// STUB: b\nx\n// END SOLUTION\nc\n// BEGIN SOLUTION\n// STUB: d\n// END SOLUTION';
  assert.equal(fillBlocks(source, 'code', 'stub', 'x'), 'a\nb\nc\nd');
});

test('Markdown has the same marks as comments', () => {
  const source = 'Why?\n<!-- BEGIN SOLUTION -->\n<!-- STUB: Write here. -->\nBecause.\n<!-- END SOLUTION -->';
  assert.equal(fillBlocks(source, 'markdown', 'stub', 'x'), 'Why?\nWrite here.');
  assert.equal(fillBlocks(source, 'markdown', 'solution', 'x'), 'Why?\nBecause.');
  assert.equal(fillBlocks('<!-- BEGIN SOLUTION -->\nB\n<!-- END SOLUTION -->', 'markdown', 'stub', 'x'), '*Your answer goes here.*');
});

const MALFORMED: Record<string, [string, string, string]> = {
  'no end': ['code', '// BEGIN SOLUTION\na', "nb, cell 'c', line 1: BEGIN SOLUTION without an END SOLUTION after it."],
  'no begin': ['code', 'a\n// END SOLUTION', "nb, cell 'c', line 2: END SOLUTION without a BEGIN SOLUTION before it."],
  'a block in a block': ['code', '// BEGIN SOLUTION\n// BEGIN SOLUTION\n// END SOLUTION', "nb, cell 'c', line 2: BEGIN SOLUTION inside the block that begins in line 1."],
  'a stub outside': ['code', '// STUB: a', "nb, cell 'c', line 1: STUB outside a solution."],
  'a typing error': ['code', '// Begin Solution\na', "nb, cell 'c', line 1: '// Begin Solution' looks like a mark, but is not written like one."],
  'code marks in Markdown': ['markdown', '// BEGIN SOLUTION\na\n// END SOLUTION', "nb, cell 'c', line 1: '// BEGIN SOLUTION' looks like a mark, but is not written like one."],
  'marks in a raw cell': ['raw', '// BEGIN SOLUTION', "nb, cell 'c', line 1: '// BEGIN SOLUTION' looks like a mark, but is not written like one."],
};

for (const [what, [type, source, message]] of Object.entries(MALFORMED)) {
  test(`malformed marks, ${what}: one sentence with notebook, cell and line`, () => {
    for (const fill of ['stub', 'solution'] as const) {
      assert.throws(() => fillBlocks(source, type, fill, "nb, cell 'c'"), (error) => error instanceof NotebookFileError && error.message === message);
    }
  });
}
