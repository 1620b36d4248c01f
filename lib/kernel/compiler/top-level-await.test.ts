import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasTopLevelAwait } from './top-level-await';

const WAITS = ['await (f)()', 'await [1]', 'await `x`', 'await +1', 'x = await (1)', 'if (a) { await (1) }', 'for await (const n of list);', 'const f = () => 1; await (f());', 'f(...await (g))'];
const WAITS_NOT = ['1', 'const awaited = "await (1)"; // await (1)', 'async () => await (1)', 'const f = async function () { for await (const n of list); };', 'class A { async get() { await (1); } }', 'const o = { async wait() { await [1]; } };', 'o.await (1)'];

for (const js of WAITS) test(`waits at the top: ${js}`, () => assert.equal(hasTopLevelAwait(js), true));
for (const js of WAITS_NOT) test(`does not wait at the top: ${js}`, () => assert.equal(hasTopLevelAwait(js), false));
