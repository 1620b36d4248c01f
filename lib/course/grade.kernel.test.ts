import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { exerciseOne, withCell } from '../grade/solved-exercise';
import { formatNotebook } from '../notebook/notebook-file';
import { root } from './root';

const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, '=1+1, "x".ipynb'), formatNotebook(exerciseOne('solution')));
writeFileSync(join(folder, '1-half.ipynb'), formatNotebook(withCell(exerciseOne('stub'), 'ex1-5-answer', "const myOrdering = 'AAPBBAB'")));

const SCRIPT = `require(${JSON.stringify(join(__dirname, 'grade.js'))}).main(process.argv.slice(1)).then((code) => { process.exitCode = code; })`;

/** Runs the command as `npm run grade -- …` does, in that folder. */
function grade(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', SCRIPT, '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { code: status, out: stdout, err: stderr };
}

test('a folder is graded with progress on stderr, and a table and the reasons on stdout', () => {
  const { code, out, err } = grade('.');
  assert.equal(code, 0);
  assert.match(err, /2 of 2 {2}/);
  assert.match(out, /1-half\.ipynb\nExercise 1: 0 of 10 points \(0 passed, 1 failed, 6 not attempted\)/);
  assert.match(out, /scenario 3 itself/);
  assert.match(out, /Last saved on \d{4}-\d\d-\d\d at/);
});

test('--json prints a line for each file, also for one that is not there, and then the exit code is 1', () => {
  const { code, out } = grade('--json', '1-half.ipynb', 'gone.ipynb');
  assert.equal(code, 1);
  const [half, gone] = out.trim().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual([half.notebook, half.points, half.of, half.questions.length], ['1-half.ipynb', 0, 10, 7]);
  assert.deepEqual(Object.keys(half.questions[4]), ['id', 'result', 'points', 'of', 'message']);
  assert.deepEqual([half.questions[4].id, half.questions[4].result], ['1.5', 'failed']);
  assert.deepEqual(gone, { notebook: 'gone.ipynb', error: 'gone.ipynb does not exist.' });
});

test('--csv prints a line for each notebook that a spreadsheet takes for text', () => {
  const { code, out } = grade('--csv');
  assert.equal(code, 0);
  const all = grade('--csv', '.').out.split('\r\n');
  assert.equal(all[0], 'notebook,points,of,1.1,1.2,1.3,1.4,1.5,1.6,1.7,error');
  assert.ok(all.includes(`"'=1+1, ""x"".ipynb",10,10,passed,passed,passed,passed,passed,passed,passed,`), all.join('\n'));
  assert.match(out, /^notebook,points,of,1\.1/);
});

test('a file whose name begins like an option is a file, and after -- everything is', () => {
  const { code, out } = grade('--', '--json', '-gone.ipynb', '--', '--xml');
  assert.equal(code, 1);
  assert.deepEqual(out.trim().split('\n').map((line) => JSON.parse(line).error), ['-gone.ipynb does not exist.', '--xml does not exist.']);
});

test('Ctrl-C prints what is graded so far, also behind a file that takes long, and leaves no process and no folder', async () => {
  const class_ = join(folder, 'class');
  mkdirSync(class_);
  const endless = withCell(exerciseOne('solution'), 'ex1-5-answer', "const myOrdering = 'A';\nfor (;;) await null;");
  // More endless ones than cores, so that the last files are never reached.
  writeFileSync(join(class_, '0.ipynb'), formatNotebook(endless));
  for (let n = 1; n < 40; n += 1) writeFileSync(join(class_, `${String(n).padStart(2, '0')}.ipynb`), formatNotebook(n < 3 ? exerciseOne('stub') : endless));
  const child = spawn(process.execPath, ['-e', SCRIPT, '--', '--json', 'class'], { env: { ...process.env, INIT_CWD: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => {
    err += text;
    if (/^2 of 40/m.test(err)) child.kill('SIGINT');
  });
  const [code] = await once(child, 'close');
  assert.equal(code, 130);
  const count = Number(/Stopped after (\d+) of 40\./.exec(err)?.[1]);
  assert.ok(count >= 2, err);
  assert.equal(out.trim().split('\n').length, count);
  for (const line of out.trim().split('\n')) assert.match(JSON.parse(line).notebook, /^class\/\d+\.ipynb$/);
  assert.deepEqual(readdirSync(tmpdir()).filter((name) => name.startsWith(`lease-lab-grade-${child.pid}-`)), []);
  const ofIt = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout.split('\n').filter((line) => line.includes(`lease-lab-grade-${child.pid}-`));
  assert.deepEqual(ofIt, []);
});

test('cells run where node_modules is a link', () => {
  const linked = join(folder, 'linked');
  mkdirSync(linked);
  for (const name of ['lib', 'solutions', 'exercises', 'data', 'package.json']) cpSync(join(root, name), join(linked, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(linked, 'node_modules'), 'junction');
  const script = `require(${JSON.stringify(join(linked, 'lib', 'dist', 'course', 'grade.js'))}).main(['--json', ${JSON.stringify(join(folder, '1-half.ipynb'))}])`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  assert.match(JSON.parse(stdout).questions[4].message, /scenario 3 itself/);
});

test('an option that there is not is said with what there is, and the exit code is 2', () => {
  const { code, err } = grade('--xml');
  assert.equal(code, 2);
  assert.match(err, /'--xml' is not an option of grade\.\nnpm run grade/);
});

test('--help says what the exit codes mean', () => {
  assert.match(grade('--help').out, /Exit code: 0 all files were graded .* 1 a file could not be graded/);
});
