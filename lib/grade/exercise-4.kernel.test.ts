import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseNotebook } from '../notebook/notebook-file';
import { processesBelow } from '../servers/left-behind';
import type { ImporterWorld } from '../sql/world/importer-world';
import { answerOf } from './answer-of-code';
import { checkOnPostgres } from './check';
import type { CheckResult } from './check-result';
import { BROKEN, REFERENCE } from './exercise-4/importers-to-try';
import { runTrial } from './exercise-4/run-trials';
import { TrialDatabases } from './exercise-4/trial-databases';
import { findQuestion, questionsOf } from './find-question';
import { gradeTitle } from './grade-table';
import { gradedForTests, type Graded } from './graded-for-tests';
import { plainText } from './marked-text';
import { probeFaultTest } from './probe/probe-fault-test';
import type { Question } from './question';
import type { LetterQuestion } from './questions/letter-question';
import { SOLUTIONS_FOLDER, solutionName } from './solution-name';
import { exerciseNumber, withCell } from './solved-exercise';

// Folders of other tests that run beside this one are no matter here. The database's own user has to get in.
const ownFolder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
chmodSync(ownFolder, 0o755);
process.env.TMPDIR = ownFolder;

const solution = exerciseNumber('4', 'solution');
const solved = solution.cells.find(({ id }) => id === 'ex4-1-answer')?.source ?? '';
const databases = new TrialDatabases('exercise 4');
const folders = (): string[] => readdirSync(ownFolder);
const belowBefore = new Set(processesBelow(process.pid).map(({ pid }) => pid));

/** The folders that were made while the exercise as shipped was graded. */
const made = new Set<string>();
let whole: Graded;
let shipped: Graded;
let hostile: Graded;

before(async () => {
  const watcher = watch(ownFolder, (_, name) => made.add(String(name)));
  [shipped] = await gradedForTests([exerciseNumber('4', 'stub')]);
  watcher.close();
  const cell = 'async function faultTest(world: ImporterWorld): Promise<void> { await world.lock(); for (;;) {} }';
  [whole, hostile] = await gradedForTests([solution, withCell(withCell(solution, 'ex4-1-answer', cell), 'ex4-1-try', '// not tried')]);
});
after(async () => {
  await databases.close();
  rmSync(ownFolder, { recursive: true, force: true });
});

