import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OUTPUT_LIMIT_CHARACTERS } from './cell-output';
import { complained, printed, sharedKernel, sleep, valueText, waitUntil } from './kernel-for-tests';

describe('what cells print and show', () => {
  const kernel = sharedKernel();

  it('20,000 lines of one cell all arrive, in order', async () => {
    const cell = await kernel().execute('for (let i = 0; i < 20_000; i++) console.log(`line ${i}`)');
    assert.equal(cell.status, 'ok');
    assert.equal(printed(cell), Array.from({ length: 20_000 }, (_, i) => `line ${i}\n`).join(''));
  });

  it('120 cells of 10 lines, sent at once, lose no line and all become idle', async () => {
    const cells = await Promise.all(
      Array.from({ length: 120 }, (_, n) => kernel().execute(`for (let i = 0; i < 10; i++) console.log(${n}, i)`)),
    );
    cells.forEach((cell, n) => assert.equal(printed(cell), Array.from({ length: 10 }, (_, i) => `${n} ${i}\n`).join('')));
  });

  it('50 MB of one cell are cut at the limit with a sentence, and the kernel goes on', async () => {
    const cell = await kernel().execute(`const line = 'x'.repeat(999);\nfor (let i = 0; i < 50_000; i++) console.log(line)`);
    assert.equal(cell.status, 'ok');
    assert.equal(printed(cell).length, OUTPUT_LIMIT_CHARACTERS);
    assert.match(complained(cell), /output of this cell was cut here: a cell may show 2,000,000 characters/);
    const next = await kernel().execute(`console.log('still here')`);
    assert.equal(printed(next), 'still here\n');
  });

  it('stdout and stderr keep their order', async () => {
    const cell = await kernel().execute(`console.log('a'); console.error('b'); console.log('c')`);
    assert.deepEqual(cell.outputs, [
      { output_type: 'stream', name: 'stdout', text: 'a\n' },
      { output_type: 'stream', name: 'stderr', text: 'b\n' },
      { output_type: 'stream', name: 'stdout', text: 'c\n' },
    ]);
  });

  it('what a busy loop prints appears while it runs', async () => {
    const running = kernel().execute(`console.log('begun'); for (const end = Date.now() + 1500; Date.now() < end; );`);
    await waitUntil('the line is there', () => kernel().published.some(({ content }) => content.text?.startsWith('begun')));
    let isRunning = true;
    void running.then(() => (isRunning = false));
    await sleep(0);
    assert.ok(isRunning);
    await running;
  });

  it('the value of a last expression is an execute_result', async () => {
    const cell = await kernel().execute('const ttlMs = 10_000;\n({ ttlMs })');
    assert.deepEqual(cell.outputs, [
      { output_type: 'execute_result', data: { 'text/plain': '{ ttlMs: 10000 }' }, metadata: {}, execution_count: cell.executionCount },
    ]);
  });

  it('undefined shows nothing, null shows null, a promise shows what it becomes', async () => {
    assert.deepEqual((await kernel().execute('undefined')).outputs, []);
    assert.equal(valueText(await kernel().execute('null')), 'null');
    assert.equal(valueText(await kernel().execute('new Promise((resolve) => setTimeout(resolve, 5, [1, 2]))')), '[ 1, 2 ]');
    assert.deepEqual((await kernel().execute('Promise.resolve()')).outputs, []);
  });

  it('await and for await stand at the top of a cell', async () => {
    const cell = await kernel().execute('for await (const n of [1, 2]) console.log(n);\nawait Promise.resolve(3)');
    assert.equal(printed(cell), '1\n2\n');
    assert.equal(valueText(cell), '3');
    assert.equal(printed(await kernel().execute('for await (const n of [4]) console.log(n)')), '4\n');
  });

  it('one output carries Vega-Lite, SVG, PNG and text together, JSON as an object', async () => {
    const bundle = `{
      'application/vnd.vegalite.v5+json': { mark: 'bar' }, 'image/svg+xml': '<svg/>',
      'image/png': new Uint8Array([1, 2, 3]), 'text/plain': 'a chart' }`;
    const cell = await kernel().execute(`({ [Symbol.for('Jupyter.display')]: async () => (${bundle}) })`);
    assert.deepEqual(cell.outputs.map((output) => 'data' in output && output.data), [
      { 'application/vnd.vegalite.v5+json': { mark: 'bar' }, 'image/svg+xml': '<svg/>', 'image/png': 'AQID', 'text/plain': 'a chart' },
    ]);
  });

  it('a picture in the middle of a cell keeps its place, also when it takes time', async () => {
    const show = `(globalThis as any)[Symbol.for('lease-lab.display')]`;
    const slow = `{ [Symbol.for('Jupyter.display')]: () => new Promise((r) => setTimeout(r, 30, { 'text/plain': 'slow' })) }`;
    const quick = `{ [Symbol.for('Jupyter.display')]: () => ({ 'text/plain': 'quick' }) }`;
    const cell = await kernel().execute(`console.log('a');\n${show}(${slow});\n${show}(${quick});\nconsole.log('b')`);
    const shown = cell.outputs.map((output) => ('data' in output ? output.data['text/plain'] : 'text' in output && output.text));
    assert.deepEqual(shown, ['a\n', 'slow', 'quick', 'b\n']);
  });

  it(`tslab's own display works, also with JSON`, async () => {
    const cell = await kernel().execute(
      `import { display } from 'tslab';\ndisplay.html('<b>bold</b>');\ndisplay.raw('application/vnd.vegalite.v5+json', '{"mark":"bar"}')`,
    );
    assert.deepEqual(cell.outputs.map((output) => 'data' in output && output.data), [
      { 'text/html': '<b>bold</b>' },
      { 'application/vnd.vegalite.v5+json': { mark: 'bar' } },
    ]);
  });

  it('what a timer prints late comes under its own cell', async () => {
    const early = await kernel().execute(`setTimeout(() => console.log('late'), 100); 1`);
    const later = await kernel().execute('await new Promise((resolve) => setTimeout(resolve, 300)); 2');
    assert.equal(printed(early), '');
    assert.equal(printed(later), '');
    const late = kernel().published.filter(({ content }) => content.text === 'late\n');
    assert.deepEqual(late.map(({ parent }) => parent.msg_id), [early.messages[0].parent.msg_id]);
  });
});
