import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CellConversions } from './cell-conversions';
import type { Conversion, ConverterProcess, TimedConversion } from './converter-process';
import { limitsFor, TimeBudget } from './limits';

/** A compiler that writes down what it is asked, after which imports and how long that may take, and takes so long for each cell. */
function fakeCompiler(tookMs: number) {
  const asked: string[] = [];
  const limits: number[] = [];
  const readFirst: string[] = [];
  const remembered = new Map<string, TimedConversion>();
  const convertImports = async (imports: string): Promise<Conversion> => ({ kind: 'converted', decl: '', cell: { js: imports } as never });
  const convert = async (prevDecl: string, code: string, imports: string, limitMs: number): Promise<TimedConversion> => {
    const js = `${prevDecl}|${code}`;
    asked.push(js);
    limits.push(limitMs);
    readFirst.push(imports);
    const timed = remembered.get(js) ?? { conversion: { kind: 'converted', decl: `${prevDecl}+${code}`, cell: { js } as never }, tookMs };
    remembered.set(js, timed);
    return timed;
  };
  const newNotebook = (): CellConversions => new CellConversions({ convert, convertImports } as unknown as ConverterProcess, limitsFor());
  return { asked, limits, readFirst, newNotebook, conversions: newNotebook() };
}

const jsOf = (conversion: Conversion): string => (conversion.kind === 'converted' ? conversion.cell.js : conversion.kind);

test('a cell that was begun in advance is compiled once', async () => {
  const { asked, conversions } = fakeCompiler(0);
  conversions.begin('cell 2', 'a', 'x', new TimeBudget(1_000));
  assert.equal(jsOf(await conversions.convert('cell 2', 'a', 'x', new TimeBudget(1_000))), 'a|x');
  assert.deepEqual(asked, ['a|x']);
  conversions.begin('cell 2', 'a', 'x', new TimeBudget(1_000));
  assert.deepEqual(asked, ['a|x'], 'a known cell is not begun again');
});

test('a cell that was begun after other declarations, or another cell, is compiled anew', async () => {
  for (const [decl, code] of [['a', 'x'], ['b', 'y']]) {
    const { asked, conversions } = fakeCompiler(0);
    conversions.begin('cell 2', decl, code, new TimeBudget(1_000));
    assert.equal(jsOf(await conversions.convert('cell 2', 'b', 'x', new TimeBudget(1_000))), 'b|x');
    assert.deepEqual(asked, [`${decl}|${code}`, 'b|x']);
  }
});

test('beyond the free two seconds a cell that was begun is paid for once, and one that was begun for nothing too', async () => {
  for (const [decl, paidMs] of [['b', 4_000], ['a', 7_000]] as const) {
    const { conversions } = fakeCompiler(3_000);
    const budget = new TimeBudget(100_000);
    await conversions.convert('cell 1', '', 'w', budget);
    conversions.begin('cell 2', decl, 'x', budget);
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
    const conversions = new CellConversions({ convert } as unknown as ConverterProcess, limitsFor());
    conversions.begin('cell 2', 'a', 'x', new TimeBudget(1_000));
    await new Promise(setImmediate);
    assert.deepEqual(unheard, []);
    await assert.rejects(conversions.convert('cell 2', 'a', 'x', new TimeBudget(1_000)), /does not start/);
  } finally {
    process.off('unhandledRejection', hear);
  }
});

test('no cell keeps the compiler busy for longer than there is time for the notebook', async () => {
  const { limits, conversions } = fakeCompiler(1_500);
  await conversions.convert('cell 1', '', 'w', new TimeBudget(100_000));
  await conversions.convert('cell 2', '', 'x', new TimeBudget(300));
  conversions.begin('cell 3', '', 'y', new TimeBudget(300));
  assert.deepEqual(limits.slice(1), [800, 300], 'what is left, and half a second of the free time');
});

test('a notebook pays once for a conversion, and as much when another notebook has had it made', async () => {
  const { newNotebook } = fakeCompiler(6_000);
  for (const notebook of [newNotebook(), newNotebook()]) {
    const budget = new TimeBudget(100_000);
    await notebook.convert('cell 1', '', 'x', budget);
    await notebook.forgetting().convert('cell 1', '', 'x', budget);
    assert.equal(budget.spentMs, 4_000);
  }
});

test('the imports of the course are paid for by nobody, and every cell tells the compiler which ones it comes after', async () => {
  const { readFirst, conversions } = fakeCompiler(6_000);
  assert.equal(jsOf(await conversions.convertImports('i')), 'i');
  const budget = new TimeBudget(100_000);
  await conversions.convert('cell 1', '', 'x', budget);
  conversions.begin('cell 2', '', 'y', budget);
  assert.deepEqual(readFirst, ['i', 'i']);
  assert.equal(budget.spentMs, 4_000);
});

test('a cell that takes the compiler more than a third of its limit comes near it, also where another notebook had it made', async () => {
  for (const [tookMs, calls] of [[1_333, 0], [1_334, 1]] as const) {
    const { newNotebook } = fakeCompiler(tookMs);
    for (const notebook of [newNotebook(), newNotebook()]) {
      let near = 0;
      await notebook.convert('cell 1', '', 'x', new TimeBudget(100_000, () => (near += 1)));
      assert.equal(near, calls);
    }
  }
});

test('a cell that brings the compiler down comes near a limit, however soon it does', async () => {
  const convert = async (): Promise<TimedConversion> => ({ conversion: { kind: 'stuck' }, tookMs: 1 });
  const conversions = new CellConversions({ convert } as unknown as ConverterProcess, limitsFor());
  let near = 0;
  await conversions.convert('cell 1', '', 'x', new TimeBudget(100_000, () => (near += 1)));
  assert.equal(near, 1);
});
