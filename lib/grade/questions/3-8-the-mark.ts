import sum = require('lodash/sum');
import { STORIES } from '../../worlds/delivery/stories';
import type { WorkStep } from '../../worlds/delivery/work-run';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { firstFault, habitsOf, isRequest, isVerdict, readWork, wordOf, workEvidence } from './work-seen';
import type { SeenRun } from './work-seen';

const NAME = 'addTip';
const KINDS = ['no row', 'nobody', 'no answer', 'lost'] as const;
type Kind = (typeof KINDS)[number];

/** What a run with such a fault shows. */
const TITLES: Readonly<Record<Kind, string>> = {
  'no row': 'the account is not whole',
  nobody: 'a tip is refused for no reason',
  'no answer': 'no answer that is true',
  lost: 'a tip is lost',
};

/** antirez's check-and-set: when the mark is set. */
export const theMark: Question = {
  id: '3.8',
  title: 'The mark of a check-and-set',
  points: 2,
  answer: NAME,
  hints: [
    'The mark says "I am at work here". From which moment on must the others’ work show in it?',
    'Whoever reads first and marks then does not see what came in between. So the mark comes before what?',
    'Three requests: set the mark with `change`; read the balance; then a `change` that writes only if `row.mark` is still `job.mark`.',
  ],
  probe: { kind: 'work', stories: [{ story: 'tips', words: [{ most: { A: 4, B: 4, P: 1 } }] }] },
  judge,
  wrongAnswers: [
    wrong('marked after the read', 'after the read', `const seen = yield account.read();
      yield account.change((row) => ({ ...row, mark: job.mark }));
      return yield account.change((row) => (row.mark === job.mark ? { ...row, balance: seen.balance + job.tip } : undefined));`),
    wrong('marked with the write', 'together with the write', `const seen = yield account.read();
      return yield account.change((row) => ({ ...row, mark: job.mark, balance: seen.balance + job.tip }));`),
    wrong('the mark is not looked at', 'not looked at', `yield account.change((row) => ({ ...row, mark: job.mark }));
      const seen = yield account.read();
      return yield account.change((row) => ({ ...row, balance: seen.balance + job.tip }));`),
    wrong('looked at in the worker', 'not looked at', `yield account.change((row) => ({ ...row, mark: job.mark }));
      const seen = yield account.read();
      if (seen.mark !== job.mark) return false;
      return yield account.write({ ...seen, balance: seen.balance + job.tip });`),
    wrong('one mark for all', 'same mark', `yield account.change((row) => ({ ...row, mark: 'busy' }));
      const seen = yield account.read();
      return yield account.change((row) => (row.mark === 'busy' ? { ...row, balance: seen.balance + job.tip } : undefined));`),
    wrong('no mark', 'no mark', `const seen = yield account.read();
      return yield account.change((row) => ({ ...row, balance: seen.balance + job.tip }));`),
    wrong('a mark that is only compared', 'no mark', `const seen = yield account.read();
      return yield account.change((row) => (row.mark === seen.mark ? { ...row, balance: seen.balance + job.tip } : undefined));`),
    wrong('compared, and set by nobody', 'although nobody', `const seen = yield account.read();
      return yield account.change((row) => (row.mark === job.mark ? { ...row, balance: seen.balance + job.tip } : undefined));`),
    wrong('says yes all the same', 'returns true', `yield account.change((row) => ({ ...row, mark: job.mark }));
      const seen = yield account.read();
      yield account.change((row) => (row.mark === job.mark ? { ...row, balance: seen.balance + job.tip } : undefined));
      return true;`),
    wrong('the old row as a refusal', 'not the old row', `yield account.change((row) => ({ ...row, mark: job.mark }));
      const seen = yield account.read();
      return yield account.change((row) => (row.mark === job.mark ? { ...row, balance: seen.balance + job.tip } : row));`),
    wrong('the balance compared', 'sets its mark', `const seen = yield account.read();
      return yield account.change((row) => (row.balance === seen.balance ? { ...row, balance: seen.balance + job.tip } : undefined));`),
    wrong('one step at the account', 'sets its mark', 'return yield account.change((row) => ({ ...row, balance: row.balance + job.tip }));'),
    wrong('half a row', 'not whole', 'return yield account.change((row) => ({ mark: job.mark }));'),
    { what: 'no function', code: `const ${NAME} = ['mark', 'read', 'write']`, says: 'is a function' },
  ],
};

function wrong(what: string, says: string, body: string): WrongAnswer {
  return { what, says, code: `function* ${NAME}(account: any, job: any): any {\n      ${body}\n    }` };
}

