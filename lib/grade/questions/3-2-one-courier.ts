import type { AssignJob } from '../../worlds/delivery/jobs';
import { STORIES } from '../../worlds/delivery/stories';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { firstFault, habitsOf, isRequest, isVerdict, readWork, TWO_WORKERS, wordOf, workEvidence } from './work-seen';
import type { Habits, SeenRun } from './work-seen';

const NAME = 'assign';
const REQUEST = 'order.change((row) => …)';

/** What can be wrong with a run, the most telling first. */
const KINDS = ['no row', 'nobody', 'strange', 'two', 'stale', 'purpose', 'retry', 'yes without', 'no answer'] as const;
type Kind = (typeof KINDS)[number];

/** What a run with such a fault shows. */
const TITLES: Readonly<Record<Kind, string>> = {
  'no row': 'the order loses its courier',
  nobody: 'nobody rides',
  strange: 'a courier of no job',
  two: 'two couriers ride to order 7',
  stale: 'a late replacement passes',
  purpose: 'a replacement on purpose is refused',
  retry: 'the same request again is refused',
  'yes without': 'a yes that is not true',
  'no answer': 'no answer that is true',
};

/** One courier for an order, and another one only on purpose. */
export const oneCourier: Question = {
  id: '3.2',
  title: 'One courier for an order',
  points: 3,
  answer: NAME,
  hints: [
    'Which of the three requests looks at the order and changes it in one step?',
    'The function inside `change` sees the row as it is then. When is the answer no? There are two cases: somebody is on the order, or somebody newer is.',
    'Let it pass if the row has this token already (a retry). Refuse if there is a courier and it is not on purpose, or if the row’s token is larger. Otherwise store courier and token.',
  ],
  probe: { kind: 'work', stories: (['courier', 'replaced twice', 'replaced'] as const).map((story) => ({ story, words: TWO_WORKERS })) },
  judge,
  wrongAnswers: [
    wrong('a lock as the only guard', 'the only guard', 'return yield order.write({ courier: job.courier, token: job.token });'),
    wrong('a change that never refuses', 'the only guard', 'return yield order.change(() => ({ courier: job.courier, token: job.token }));'),
    wrong('a check in the worker', 'in the worker', 'if (!job.leaseIsLive()) return false; return yield order.write({ courier: job.courier, token: job.token });'),
    wrong('check, then act', 'two steps', `const row = yield order.read();
      if (row.courier !== null && !job.onPurpose) return false;
      return yield order.write({ courier: job.courier, token: job.token });`),
    wrong('check tokens, then act', 'two steps', `const row = yield order.read();
      if (job.token < row.token || (row.courier !== null && !job.onPurpose)) return false;
      return yield order.change((now) => ({ ...now, courier: job.courier, token: job.token }));`),
    wrong('a token alone', 'newer token', changing('if (job.token < row.token) return undefined;')),
    wrong('refuses equal tokens', 'equal token', changing(`if (row.courier !== null && !job.onPurpose) return undefined;
        if (job.token <= row.token) return undefined;`)),
    wrong('the latest time', 'latest time', `return yield order.change((row) => {
        if (row.courier === job.courier) return row;
        if (row.courier !== null && !job.onPurpose) return undefined;
        if (job.nowMs() < Number(row.atMs ?? 0)) return undefined;
        return { courier: job.courier, token: job.token, atMs: job.nowMs() };
      });`),
    wrong('on purpose without a token', 'late replacement', changing('if (row.courier === job.courier) return row; if (row.courier !== null && !job.onPurpose) return undefined;')),
    wrong('never another one', 'on purpose', changing('if (row.courier === job.courier) return row; if (row.courier !== null) return undefined;')),
    wrong('never anybody', 'nobody', 'return yield order.change(() => undefined);'),
    wrong('says yes all the same', 'no courier of its own', `yield order.change((row) => (row.courier === null ? { courier: job.courier, token: job.token }
        : job.onPurpose && job.token >= row.token ? { courier: job.courier, token: job.token } : undefined)); return true;`),
    wrong('the old row as a refusal', 'not the old row', `return yield order.change((row) =>
        row.courier === null || (job.onPurpose && job.token >= row.token) ? { courier: job.courier, token: job.token } : row);`),
    wrong('no yield', 'sends nothing', 'order.change(() => ({ courier: job.courier, token: job.token })); return true;'),
    wrong('throws', 'ends in an error', "const row = yield order.read(); if (row.courier !== null) throw new Error('taken'); return yield order.write({ courier: job.courier, token: 1 });"),
    { what: 'no function', code: `const ${NAME} = true`, says: 'is a function' },
  ],
};

function wrong(what: string, says: string, body: string): WrongAnswer {
  return { what, says, code: `function* ${NAME}(order: any, job: any): any {\n      ${body}\n    }` };
}

function changing(refusals: string): string {
  return `return yield order.change((row) => {
        ${refusals}
        return { courier: job.courier, token: job.token };
      });`;
}

