import type { CheckResult } from '../check-result';
import type { WorkStep } from '../../worlds/delivery/work-run';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { firstFault, habitsOf, isVerdict, readWork, TWO_WORKERS, wordOf, workEvidence } from './work-seen';
import type { Habits, SeenRun } from './work-seen';

const NAME = 'sendReceipt';

/** What can be wrong with a run, the most telling first. */
const KINDS = ['never', 'fenced', 'other text', 'same key', 'no receipt', 'key differs', 'twice'] as const;
type Kind = (typeof KINDS)[number];

/** What a run with such a fault shows. */
const TITLES: Readonly<Record<Kind, string>> = {
  never: 'no mail leaves',
  fenced: 'two mails, whatever their tokens are',
  'other text': 'a mail with another text',
  'same key': 'order 8 has no receipt',
  'no receipt': 'an order has no receipt',
  'key differs': 'two mails with two keys',
  twice: 'order 7 has two receipts',
};

/** A receipt that is sent once, or twice where somebody has said that this is fine. */
export const oneReceipt: Question = {
  id: '3.4',
  title: 'A receipt for every order',
  points: 3,
  answer: NAME,
  hints: [
    'Your own table can refuse, and the mailbox cannot. What can the mail service compare?',
    'A key is good if every try for one order has the same, and no other order has it. Which of the facts about a job is like that?',
    'The order number, as in `{ key: String(job.order) }`. Or say `duplicateIsFine: true`, and see to it that a mail goes out at every try.',
  ],
  probe: { kind: 'work', stories: [{ story: 'receipt', words: TWO_WORKERS }] },
  judge,
  wrongAnswers: [
    wrong('a lock as the only guard', 'the only guard', 'return yield mail.send(job.text);'),
    wrong('a key that differs at each retry', 'differs', 'return yield mail.send(job.text, { key: `${job.order}-${job.attempt}` });'),
    wrong('a key by the token', 'differs', 'return yield mail.send(job.text, { key: `${job.order}-${job.token}` });'),
    wrong('a key by the clock', 'differs', 'return yield mail.send(job.text, { key: `${job.order} at ${job.nowMs()}` });'),
    wrong('a key that differs, and duplicates are fine', 'differs', 'return yield mail.send(job.text, { key: `${job.order}-${job.attempt}`, duplicateIsFine: true });'),
    wrong('one key for all orders', 'Different orders', "return yield mail.send(job.text, { key: 'receipt' });"),
    wrong('a key by the customer', 'Different orders', 'return yield mail.send(job.text, { key: job.customer });'),
    wrong('a mail with a token', 'sent is sent', 'return yield mail.send(job.text, { token: job.token });'),
    wrong('a fence and a way back', 'sent is sent', `yield mail.send(job.text);
      const mine = yield ours.change((row) => (job.token < row.token ? undefined : { ...row, sent: true, token: job.token }));
      if (!mine) yield mail.takeBack();
      return mine;`),
    wrong('a fence before the mail', 'protects your table', `const mine = yield ours.change((row) => (job.token < row.token ? undefined : { ...row, token: job.token }));
      return mine && (yield mail.send(job.text));`),
    wrong('check, then act', 'two steps', `const row = yield ours.read();
      if (row.sent) return true;
      yield mail.send(job.text);
      return yield ours.write({ ...row, sent: true });`),
    wrong('a check in the worker', 'in the worker', 'return job.leaseIsLive() && (yield mail.send(job.text));'),
    wrong('marked first, then sent', 'no receipt', `const first = yield ours.change((row) => (row.sent ? undefined : { ...row, sent: true }));
      return first && (yield mail.send(job.text));`),
    wrong('nothing sent', 'no mail', 'return yield ours.write({ sent: true, token: job.token });'),
    wrong('another text', 'job.text', "return yield mail.send('Thank you', { key: `receipt-${job.order}` });"),
    { what: 'no function', code: `const ${NAME} = 'receipt-7'`, says: 'is a function' },
  ],
};

function wrong(what: string, says: string, body: string): WrongAnswer {
  return { what, says, code: `function* ${NAME}(mail: any, ours: any, job: any): any {\n      ${body}\n    }` };
}