function judge(plain: PlainValue): CheckResult {
  const seen = readWork(plain, NAME, `function* ${NAME}(account, job)`, 'account.read()');
  if (isVerdict(seen)) return seen;
  const fault = firstFault(seen.runs, KINDS, faultOf);
  if (fault) return { kind: 'failed', message: `${wordOf(fault.run)} ${words(fault, seen.runs)}`, evidence: workEvidence(fault.run, NAME, TITLES[fault.kind]) };
  const refused = firstFault(seen.runs, ['refused'], ({ returned }) => (Object.values(returned).includes(false) ? 'refused' : undefined));
  if (markedAt(seen.runs[0], 'A') === undefined) {
    const message = 'No tip is lost, and where it can be done like this, do it like this. But the question is about the mark, and no worker **sets its mark**.';
    return { kind: 'failed', message, evidence: workEvidence(seen.runs[0], NAME, 'no mark is set') };
  }
  const message = `In ${seen.words.toLocaleString('en-US')} orders of turns and pauses no tip is lost: who was overtaken finds another mark and is refused.`;
  return { kind: 'passed', message, evidence: refused && workEvidence(refused.run, NAME, 'who was overtaken is refused') };
}

function tipOf(who: string): number {
  return STORIES.tips.workers[who as 'A' | 'B'].job.tip;
}

function faultOf(run: SeenRun): Kind | undefined {
  const row = run.steps.at(-1)?.holds.row as { readonly balance: unknown; readonly mark: unknown };
  if (typeof row.balance !== 'number' || typeof row.mark !== 'string') return 'no row';
  const said = Object.values(run.returned);
  if (said.some((each) => typeof each !== 'boolean')) return 'no answer';
  if (run.word === '' && said.includes(false)) return 'nobody';
  const done = Object.keys(run.returned).filter((who) => run.returned[who] === true);
  return row.balance === STORIES.tips.start.row.balance + sum(done.map(tipOf)) ? undefined : 'lost';
}

/** The place, among a worker's requests, of the first that leaves its own mark. */
function markedAt(run: SeenRun, who: 'A' | 'B'): number | undefined {
  const at = requestsOf(run, who).findIndex(({ does, holds }) => ['write', 'change'].includes(does) && holds.row.mark === STORIES.tips.workers[who].job.mark);
  return at < 0 ? undefined : at;
}

function requestsOf({ steps }: SeenRun, who: string): WorkStep[] {
  return steps.filter((step) => step.who === who && isRequest(step));
}

/** The rest of a sentence that begins with the word. */
function words({ kind, run }: { readonly kind: Kind; readonly run: SeenRun }, runs: readonly SeenRun[]): string {
  if (kind === 'no row') return 'the account is not whole any more: keep `balance` and `mark` with `{ ...row, … }`.';
  if (kind === 'nobody') return 'a tip is refused, although nobody came in between. Is the mark that you compare with ever set?';
  if (kind === 'no answer') return 'a worker does not return whether its tip arrived. Return `true` or `false`: what the account answered.';
  const serial = runs[0];
  const isYes = (who: string): boolean => run.returned[who] === true;
  const silent = run.steps.some((step, at) => step.does === 'change' && step.passed && step.holds === run.steps[at - 1].holds && isYes(step.who));
  const lost = 'the balance is not 100 and the tips that arrived:';
  const requests = requestsOf(serial, 'A');
  const readAt = requests.findIndex(({ does }) => does === 'read');
  const markAt = markedAt(serial, 'A');
  if (markAt === undefined) {
    const foreign = requests.some(({ holds }) => holds.row.mark !== '');
    return foreign ? `${lost} all workers set the **same mark**, so nobody can see that another one came.` : `${lost} there is **no mark** that tells of the other worker.`;
  }
  if (silent) return `${lost} a worker is sent away and told yes. A refusal inside \`change\` is \`undefined\`, **not the old row**.`;
  if (requests[markAt].holds.row.balance !== STORIES.tips.start.row.balance) return `${lost} the mark is set **together with the write**, so it says nothing about the time since the read.`;
  if (readAt >= 0 && readAt < markAt) return `${lost} you set the mark **after the read**. What came in between the two does not show in it.`;
  const { refuses } = habitsOf(runs);
  if (refuses && requestsOf(run, 'A').length > 0) return `${lost} a worker is refused at the account and returns true. Return what the account answered.`;
  return `${lost} the mark is set and **not looked at** in the step that writes. Compare inside the last \`change\`.`;
}