function judge(plain: PlainValue): CheckResult {
  const seen = readWork(plain, NAME, `function* ${NAME}(order, job)`, REQUEST);
  if (isVerdict(seen)) return seen;
  const fault = firstFault(seen.runs, KINDS, faultOf);
  if (fault) {
    return { kind: 'failed', message: `${wordOf(fault.run)} ${words(fault.kind, habitsOf(seen.runs))}`, evidence: workEvidence(fault.run, NAME, TITLES[fault.kind]) };
  }
  const message = `In ${seen.words.toLocaleString('en-US')} orders of turns, pauses and lost answers one courier rides, and another one only on purpose.`;
  return { kind: 'passed', message };
}

function jobOf({ story }: SeenRun, who: string): Pick<AssignJob, 'courier' | 'onPurpose'> {
  const workers: Readonly<Record<string, { readonly job: unknown }>> = STORIES[story].workers;
  return workers[who].job as AssignJob;
}

function faultOf(run: SeenRun): Kind | undefined {
  const first = STORIES[run.story].start.row as { readonly courier: unknown };
  let before: unknown = first.courier;
  let inForce = { who: '', token: 0 };
  const last: Record<string, { readonly before: unknown; readonly after: unknown; readonly inForceToken: number; readonly token: number; readonly again: boolean; readonly no: boolean }> = {};
  const again = new Set<string>();
  for (const step of run.steps) {
    if (step.does === 'begins again') again.add(step.who);
    if (!isRequest(step)) continue;
    const { row } = step.holds;
    if (row.courier !== null && typeof row.courier !== 'string') return 'no row';
    const { courier, onPurpose } = jobOf(run, step.who);
    last[step.who] = { before, after: row.courier, inForceToken: inForce.token, token: step.token, again: again.has(step.who), no: !step.passed };
    if (row.courier !== before) {
      if (row.courier !== courier) return 'strange';
      if (before !== null && !onPurpose) return 'two';
      if (step.token < inForce.token) return 'stale';
      inForce = { who: step.who, token: step.token };
    }
    before = row.courier;
  }
  if (before === null) return 'nobody';
  for (const [who, { before: was, after, inForceToken, token, again: retried, no }] of Object.entries(last)) {
    const { courier, onPurpose } = jobOf(run, who);
    const said = run.returned[who];
    if (typeof said !== 'boolean') return 'no answer';
    if (!said && after === courier) return retried ? 'retry' : 'no answer';
    if (said && after !== courier) return 'yes without';
    if (no && was === null && !onPurpose) return 'nobody';
    if (!said && onPurpose && was !== null && token > inForceToken) return 'purpose';
  }
  return undefined;
}

/** The rest of a sentence that begins with the word. */
function words(kind: Kind, { reads, writes, refuses, looksAtLease, looksAtClock }: Habits): string {
  switch (kind) {
    case 'no row':
      return 'the order loses its `courier`: store a whole row, `{ courier, token }`.';
    case 'nobody':
      return 'nobody is put on a free order. A first assignment to a free order passes.';
    case 'strange':
      return 'a courier is put on the order whom the job does not name. Store `job.courier`.';
    case 'two':
      if (looksAtLease) return 'two couriers ride. You look at the lease **in the worker**, and the pause comes after the look. Only the order can refuse.';
      if (looksAtClock) return 'two couriers ride. A time is no proof: the clocks of two machines do not agree.';
      if (reads) return 'two couriers ride. You check, then you act, in **two steps**: between the answer and the next request somebody else was put on the order.';
      if (writes || !refuses) return 'two couriers ride. The lock is **the only guard** here: the order takes whatever comes, and a lease can run out.';
      return 'two couriers ride. By the lock B is right, it has the **newer token**; but Kim is on the way, and nobody has replaced Kim on purpose.';
    case 'stale':
      if (looksAtClock) return 'a late replacement passes. You let the **latest time** win, and A’s clock is a minute fast. The highest token is what tells who is newest.';
      if (reads) return 'a late replacement passes. You check, then you act, in **two steps**: what you have read is old when you act.';
      return 'a **late replacement** passes over what a newer grant has done. It is on purpose, and it is old: the token tells.';
    case 'purpose':
      if (looksAtClock) return 'the newest replacement is refused. You let the **latest time** win, and A’s clock is a minute fast. Compare tokens.';
      return 'a replacement **on purpose** is told no, although nobody newer has come.';
    case 'retry':
      return 'a worker whose answer got lost asks again and is told no, though its courier is on the order. That is an **equal token**: the same grant once more.';
    case 'yes without':
      return 'a worker returns `true`, and there is **no courier of its own** on the order. Return what the order answered; and a refusal inside `change` is `undefined`, not the old row.';
    case 'no answer':
      return 'a worker does not return whether its courier rides. Return `true` or `false`: what the order answered.';
  }
}
