import type { CallRow, CheckResult, Evidence } from '../check-result';
import { explainSpecial } from '../explain-special';
import { orderings } from '../../schedule/orderings';
import { VersionedStore } from '../../storage/versioned-store';
import { PROBE_BALANCE } from '../probe/account-log';
import type { PlainValue } from '../probe/plain-value';
import type { ClientsSeen, PlainRun } from '../probe/probe-clients';
import { amountOf } from '../../worlds/trial/run-clients';
import type { Question, WrongAnswer } from '../question';

/** The shortest first: one client alone, two, and three. */
const WORDS: readonly string[] = ['AA', ...orderings({ A: 2, B: 2 }), ...orderings({ A: 3, B: 2 }), ...orderings({ A: 2, B: 2, C: 2 })];

/** What a client does when its write is refused. */
export const beginningAgain: Question = {
  id: '2.5',
  title: 'A client that is refused',
  points: 2,
  answer: 'addJob',
  hints: [
    'Refused means: somebody has written since you read. Which of the numbers in your hand are still good?',
    'The refusal tells you the new version. It does not make your old balance a new one.',
    'Read again, so that `seen` has the balance and the version of now. The loop does the rest.',
  ],
  probe: { kind: 'clients', words: WORDS },
  judge,
  wrongAnswers: [
    wrong('retry without reading again', 'without reading again', 'seen = { balance: seen.balance, version: answer.version };'),
    wrong('retry with the same version', 'gives up or goes round', ''),
    wrong('gives up', 'gives up or goes round', 'return;'),
    wrong('the next version guessed', 'without reading again', 'seen = { ...seen, version: seen.version + 1 };'),
    wrong('reads and keeps the old balance', 'old balance', 'seen = { ...account.read(), balance: seen.balance };'),
    wrong('throws', 'ends in an error', "throw new Error('refused');"),
    wrong('adds twice', 'ends with', 'seen = account.read(); amount *= 2;'),
    { what: 'no function', code: 'const addJob = 7', says: 'a function' },
    { what: 'does nothing', code: 'function* addJob(account: any, amount: number): any {}', says: 'ends with 100' },
    { what: 'no function*', code: 'function addJob(account: any, amount: number): any { account.write(account.read().balance + amount, 0); }', says: 'function*' },
  ],
};

function wrong(what: string, says: string, line: string): WrongAnswer {
  const code = `function* addJob(account: any, amount: number): any {
  let seen = account.read();
  while (true) {
    yield;
    const answer = account.write(seen.balance + amount, seen.version);
    if (answer.kind === 'accepted') return;
    ${line}
  }
}`;
  return { what, says, code };
}

function judge(plain: PlainValue): CheckResult {
  const special = explainSpecial(plain, 'a generator function, `function* addJob(account, amount)`');
  if (special) return special;
  const failed = (message: string, evidence?: Evidence): CheckResult => ({ kind: 'failed', message, evidence });
  if (typeof plain !== 'object' || plain === null || !('runs' in plain)) return failed('The answer is a function, `function* addJob(account, amount)`.');
  const { notAttempted, runs } = plain as unknown as ClientsSeen;
  if (notAttempted) return { kind: 'not attempted', message: '`addJob` still calls `notAttempted()`: your line goes where that call is.' };
  if (runs.length !== WORDS.length) throw new Error('the runs are not those that were asked for');
  for (const [at, run] of runs.entries()) {
    const fault = faultOf(WORDS[at], run);
    if (fault !== undefined) return failed(fault, evidenceOf(WORDS[at], run));
  }
  const gaps = runs[WORDS.indexOf('ABAB')];
  // Where nobody can come between a read and its write there is nothing to be refused.
  if (gaps.calls.filter(({ call }) => call === 'write').length <= 2) return failed('Nobody is ever refused in your runs: keep the `yield` between the read and the write, since that is where others come.');
  return { kind: 'passed', message: `All adds arrive in each of ${WORDS.length} orders of one, two and three clients: who is refused reads again and adds to that.` };
}

/** Plays the requests again on an account of the course, which says how they end. */
function replay(run: PlainRun): { balance: number; rows: CallRow[]; readsAfterRefusal: boolean } {
  const store = new VersionedStore(PROBE_BALANCE);
  const refused = new Set<string>();
  let readsAfterRefusal = true;
  const rows = run.calls.map(({ client, call, args }): CallRow => {
    if (call === 'read') {
      refused.delete(client);
      const { balance, version } = store.read();
      return { call: `${client}: read()`, yours: `balance ${balance}, version ${version}` };
    }
    if (refused.has(client)) readsAfterRefusal = false;
    const answer = store.write(args[0] as number, args[1] as number);
    if (answer.kind === 'rejected') refused.add(client);
    return { call: `${client}: write(${args.map((arg) => JSON.stringify(arg)).join(', ')})`, yours: `${answer.kind}, version ${answer.version}` };
  });
  return { balance: store.balance, rows, readsAfterRefusal };
}

function rightBalance(word: string): number {
  return [...new Set(word)].reduce((sum, client) => sum + amountOf(client), PROBE_BALANCE);
}

function faultOf(word: string, run: PlainRun): string | undefined {
  if (run.threw !== undefined) {
    return `In the order \`${word}\` it ends in an error: ${run.threw}.`;
  }
  const { balance, readsAfterRefusal } = replay(run);
  const right = rightBalance(word);
  const unfinished = [...new Set(word)].find((client) => !run.finished.includes(client));
  if (balance === right && unfinished === undefined) return undefined;
  const which = `In the order \`${word}\` the account ends with ${balance}, and ${right} is right`;
  if (balance !== right && !readsAfterRefusal && balanceIsWritten(run)) return `${which}: a refused client tries again **without reading again**, so it adds to a number that is no longer true.`;
  if (unfinished !== undefined || !balanceIsWritten(run)) return `${which}: a refused client gives up or goes round for ever, and its add never arrives.`;
  return `${which}: look at what is added to what; an old balance may be among it.`;
}

/** Every client had a write accepted. */
function balanceIsWritten(run: PlainRun): boolean {
  const store = new VersionedStore(PROBE_BALANCE);
  const done = new Set<string>();
  for (const { client, call, args } of run.calls) if (call === 'write' && store.write(args[0] as number, args[1] as number).kind === 'accepted') done.add(client);
  return [...new Set(run.calls.map(({ client }) => client))].every((client) => done.has(client));
}

function evidenceOf(word: string, run: PlainRun): Evidence | undefined {
  if (run.calls.length === 0) return undefined;
  const { rows } = replay(run);
  return { kind: 'calls', rows, replay: `dataTable(runClients('${word}', addJob).rows)` };
}
