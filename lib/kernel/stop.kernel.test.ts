import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENDLESS_CELLS } from './endless-cells';
import { errorOf, printed, sharedKernel, sleep, valueText, waitUntil } from './kernel-for-tests';

describe('the stop button', () => {
  const kernel = sharedKernel();

  const begun = async () => {
    const from = kernel().published.length;
    await waitUntil('the cell has begun', () => kernel().published.slice(from).some(({ content }) => content.text?.startsWith('begun')));
    await sleep(50);
  };

  for (const [what, code] of Object.entries(ENDLESS_CELLS)) {
    it(`ends ${what}, twice, and names keep their values`, async () => {
      await kernel().execute('const kept = 42');
      for (let time = 0; time < 2; time++) {
        const running = kernel().execute(code, { limitMs: 20_000 });
        const tooEarly = running.then(({ outputs }) => assert.fail(`ended before it began: ${JSON.stringify(outputs)}`));
        tooEarly.catch(() => {});
        await Promise.race([begun(), tooEarly]);
        await kernel().interrupt();
        const cell = await running;
        assert.deepEqual([cell.status, errorOf(cell)?.ename], ['error', 'Stopped']);
        assert.equal(cell.outputs.filter(({ output_type }) => output_type === 'error').length, 1, 'said once');
        assert.equal(valueText(await kernel().execute('kept', { limitMs: 20_000 })), '42');
      }
    });
  }

  it('aborts the cells that wait', async () => {
    const running = kernel().execute(`console.log('begun'); await 0; for (;;);`);
    const waiting = kernel().execute('1');
    await begun();
    await kernel().interrupt();
    assert.equal((await running).status, 'error');
    assert.equal((await waiting).status, 'aborted');
  });

  it('ends a loop that a timer of an earlier cell started', async () => {
    await kernel().execute(`setInterval(() => { console.log('begun'); for (;;); }, 1); 1`);
    await sleep(300);
    await kernel().interrupt();
    assert.equal(valueText(await kernel().execute('kept', { limitMs: 20_000 })), '42');
  });

  it('silences the timers of the cell that it ends', async () => {
    const running = kernel().execute(`console.log('begun'); setInterval(() => console.log('tick'), 20); await new Promise(() => {})`);
    await begun();
    await kernel().interrupt();
    assert.match(printed(await running), /tick/);
    const from = kernel().published.length;
    await sleep(200);
    assert.equal(kernel().published.slice(from).filter(({ content }) => content.text?.includes('tick')).length, 0);
  });

  it('does nothing to a kernel that rests', async () => {
    await kernel().interrupt();
    assert.equal(valueText(await kernel().execute('1 + 1')), '2');
  });
});
