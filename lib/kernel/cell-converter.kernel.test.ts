import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createCellConverter, type ConvertedCell } from './cell-converter';
import { cellPosition } from './cell-positions';
import { ts } from './compiler/typescript';
import { createCellScope, startCell } from './run-cell';

const FOLDER = path.join(__dirname, '../../../notebooks');

describe('the converter of cells', () => {
  const converter = createCellConverter(FOLDER);

  /** Converts and runs cells, one after the other; returns the value of the last. */
  async function run(...codes: string[]): Promise<unknown> {
    const scope = createCellScope(FOLDER);
    let decl = '';
    let value: unknown;
    for (const code of codes) {
      const cell = converter.convert(decl, code);
      assert.deepEqual(cell.diagnostics, []);
      decl = cell.decl;
      value = await startCell(cell, scope, { name: 'cell' }).value;
    }
    return value;
  }

  const refused = (code: string) => converter.convert('', code).diagnostics.map(({ line, column, code: number }) => [line, column, number]);

  it('refuses a type error, with line and column as the cell shows them', () => {
    assert.deepEqual(refused(`const a: number = 'text'`), [[1, 7, 2322]]);
    assert.deepEqual(refused(`\n\n  missing()`), [[3, 3, 2304]]);
    assert.deepEqual(refused(`const s = 'ü😀'; const t: string = 5`), [[1, 24, 2322]]);
  });

  it('gives plain data, which can go to another process', () => {
    const cell = converter.convert('', 'const a = 1;\na');
    assert.deepEqual(JSON.parse(JSON.stringify(cell)), cell);
  });

  it('knows where each line of JavaScript comes from', () => {
    const cell = converter.convert('', `interface Lease {\n  ttlMs: number;\n}\n\nconst lease: Lease = { ttlMs: 1 };\n\nif (lease.ttlMs > 0)\n  throw new Error('here');`);
    const at = (text: string) => {
      const lines = cell.js.split('\n');
      const line = lines.findIndex((line) => line.includes(text));
      return cellPosition(cell.positions, line, lines[line].indexOf(text))?.line;
    };
    assert.deepEqual([at('const lease'), at('if (lease'), at('throw new')], [5, 7, 8]);
  });

  it('carries values, short properties and types from cell to cell', async () => {
    assert.deepEqual(await run('const a = 1;\nlet n = 2', 'type Pair = { a: number; n: number };\n({ n } = { n: 5 })', 'const pair: Pair = { a, n };\n[pair, { n }]'), [{ a: 1, n: 5 }, { n: 5 }]);
  });

  it('awaits at the top, also in a loop, and gives the value of the last expression', async () => {
    assert.equal(await run('let sum = 0;\nfor await (const n of [1, 2]) sum += n;\nsum'), 3);
    assert.equal(await run('const n = await Promise.resolve(4);\nn'), 4);
    // Could be calls of, or looks into, something named `await`.
    assert.equal(await run('const wait = async () => 5;\nconst found = await (wait)();\nfound'), 5);
    assert.deepEqual(await run('await (async () => [6])()'), [6]);
    assert.deepEqual(await run('if (true) { await [7] }', 'const seven = `${await (Promise.resolve(7))}`;\nseven'), '7');
    assert.equal(await run('class Later { wait = async () => await (8); async *[Symbol.asyncIterator]() { for await (const n of [1]) yield n; } }\n1'), 1);
    assert.equal(await run('const n = 1'), undefined);
    const { lastExpressionVar, hasTopLevelAwait }: ConvertedCell = converter.convert('', `'text'`);
    assert.deepEqual([typeof lastExpressionVar, hasTopLevelAwait], ['string', false]);
  });

  it('sees the declarations of Node and lodash, and no globals that notebooks lack', async () => {
    assert.equal(await run(`import { sum } from 'lodash';\nimport { basename } from 'path';\nbasename('/a/b') + sum([1, 2])`), 'b3');
    assert.deepEqual(refused(`import { display } from 'tslab';\ndisplay.html('')`), []);
    assert.deepEqual(refused('describe'), [[1, 1, 2582]]);
    assert.deepEqual(refused('window'), [[1, 1, 2304]]);
  });

  it('reads ahead in small steps, after which a cell that needs everything reads no declarations', () => {
    const ahead = createCellConverter(FOLDER);
    ahead.warmUp();
    const { readFile } = ts.sys;
    let read: string[] = [];
    ts.sys.readFile = (name, encoding) => {
      if (name.endsWith('.d.ts')) read.push(name);
      return readFile(name, encoding);
    };
    try {
      const sizes: number[] = [];
      for (let more = true; more; read = []) {
        more = ahead.readAhead();
        sizes.push(read.length);
      }
      assert.ok(sizes.length > 100 && Math.max(...sizes) === 1, `files read: ${sizes}`);
      assert.deepEqual(ahead.convert('', `process.argv;\nBuffer.from('x');\nfetch('http://localhost')`).diagnostics, []);
      assert.deepEqual(ahead.convert('', `const a: number = 'text'`).diagnostics.map(({ code }) => code), [2322]);
      assert.deepEqual(read, []);
    } finally {
      ts.sys.readFile = readFile;
    }
  });

  it('sees a file of the learner as it is now, with its types and its values', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lease-lab-cells-'));
    try {
      const own = createCellConverter(folder);
      const scope = createCellScope(folder);
      const importing = `import { answer } from './helper';\nanswer.toFixed(1)`;
      const valueOf = async (text: string) => {
        writeFileSync(path.join(folder, 'helper.ts'), text);
        const cell = own.convert('', importing);
        return cell.diagnostics.length > 0 ? cell.diagnostics.map(({ code }) => code) : startCell(cell, scope, { name: 'cell' }).value;
      };
      assert.deepEqual(own.convert('', importing).diagnostics.map(({ code }) => code), [2307]);
      assert.equal(await valueOf('export const answer = 42;'), '42.0');
      assert.equal(await valueOf('export const answer: number = 4300 - 1;'), '4299.0');
      assert.deepEqual(await valueOf(`export const answer = 'a text';`), [2551]);
      assert.deepEqual(await valueOf(`export const answer: number = 'no number';`), [2322]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
