import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BareClone, goodMachine } from './bare-clone';

const posixOnly = { skip: process.platform === 'win32' ? 'the fake programs are scripts for a POSIX system' : false, timeout: 60_000 };

interface Report {
  ok: boolean;
  checks: { name: string; ok: boolean; stops: boolean; found: string; mend?: string }[];
}

test('on a bare clone the doctor names every fault with the command that mends it, and installs nothing', posixOnly, async (t) => {
  const clone = new BareClone();
  t.after(() => clone.remove());
  const { code, out } = await clone.run(['doctor', '--json'], { ...goodMachine, ensurepip: false });
  assert.equal(code, 1);
  const { ok, checks } = JSON.parse(out) as Report;
  assert.equal(ok, false);
  assert.deepEqual(checks.map(({ name }) => name), ['Node', 'Python', 'npm packages', 'compiled lib', '.venv', 'kernel', 'free port', 'browser', 'exercises', 'PostgreSQL', 'Redis', 'etcd', 'ZooKeeper']);
  assert.deepEqual(checks.filter((check) => !check.ok && check.stops).map(({ name }) => name), ['Python', 'npm packages', 'compiled lib', '.venv', 'kernel']);
  for (const check of checks) assert.equal(check.mend === undefined, check.ok, `${check.name}: ${check.found}`);
  assert.equal(existsSync(join(clone.folder, 'node_modules')), false);
});

test('the doctor\'s text says the same, a line for each check', posixOnly, async (t) => {
  const clone = new BareClone();
  t.after(() => clone.remove());
  const { code, out } = await clone.run(['doctor'], goodMachine);
  assert.equal(code, 1);
  assert.match(out, /^ok {5}Python +3\.12\.1 \(python3\), with venv$/m);
  assert.match(out, /^FAULT {2}npm packages .*\n +mend: npm start$/m);
  assert.match(out, /The course does not run yet: see "mend" above, from the top\.\n$/);
});