function judge(plain: PlainValue): CheckResult {
  const seen = readWork(plain, NAME, `function* ${NAME}(mail, ours, job)`, 'mail.send(job.text)');
  if (isVerdict(seen)) return seen;
  const fault = firstFault(seen.runs, KINDS, faultOf);
  if (fault) {
    return { kind: 'failed', message: `${wordOf(fault.run)} ${words(fault.kind, habitsOf(seen.runs))}`, evidence: workEvidence(fault.run, NAME, TITLES[fault.kind]) };
  }
  const many = seen.words.toLocaleString('en-US');
  const twice = firstFault(seen.runs, ['twice'], (run) => (mailsOf(run, 7) > 1 ? 'twice' : undefined));
  if (!twice) return { kind: 'passed', message: `In ${many} orders of turns, pauses and lost answers each order has one receipt.` };
  const message = `In ${many} orders of turns, pauses and lost answers no receipt is missing. ${wordOf(twice.run)} one comes twice, and you have said that this is fine.`;
  return { kind: 'passed', message, evidence: workEvidence(twice.run, NAME, 'the receipt comes twice, and that is accepted') };
}

function mailsOf({ steps }: SeenRun, order: number): number {
  return (steps.at(-1)?.holds.mails ?? []).filter(({ text }) => text === `Receipt for order ${order}`).length;
}

function faultOf(run: SeenRun): Kind | undefined {
  const sends = run.steps.filter(({ does }) => does === 'send');
  const mails = run.steps.at(-1)?.holds.mails ?? [];
  const isFenced = run.steps.some(({ does }) => does === 'take back') || sends.some(({ mail }) => mail?.token !== undefined);
  // A run in which the fence is shown to be none tells more than one in which it is only there.
  if (isFenced) return mailsOf(run, 7) > 1 ? 'fenced' : undefined;
  if (sends.length === 0) return 'never';
  if (mails.some(({ text }) => !/^Receipt for order [78]$/.test(String(text)))) return 'other text';
  const own = sends.filter(({ who }) => who !== 'C');
  const keys = new Set(own.map(({ mail }) => JSON.stringify(mail?.key)));
  if (mailsOf(run, 8) === 0 && sends.some(({ who }) => who === 'C')) return 'same key';
  if (mailsOf(run, 7) === 0 || mailsOf(run, 8) === 0) return 'no receipt';
  if (mailsOf(run, 7) === 1) return undefined;
  if (keys.size > 1) return 'key differs';
  return own.every(accepts) ? undefined : 'twice';
}

function accepts({ mail }: WorkStep): boolean {
  return mail?.duplicateIsFine === true;
}

/** The rest of a sentence that begins with the word. */
function words(kind: Kind, { reads, changes, refuses, looksAtLease }: Habits): string {
  switch (kind) {
    case 'never':
      return 'no mail is sent at all: `yield mail.send(job.text)`.';
    case 'fenced':
      return 'the customer gets two mails. An e-mail cannot be fenced: the mail service does not know your tokens, and what is **sent is sent**.';
    case 'other text':
      return 'a mail has another text. Send `job.text`, it is what the customer needs.';
    case 'same key':
      return 'order 8 has no receipt: its key is one that order 7 had, so the service drops the mail. **Different orders** need different keys.';
    case 'no receipt':
      return 'there is **no receipt** at all: it is noted as sent before it is sent, and then something comes in between. A duplicate is a nuisance, this is a fault.';
    case 'key differs':
      return 'the customer gets two mails: the key **differs** from try to try, so the service cannot know that it is the same receipt.';
    case 'twice':
      if (looksAtLease) return 'the customer gets two mails. You look at the lease **in the worker**, and the pause comes after the look.';
      if (changes && refuses) return 'the customer gets two mails. The check **protects your table**, not the mailbox: it passes, and the mail leaves later. It cannot be taken back.';
      if (reads) return 'the customer gets two mails. You check, then you send, in **two steps**. Give the service a key, or say `duplicateIsFine: true` if you accept it.';
      return 'the customer gets two mails. The lock is **the only guard** here. That may be enough for a receipt, but then say so: `duplicateIsFine: true`.';
  }
}
