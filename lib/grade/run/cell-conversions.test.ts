import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CellConversions } from './cell-conversions';
import type { Conversion, ConverterProcess, TimedConversion } from './converter-process';
import { TimeBudget } from './limits';

/** A compiler that writes down what it is asked, and takes so long for each cell. */
function fakeCompiler(tookMs: number) {
  const asked: string[] = [];
  const convert = async (prevDecl: string, code: string): Promise<TimedConversion> => {
    asked.push(`${prevDecl}|${code}`);
    const conversion: Conversion = { kind: 'converted', decl: `${prevDecl}+${code}`, cell: { js: `${prevDecl}|${code}` } as never };
    return { conversion, tookMs };
  };
  return { asked, conversions: new CellConversions({ convert } as unknown as ConverterProcess) };
}

const jsOf = (conversion: Conversion): string => (conversion.kind === 'converted' ? conversion.cell.js : conversion.kind);

test('a cell that was begun in advance is compiled once', async () => {
  const { asked, conversions } = fakeCompiler(0);
  conversions.begin('cell 2', 'a', 'x');
  assert.equal(jsOf(await conversions.convert('cell 2', 'a', 'x', new TimeBudget(1_000))), 'a|x');
  assert.deepEqual(asked, ['a|x']);
  conversions.begin('cell 2', 'a', 'x');
  assert.deepEqual(asked, ['a|x'], 'a known cell is not begun again');
});

test('a cell that was begun after other declarations, or another cell, is compiled anew', async () => {
  for (const [decl, code] of [['a', 'x'], ['b', 'y']]) {
    const { asked, conversions } = fakeCompiler(0);
    conversions.begin('cell 2', decl, code);
    assert.equal(jsOf(await conversions.convert('cell 2', 'b', 'x', new TimeBudget(1_000))), 'b|x');
    assert.deepEqual(asked, [`${decl}|${code}`, 'b|x']);
  }
});

test('beyond the free five seconds a cell that was begun is paid for once, and one that was begun for nothing too', async () => {
  for (const [decl, paidMs] of [['b', 1_000], ['a', 4_000]] as const) {
    const { conversions } = fakeCompiler(3_000);
    const budget = new TimeBudget(100_000);
    await conversions.convert('cell 1', '', 'w', budget);
    conversions.begin('cell 2', decl, 'x');
    await conversions.convert('cell 2', 'b', 'x', budget);
    assert.equal(100_000 - budget.leftMs, paidMs);
  }
});

test('that the compiler does not start is told to whoever asks, and ends no process while nobody does', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  try {
    const convert = async (): Promise<TimedConversion> => { throw new Error('the compiler of the cells does not start'); };
    const conversions = new CellConversions({ convert } as unknown as ConverterProcess);
    conversions.begin('cell 2', 'a', 'x');
    await new Promise(setImmediate);
    assert.deepEqual(unheard, []);
    await assert.rejects(conversions.convert('cell 2', 'a', 'x', new TimeBudget(1_000)), /does not start/);
  } finally {
    process.off('unhandledRejection', hear);
  }
});
