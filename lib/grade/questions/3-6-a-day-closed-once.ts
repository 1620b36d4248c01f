import sum = require('lodash/sum');
import type { LedgerRow } from '../../worlds/delivery/jobs';
import { STORIES } from '../../worlds/delivery/stories';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { WorkWords } from '../probe/probe-request';
import type { Question } from '../question';
import { dayWrongAnswers } from './3-6-wrong-days';
import { firstFault, habitsOf, isRequest, isVerdict, readWork, wordOf, workEvidence } from './work-seen';
import type { Habits, SeenRun } from './work-seen';

const NAME = 'dayWorker';

const WORDS: readonly WorkWords[] = [
  { most: { A: 3, B: 3, C: 3, P: 1 }, longest: 6 },
  { most: { A: 3, B: 2, C: 2, a: 1 }, longest: 6 },
];

/** What can be wrong with a run, the most telling first. */
const KINDS = ['no row', 'never closed', 'twice', 'unpaid', 'wrong sum', 'stranded', 'vanished', 'too strict', 'wrong answer'] as const;
type Kind = (typeof KINDS)[number];

/** What a run with such a fault shows. */
const TITLES: Readonly<Record<Kind, string>> = {
  'no row': 'the ledger is not whole',
  'never closed': 'the day stays open',
  twice: 'the day is paid twice',
  unpaid: 'closed, and nobody is paid',
  'wrong sum': 'what is paid is not the sum of the day',
  stranded: 'a payout in a day that is paid already',
  vanished: 'an amount too few or too many',
  'too strict': 'a payout in time is not booked into the day',
  'wrong answer': 'a payout is booked, and told no',
};

/** A day that is closed once, and a payout that comes too late for it. */
export const aDayClosedOnce: Question = {
  id: '3.6',
  title: 'A day that is closed once',
  points: 3,
  answer: NAME,
  hints: [
    'Two kinds of jobs come, and both must look at the same fact in the step in which they act. Which fact of the row is it?',
    'Closing: refuse if the row is closed; otherwise set `closed` and put the sum of **this** row’s `today` into `transfers`. Booking: what does it do with a closed row?',
    'Use `ledger.change` for both. In a payout: `row.closed ? { ...row, tomorrow: [...row.tomorrow, amount] } : { ...row, today: [...row.today, amount] }`.',
  ],
  probe: { kind: 'work', stories: [{ story: 'payouts', words: WORDS }] },
  judge,
  wrongAnswers: dayWrongAnswers(NAME),
};

function judge(plain: PlainValue): CheckResult {
  const seen = readWork(plain, NAME, `function* ${NAME}(ledger, job)`, 'ledger.change((row) => …)');
  if (isVerdict(seen)) return seen;
  const fault = firstFault(seen.runs, KINDS, faultOf);
  if (fault) {
    return { kind: 'failed', message: `${wordOf(fault.run)} ${words(fault.kind, habitsOf(seen.runs))}`, evidence: workEvidence(fault.run, NAME, TITLES[fault.kind]) };
  }
  const moved = seen.runs.some(({ steps }) => rowAt(steps.at(-1)).tomorrow.length > 0);
  const late = moved ? 'a late payout goes into the next day' : 'a late payout is refused';
  return { kind: 'passed', message: `In ${seen.words.toLocaleString('en-US')} orders of turns, pauses and lost answers the day is closed and paid once, and ${late}.` };
}

function rowAt(step: SeenRun['steps'][number] | undefined): LedgerRow {
  return step?.holds.row as LedgerRow;
}

function isLedger({ closed, today, tomorrow, transfers }: LedgerRow): boolean {
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((amount) => typeof amount === 'number');
  return typeof closed === 'boolean' && [today, tomorrow, transfers].every(isList);
}

function faultOf(run: SeenRun): Kind | undefined {
  const amount = STORIES.payouts.workers.C.job.amount;
  let before: LedgerRow = STORIES.payouts.start.row;
  let atClosing: LedgerRow | undefined;
  let tooStrict = false;
  for (const step of run.steps) {
    const row = rowAt(step);
    if (!isLedger(row)) return 'no row';
    if (row.closed && !before.closed) atClosing ??= row;
    // The last request of the payout decides; where it meets an open day it belongs into it.
    if (step.who === 'C' && isRequest(step)) tooStrict = !before.closed && !row.today.includes(amount);
    before = row;
  }
  const end = before;
  if (!atClosing || (!end.closed && end.transfers.length === 0)) return 'never closed';
  if (end.transfers.length > 1 || sum(end.transfers) > sum([50, 20, amount])) return 'twice';
  if (atClosing.transfers.length === 0) return 'unpaid';
  if (sum(atClosing.transfers) !== sum(atClosing.today)) return 'wrong sum';
  const booked = [...end.today, ...end.tomorrow].filter((each) => each === amount).length;
  if (end.today.includes(amount) && !atClosing.today.includes(amount)) return 'stranded';
  if (!end.closed || [50, 20].some((each) => !end.today.includes(each)) || booked > 1) return 'vanished';
  if (booked === 0 && run.returned.C !== false) return 'vanished';
  if (tooStrict) return 'too strict';
  return booked > 0 && run.returned.C === false ? 'wrong answer' : undefined;
}

/** The rest of a sentence that begins with the word. */
function words(kind: Kind, { reads, writes, refuses, looksAtLease, looksAtClock }: Habits): string {
  const clock = 'You go by the worker’s **own clock**, and no two clocks agree. Whether the day is closed stands in the ledger.';
  const steps = 'You check, then you act, in **two steps**: when the request arrives the ledger is no longer what you have read.';
  switch (kind) {
    case 'no row':
      return 'the ledger is not whole any more: keep `closed` and the lists `today`, `tomorrow` and `transfers` with `{ ...row, … }`.';
    case 'never closed':
      if (looksAtClock) return `the day is never closed. ${clock}`;
      return reads && writes ? `the day is not closed in the end. ${steps}` : 'the day is never closed and paid.';
    case 'twice':
      if (looksAtLease) return 'the day is paid twice. You look at the lease **in the worker**, and the pause comes after the look.';
      if (looksAtClock) return `the day is paid twice. ${clock}`;
      if (reads) return `the day is paid twice. ${steps}`;
      if (refuses) return 'the day is paid twice. A token **stops only an older** grant: a retry has the same one, and the next worker a newer one. Ask the row whether it is closed.';
      return 'the day is paid twice. The lock is **the only guard** here: the ledger takes a second closing like the first.';
    case 'unpaid':
      return 'the day is closed, and **nothing is paid**: put its sum into `transfers` in the same step.';
    case 'wrong sum':
      return 'what is paid is not the sum of the day. The sum was **made before**: make it inside `change`, of the row as it is then, and set `closed` in the same step.';
    case 'stranded':
      if (looksAtClock) return `30 are booked into a day that is already paid, so nobody pays them. ${clock}`;
      if (reads) return `30 are booked into a day that is already paid, so nobody pays them. ${steps}`;
      return '30 are booked into a day that is **already paid**, so nobody pays them. Refuse a late payout, or move it to tomorrow.';
    case 'vanished':
      return reads && (writes || !refuses) ? `an amount is gone or there twice. ${steps}` : 'an amount is **gone**, or there twice, and nobody was told no.';
    case 'too strict':
      return 'the payout arrives while the day is **still open**, and is not booked into it. Only a closed day is too late.';
    case 'wrong answer':
      return 'the payout is booked, and its worker returns `false`. Return what the ledger **answered**.';
  }
}
