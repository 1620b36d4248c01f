import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorOf, printed, sharedKernel, valueText } from './kernel-for-tests';

describe('names of earlier cells', () => {
  const kernel = sharedKernel();
  const value = async (code: string) => {
    const cell = await kernel().execute(code);
    assert.deepEqual(errorOf(cell), undefined);
    return valueText(cell);
  };

  it('stand in short properties', async () => {
    await kernel().execute(`import { groupBy } from 'lodash';\nconst a = 1;\nlet n = 2;\nconst b = 'x'`);
    assert.equal(await value('const own = 3;\n({ a, b, n, own, lodash: typeof { groupBy }.groupBy })'), `{ a: 1, b: 'x', n: 2, own: 3, lodash: 'function' }`);
    assert.equal(await value('[{ b }]'), `[ { b: 'x' } ]`);
    assert.equal(await value('const f = (n: number) => ({ n, a });\nf(9)'), '{ n: 9, a: 1 }');
  });

  it('are assigned by short patterns', async () => {
    await kernel().execute('let n = 2;\nlet m = 0');
    await kernel().execute('({ n } = { n: 7 })');
    assert.equal(await value('n'), '7');
    await kernel().execute('({ n, m = 5 } = { n: 8 } as { n: number; m?: number })');
    assert.equal(await value('[n, m]'), '[ 8, 5 ]');
    await kernel().execute('for ({ n } of [{ n: 1 }, { n: 4 }]);');
    assert.equal(await value('n'), '4');
  });

  it('can be declared again with another type', async () => {
    await kernel().execute('const again = 1');
    await kernel().execute('const again = "two"');
    assert.equal(await value('again.toUpperCase()'), `'TWO'`);
  });

  it('include classes, enums, functions and types', async () => {
    await kernel().execute('class Account { constructor(readonly balance: number) {} }\nenum Fence { NONE, ALL }\ntype Pair = [number, number]\nfunction double(n: number) { return 2 * n }');
    assert.equal(await value('const pair: Pair = [1, 2];\n[new Account(double(5)), Fence.ALL, pair]'), '[ Account { balance: 10 }, 1, [ 1, 2 ] ]');
  });

  it('are those of the course, imported with one line', async () => {
    const cell = await kernel().execute(`import { FakeClock, LeaseLockService } from '../lib';\nconsole.log(typeof FakeClock, typeof LeaseLockService)`);
    assert.equal(printed(cell), 'function function\n');
  });
});