function question(id: string): Question {
  const found = findQuestion(id);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** What the check of 4.1 makes of the code of a cell; without types, in this process. */
const judged = (id: string, code: string): Promise<CheckResult> => checkOnPostgres(question(id), answerOf(question(id), code), databases);

test('the solved exercise 4 has all sixteen points', () => {
  assert.equal(gradeTitle(whole), 'Exercise 4: 16 of 16 points (3 passed, 0 failed, 0 not attempted)', JSON.stringify(whole.questions));
});

test('exercise 4 as shipped is not attempted, question by question, and starts no database', () => {
  assert.deepEqual(shipped.questions.map(({ result }) => result), ['not attempted', 'not attempted', 'not attempted']);
  assert.ok(made.size > 0);
  assert.deepEqual([...made].filter((name) => name.includes('postgres')), [], 'no database was started');
});

test('a test with an endless loop costs its own question', () => {
  assert.deepEqual(hostile.questions.map(({ points }) => points), [0, 1, 2]);
  assert.match(hostile.questions[0].message, /does not come to an end/);
});

/** A line that is taken out of the solution's test, or put in place of another, and all that goes unnoticed then. */
const WEAKENED: Readonly<Record<string, readonly [change: (code: string) => string, unnoticed: readonly string[]]>> = {
  'frozen before the check': [(code) => code.replace("pauseAt: 'before-write'", "pauseAt: 'after-acquire'"), ['checked-before']],
  'only the file of the catalogue': [(code) => code.replace(/.*deepEqual.*\n/, ''), ['checked-before']],
  'two names': [(code) => code.replace("'importer', { day: 'tuesday'", "'pod-b', { day: 'tuesday'"), ['same-holder-same-token']],
  'clocks that are right': [(code) => code.replace(', clockSkewMs: -60_000', ''), ['made-by-pod', 'own-clock']],
  'no metric of the next pod': [(code) => code.replace(/.*next\.metric.*\n/, ''), ['always-counted']],
  'no metric of the late pod, and no third pod': [(code) => code.replace(/.*late\.metric.*\n/, '').replace(/.*isLive.*\n/, ''), ['released-by-anyone', 'not-counted']],
};

for (const [what, [weaken, unnoticed]] of Object.entries(WEAKENED)) {
  test(`with ${what} the test passes on ${unnoticed.join(' and ')}`, async () => {
    const code = weaken(solved);
    assert.notEqual(code, solved);
    const weak = answerOf(question('4.1'), code) as (world: ImporterWorld) => Promise<void>;
    const names = BROKEN.filter(({ path }) => unnoticed.some((name) => path.endsWith(`/${name}.js`)));
    assert.equal(names.length, unnoticed.length);
    await Promise.all(names.map(async (importer) => {
      const trial = await databases.inTurn(() => runTrial(databases, importer, (world) => probeFaultTest(weak, world)));
      assert.deepEqual(trial, { notAttempted: false }, importer.path);
    }));
  });
}

for (const each of questionsOf('4')) {
  for (const { what, code, says } of each.wrongAnswers) {
    test(`${each.id} refuses ${what}: ${says}`, async () => {
      const result = each.id === '4.2' ? each.judge(answerOf(each, code) as string) : await judged(each.id, code);
      assert.equal(result.kind, 'failed', result.message);
      assert.ok(plainText(result.message).includes(says), result.message);
    });
  }
}

test('4.3 accepts the login in place of the fence, and a statement with its full stop and a comment', async () => {
  for (const text of ["SELECT entry FROM catalogue_history WHERE written_by <> 'importer'; ", 'SELECT b.entry FROM catalogue_history a JOIN catalogue_history b ON a.store_id = b.store_id AND a.fence = b.fence AND a.entry < b.entry -- twice']) {
    assert.equal((await judged('4.3', `const findTheScript = ${JSON.stringify(text)}`)).kind, 'passed', text);
  }
});

test('a missed importer is named by what went unnoticed, and is a point less', async () => {
  const result = await judged('4.1', 'async function faultTest() {}');
  assert.ok(result.kind === 'failed' && result.points === 0);
  for (const { what, path } of BROKEN) {
    assert.ok(result.message.includes(what));
    assert.ok(!result.message.includes(path.replace(/.*\/|\.js$/g, '')));
  }
});

test('a server that dies while a test is tried is not taken for a fault of the test, or of an importer', async () => {
  const own = new TrialDatabases('killed');
  let runs = 0;
  const killOnRuns = (...when: number[]) => async (world: ImporterWorld): Promise<void> => {
    if (!when.includes((runs += 1))) return;
    const [{ pid }] = await world.query('SELECT pg_backend_pid() AS pid');
    const { parent } = processesBelow(process.pid).find((each) => each.pid === pid)!;
    process.kill(parent, 'SIGKILL');
    // A connection outlives the server for a moment.
    for (;;) await world.lock();
  };
  // On the first, which is right; in the second attempt, on a broken one.
  const twice = await checkOnPostgres(question('4.1'), killOnRuns(1, 1 + 9), own);
  assert.match(twice.message, /could not be judged/);
  assert.ok(twice.kind === 'failed' && !twice.points);
  runs = 0;
  const once = await checkOnPostgres(question('4.1'), killOnRuns(9), own).finally(() => own.close());
  assert.match(once.message, /passes on the three right importers, each time, and fails on 0 of 13/);
});

test('a pod tells the end of the import that it was given last, and who waits for a long lease is told so at once', async () => {
  const trial = await runTrial(databases, REFERENCE, (world) => probeFaultTest(async () => {
    const pod = await world.startPod('pod-a', { day: 'tuesday' });
    assert.equal((await pod.outcome()).kind, 'imported');
    await pod.import('monday');
    assert.equal((await pod.outcome()).kind, 'superseded');
    await (await world.startPod('pod-b', { day: 'tuesday', pauseAt: 'after-acquire' })).freeze();
    await assert.rejects(world.leaseOver(), /leaseOver: the lease has \d\d seconds to go\..* ttlMs: 300/);
  }, world));
  assert.deepEqual(trial, { notAttempted: false });
});

const otherProcesses = (): string[] =>
  processesBelow(process.pid).filter(({ command }) => !/^(ps|postgres)|\/postgres$/.test(command)).map(({ pid, command }) => `${pid} ${command}`);

/** Tests that leave something behind, or try to do harm. */
const RUDE: Readonly<Record<string, readonly [test: (world: ImporterWorld) => Promise<unknown>, why: RegExp | undefined]>> = {
  'hangs': [async (world) => { await world.startPod('pod-a'); await new Promise(() => {}); }, /does not come to an end within 1 seconds/],
  'leaves a frozen pod': [async (world) => (await world.startPod('pod-a', { day: 'monday', pauseAt: 'before-write' })).freeze(), undefined],
  'kills its pod': [async (world) => (await world.startPod('pod-a', { day: 'monday' })).kill(), undefined],
  'never waits': [async (world) => { void world.startPod('pod-a').catch(() => {}); }, /put `await` before it/],
  'drops the tables': [(world) => world.query('DROP TABLE import_lock'), /syntax error .* what is wanted is one SELECT/],
  'drops the tables behind a question': [(world) => world.query('SELECT 1) AS x) AS y; DROP TABLE import_lock; --'), /./],
  'writes by the function': [(world) => world.query("SELECT write_prices(17, 9, 9, 'x', '{}')"), /permission denied/],
  'reads how the catalogue checks': [(world) => world.query("SELECT prosrc FROM pg_proc WHERE proname = 'write_prices'"), /permission denied/],
  'asks the database for a long time': [(world) => world.query('SELECT pg_sleep(60)'), /does not come to an end within 1 seconds: there is no answer to query/],
};

for (const [what, [rude, why]] of Object.entries(RUDE)) {
  test(`a test that ${what} leaves no process and no folder`, async () => {
    const [processesBefore, foldersBefore] = [otherProcesses(), folders()];
    const trial = await runTrial(databases, BROKEN[0], (world) => probeFaultTest(rude, world), why && 1_000);
    if (why === undefined) assert.equal(trial.why, undefined);
    else assert.match(trial.why ?? '', why);
    assert.deepEqual(otherProcesses(), processesBefore);
    assert.deepEqual(folders(), foldersBefore);
  });
}

test('the lettered answers stand in the exercise word for word', () => {
  const { cells } = parseNotebook(readFileSync(join(SOLUTIONS_FOLDER, solutionName('4')), 'utf8'), 'solution 4');
  const lines = cells.find(({ id }) => id === 'ex4-2-story')?.source.split('\n').filter((line) => line.startsWith('- **'));
  const { letters } = question('4.2') as LetterQuestion;
  assert.deepEqual(lines, Object.entries(letters).map(([letter, { text }]) => `- **${letter}.** ${text}`));
});

test('when the databases are closed nothing of the grading is left', async () => {
  await databases.close();
  const left = processesBelow(process.pid).filter(({ pid }) => !belowBefore.has(pid));
  assert.deepEqual(left.filter(({ command }) => /postgres|initdb/.test(command)), []);
  assert.deepEqual(folders(), []);
});
