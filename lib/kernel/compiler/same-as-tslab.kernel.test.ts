import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createConverter, type Converter } from 'tslab/dist/converter';
import { printQuickInfo } from 'tslab/dist/inspect';
import { createCellConverter } from '../cell-converter';
import { NOTEBOOKS } from '../kernel-for-tests';
import { COMPARED_CELLS } from './compared-cells';
import { ts } from './typescript';

const plain = plainConverter();
const ours = createCellConverter(NOTEBOOKS);
after(() => plain.close());

/** tslab's own converter, as it is. It takes its folder from the process. */
function plainConverter(): Converter {
  const { getCurrentDirectory } = ts.sys;
  ts.sys.getCurrentDirectory = () => NOTEBOOKS;
  try {
    return createConverter({ isJS: false, isBrowser: false });
  } finally {
    ts.sys.getCurrentDirectory = getCurrentDirectory;
  }
}

/** Ends of the names of a cell, where an editor asks for completions, and one place inside each. */
const names = (code: string): Array<{ start: number; end: number }> =>
  [...code.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)].map(({ index, 0: name }) => ({ start: index, end: index + name.length }));

/** In objects of names only, the one thing that is translated in another way on purpose (fact 2: `{ total }` of an earlier cell). */
const TRANSLATED_OTHERWISE = [`console.table([{ total }])`];

let plainDecl = '';
let ourDecl = '';
let refused = 0;
for (const [index, code] of COMPARED_CELLS.entries()) {
  test(`cell ${index + 1} has the errors, completions and shift-tab texts that plain tslab gives: ${JSON.stringify(code.slice(0, 60))}`, () => {
    for (const { start, end } of names(code)) {
      assert.equal(text(ours.inspect(ourDecl, code, start)), text(plain.inspect(plainDecl, code, start)), `shift-tab on ${code.slice(start, end)}`);
    }
    for (const position of completionPlaces(code)) {
      const { start, end, candidates } = plain.complete(plainDecl, code, position);
      const our = ours.complete(ourDecl, code, position);
      assert.deepEqual([our.start, our.end, our.candidates], [start, end, candidates], `completions after ${code.slice(0, position)}`);
    }

    const before = text(ours.inspect(ourDecl, code, 0));
    const theirs = plain.convert(plainDecl, code);
    const cell = ours.convert(ourDecl, code);
    assert.equal(text(ours.inspect(ourDecl, code, 0)), before);
    assert.deepEqual(cell.diagnostics, theirs.diagnostics.map(({ start, messageText, code }) => ({ message: messageText, code, line: start.line + 1, column: start.character + 1 })));
    if (theirs.diagnostics.length > 0) refused += 1;
    else {
      assert.equal(withoutReferences(cell.decl), withoutReferences(theirs.declOutput!));
      assert.equal(cell.lastExpressionVar, theirs.lastExpressionVar);
      if (!TRANSLATED_OTHERWISE.some((part) => code.includes(part))) assert.equal(cell.js, theirs.output);
      plainDecl = theirs.declOutput!;
      ourDecl = cell.decl;
    }
  });
}

test('forty cells and more are compared, and a good part of them is refused', () => {
  assert.ok(COMPARED_CELLS.length >= 40);
  assert.ok(refused >= 12 && refused <= COMPARED_CELLS.length / 2, `${refused} are refused`);
});

/** Each list begins a notebook of its own, so that its cells are tried with the basic declarations. None has a complaint with those. */
const FIRST_CELLS: Readonly<Record<string, string[]>> = {
  'a list of the members of `console`': ['const spread = { ...console };'],
  // Its declarations name `Buffer` without a reference to those of Node, and to the basic ones that is any type whatever.
  'what came of a package whose declarations need those of Node': ["import { serialize } from 'pg-protocol';\nconst size = serialize.query('select 1').length;"],
  // The second one does not say itself that it needs more.
  'a member of `globalThis`, and what came of it': ['const found = globalThis.process;', 'const words = found.argv;'],
};

for (const [what, cells] of Object.entries(FIRST_CELLS)) {
  test(`at the start of a notebook, ${what} has the type that plain tslab gives`, () => {
    let [theirDecl, ourDecl] = ['', ''];
    for (const code of cells) {
      const theirs = plain.convert(theirDecl, code);
      const cell = ours.convert(ourDecl, code);
      assert.deepEqual([cell.diagnostics, theirs.diagnostics], [[], []]);
      assert.equal(withoutReferences(cell.decl), withoutReferences(theirs.declOutput!));
      [theirDecl, ourDecl] = [theirs.declOutput!, cell.decl];
    }
  });
}

test('a cell that is run again right after itself gives what it gave, and so does a shift-tab between', () => {
  const { decl } = ours.convert('', `import { sum, groupBy } from 'lodash';\ninterface Lease { ttlMs: number }\nconst a = 1, b = 2;\nclass Clock {}\nenum Rule { None }`);
  for (const code of ['sum([a, b])', 'console.log({ a }, process.argv)', `import { groupBy } from './no-such-file'`, 'const a = 2;']) {
    const [first, again] = [ours.convert(decl, code), ours.convert(decl, code)];
    const info = text(ours.inspect(decl, code, 0));
    assert.deepEqual([again, ours.convert(decl, code), text(ours.inspect(decl, code, 0))], [first, first, info], code);
  }
});

/** tslab notes that a type came from `@types/node`; with the basic declarations it comes from them. */
function withoutReferences(declarations: string): string {
  return declarations.replace(/^\/\/\/ <reference types="node" \/>\n/gm, '');
}

function text(info: Parameters<typeof printQuickInfo>[0] | null | undefined): string | undefined {
  return info ? printQuickInfo(info) : undefined;
}

/** After each dot, in the first name and in the last one. */
function completionPlaces(code: string): number[] {
  const dots = [...code.matchAll(/[\w)\]]\./g)].map(({ index }) => index + 2).slice(0, 3);
  const [first] = names(code);
  return [...new Set([...dots, ...(first ? [first.start + 1, names(code).at(-1)!.end] : [])])];
}
