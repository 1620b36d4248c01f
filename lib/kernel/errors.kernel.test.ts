import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { complained, errorOf, printed, sharedKernel, sleep, valueText } from './kernel-for-tests';

describe('cells that fail', () => {
  const kernel = sharedKernel();

  it('an error has its name, its message and the lines of the learner, and only those', async () => {
    const first = await kernel().execute(`interface Lease { ttlMs: number }\n\nfunction renew(lease: Lease): never {\n  throw new RangeError('too late');\n}`);
    const second = await kernel().execute('const lease = { ttlMs: 1 };\n[1].forEach(() =>\n  renew(lease))');
    const [f, s] = [first.executionCount, second.executionCount];
    const expected = {
      ename: 'RangeError',
      evalue: 'too late',
      traceback: ['RangeError: too late', `    at renew (cell ${f}:4)`, `    at cell ${s}:3`, `    at cell ${s}:2`],
    };
    const { output_type, ...error } = second.outputs[0] as any;
    assert.deepEqual([second.outputs.length, output_type], [1, 'error']);
    assert.deepEqual(error, expected);
    assert.equal(second.status, 'error');
    const { ename, evalue, traceback, execution_count } = second.reply;
    assert.deepEqual({ ename, evalue, traceback }, expected);
    assert.equal(execution_count, s);
  });

  it('an error after an await has its line too, and a printed error has no lines of the kernel', async () => {
    const thrown = await kernel().execute(`await Promise.resolve(1);\n\nawait (async () => {\n  await null;\n  JSON.parse('{');\n})()`);
    assert.equal(errorOf(thrown)?.ename, 'SyntaxError');
    assert.ok(errorOf(thrown)?.traceback.includes(`    at cell ${thrown.executionCount}:5`), errorOf(thrown)?.traceback.join('\n'));
    const shown = await kernel().execute(`console.log(new Error('shown'))`);
    assert.equal(printed(shown), `Error: shown\n    at cell ${shown.executionCount}:1\n`);
  });

  it('a type error is told before anything runs, with its line as the cell shows it', async () => {
    const cell = await kernel().execute(`console.log('run');\n\nconst balance: number =\n  'ten';`);
    assert.equal(printed(cell), '');
    assert.equal(cell.status, 'error');
    const { ename, evalue, traceback } = errorOf(cell)!;
    assert.equal(ename, 'TypeScriptError');
    assert.equal(evalue, `Type 'string' is not assignable to type 'number'.`);
    assert.deepEqual(traceback.slice(0, 3), [`TypeScriptError: ${evalue} (TS2322)`, `    at cell ${cell.executionCount}:3`, '    const balance: number =']);
    assert.equal(cell.reply.ename, 'TypeScriptError');
    assert.equal(valueText(await kernel().execute('1 + 1')), '2');
  });

  it('a syntax error is told the same way', async () => {
    const cell = await kernel().execute('const a = 1;\nconst = 2');
    assert.equal(errorOf(cell)?.ename, 'TypeScriptError');
    assert.match(errorOf(cell)!.traceback[1], /at cell \d+:2$/);
  });

  it('cells that were waiting are aborted, the next one runs, however soon it comes', async () => {
    const failing = kernel().execute(`await new Promise((resolve) => setTimeout(resolve, 100));\nthrow new Error('first')`);
    const waiting = [kernel().execute('console.log(1)'), kernel().execute('console.log(2)')];
    const after = failing.then(() => kernel().execute('console.log(3)'));
    assert.equal((await failing).status, 'error');
    for (const cell of await Promise.all(waiting)) assert.deepEqual([cell.status, cell.outputs], ['aborted', []]);
    assert.equal(printed(await after), '3\n');
    for (let n = 0; n < 5; n++) {
      assert.equal((await kernel().execute('throw 1')).status, 'error');
      assert.equal(printed(await kernel().execute(`console.log(${n})`)), `${n}\n`);
    }
  });

  it('cells that were waiting run if the sender asks for it', async () => {
    const failing = kernel().execute(`await null; throw new Error('first')`, { stop_on_error: false });
    const waiting = kernel().execute('console.log(1)');
    assert.equal((await failing).status, 'error');
    assert.equal(printed(await waiting), '1\n');
  });

  it('a rejected promise that nobody awaits fails its cell', async () => {
    const cell = await kernel().execute(`void Promise.reject(new TypeError('lost'));\nconsole.log('after')`);
    assert.equal(printed(cell), 'after\n');
    assert.deepEqual([cell.status, errorOf(cell)?.ename, errorOf(cell)?.evalue], ['error', 'TypeError', 'lost']);
    const handled = await kernel().execute(
      `const p = Promise.reject(new Error('seen'));\nawait new Promise((r) => setTimeout(r, 10));\nawait p.catch(() => 'caught')`,
    );
    assert.deepEqual([handled.status, valueText(handled), complained(handled)], ['ok', `'caught'`, '']);
  });

  it('a promise that is rejected after its cell had ended is told under that cell, and fails no other', async () => {
    const early = await kernel().execute(`setTimeout(() => { throw new Error('too late') }, 60); 1`);
    assert.equal(early.status, 'ok');
    const later = await kernel().execute('await new Promise((resolve) => setTimeout(resolve, 200)); 2');
    assert.deepEqual([later.status, complained(later)], ['ok', '']);
    await sleep(50);
    const told = kernel().published.filter(({ header, content }) => header.msg_type === 'stream' && /too late/.test(content.text));
    assert.deepEqual(told.map(({ parent }) => parent.msg_id), [early.messages[0].parent.msg_id]);
  });

  it(`a warning of Node is printed without the process's number`, async () => {
    const cell = await kernel().execute(`process.emitWarning('careful');\nawait new Promise((resolve) => setTimeout(resolve, 5))`);
    assert.equal(complained(cell), 'Warning: careful\n');
  });

  it('process.exit, a thrown null, undefined or object and a deep recursion leave the kernel alive with its variables', async () => {
    await kernel().execute('const kept = 42');
    const cases: Array<[string, string, RegExp]> = [
      ['process.exit(3)', 'ProcessExit', /process\.exit\(3\)/],
      ['throw null', 'Thrown', /^null$/],
      ['await null; throw undefined', 'Thrown', /^undefined$/],
      ['throw { reason: 1 }', 'Thrown', /reason: 1/],
      ['throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } })', 'Thrown', /./],
      ['function deeper(): number { return 1 + deeper() }\ndeeper()', 'RangeError', /call stack/],
      ['new Array(-1)', 'RangeError', /Invalid array length/],
      [`Object.assign(new Error('m'), { name: 'LeaseLost' }).name; throw Object.assign(new Error('m'), { name: 'LeaseLost' })`, 'LeaseLost', /^m$/],
      [`import { EventEmitter } from 'events';\nsetImmediate(() => new EventEmitter().emit('error', new Error('event')));\nawait new Promise(() => {})`, 'Error', /event/],
    ];
    for (const [code, ename, evalue] of cases) {
      const cell = await kernel().execute(code);
      assert.deepEqual([code, cell.status, errorOf(cell)?.ename], [code, 'error', ename]);
      assert.match(errorOf(cell)!.evalue, evalue);
      assert.equal(valueText(await kernel().execute('kept')), '42');
    }
  });
});
