import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssignJob, OrderRow, ReceiptJob, WorkerSteps } from './jobs';
import type { MailService, Resource } from './request';
import { runWork } from './run-work';
import type { WorkerFunction } from './run-work';
import { runWorkers } from './run-workers';
import { byLength, workWords } from './work-words';

function* writes(order: Resource<OrderRow>, job: AssignJob): WorkerSteps {
  return yield order.write({ courier: job.courier, token: job.token });
}

const happened = (word: string, worker: WorkerFunction = writes): string[] =>
  runWork('courier', word, worker).steps.map(({ letter, who, does }) => `${letter || '.'} ${who} ${does}`);

test('a second worker waits while the lock is held, and finds the job done', () => {
  assert.deepEqual(happened('ABAB'), ['A A takes the lock', 'B B waits', 'A A write', 'B B finds it done']);
});

test('a pause ends every lease, and a request that was on its way still arrives', () => {
  assert.deepEqual(happened('APBBA'), ['A A takes the lock', 'P  sleeps', 'B B takes the lock', 'B B write', 'A A write']);
});

test('after the word all go on to their end, A first, and nobody takes a lock from one who is still at work', () => {
  assert.deepEqual(happened(''), ['. A takes the lock', '. A write', '. B takes the lock', '. B finds it done'].slice(0, 2).concat('. B finds it done'));
  assert.deepEqual(happened('B'), ['B B takes the lock', '. A waits', '. B write', '. A finds it done']);
});

test('a lost answer makes its worker begin again with the same token, and its job is not done then', () => {
  const { steps } = runWork('courier', 'AAaB', writes);
  assert.deepEqual(steps.map(({ who, does, token }) => `${who} ${does} ${token}`), ['A takes the lock 1', 'A write 1', 'A begins again 1', 'B takes the lock 2', 'A write 1', 'B write 2']);
});

test('a request that nobody yields is never sent, and a letter of a worker that has not begun or has finished does nothing', () => {
  assert.deepEqual(happened('aAAA'), happened('AA').map((step) => step));
  const sent = runWork('courier', '', function* (order: Resource<OrderRow>): WorkerSteps {
    order.write({ courier: 'Kim', token: 1 });
    return true;
  });
  assert.equal(sent.steps.at(-1)?.holds.row.courier, null);
});

test('change runs on a copy: what it returns is stored, and nothing if it returns undefined, null or false', () => {
  for (const no of [undefined, null, false]) {
    const { steps, returned } = runWork('courier', 'A', function* (order: any): WorkerSteps {
      return yield order.change((row: any) => {
        row.courier = 'Kim';
        return no;
      });
    });
    assert.deepEqual([steps.at(-1)?.holds.row.courier, returned.A], [null, false]);
  }
});

test('the mail service drops a second mail with one key and gives nothing back; order 8 has a note of its own', () => {
  const { steps } = runWork('receipt', 'APB', function* (mail: MailService, ours: any, job: ReceiptJob): WorkerSteps {
    assert.equal((yield ours.read()).sent, false);
    yield ours.write({ sent: job.order === 8, token: 0 });
    yield mail.send(job.text, { key: job.customer });
    yield mail.send(job.text);
    return yield mail.takeBack();
  });
  const { mails, row, aside } = steps.at(-1)!.holds;
  assert.deepEqual(mails.map(({ text }) => text), ['Receipt for order 7', 'Receipt for order 7', 'Receipt for order 7', 'Receipt for order 8']);
  assert.deepEqual([row.sent, aside.sent], [false, true]);
});

test('clocks differ by a minute, and a lease ends at its end', () => {
  const seen: unknown[] = [];
  runWork('payouts', 'AC', function* (ledger: any, job: any): WorkerSteps {
    seen.push([job.kind, job.nowMs(), job.leaseIsLive()]);
    return yield ledger.read();
  });
  assert.deepEqual(seen, [['close', 160_000, true], ['payout', 40_000, false], ['close', 100_000, true]]);
});

test('what is wrong with a function is said as one sentence', () => {
  const errors: Record<string, WorkerFunction> = {
    'a worker yields a request, such as yield order.read()': function* () { yield 7; },
    'change is given a function, (row) => the new row or undefined': function* (order: any) { yield order.change({}); },
    'write must give a whole row, but gives string': function* (order: any) { yield order.write('Kim'); },
    'it must be a generator function, written function* with a star': (() => true) as unknown as WorkerFunction,
    'A asks again and again and does not come to its end': function* (order: any) { for (;;) yield order.read(); },
  };
  for (const [message, worker] of Object.entries(errors)) assert.throws(() => runWorkers('courier', 'A', worker), { message });
});

test('a worker that waits for its clock without a yield is ended, and told why it would never end', () => {
  const waits: WorkerFunction = function* (order: Resource<OrderRow>, job: AssignJob) {
    const startedMs = job.nowMs();
    while (job.nowMs() < startedMs + 1_000);
    return yield order.read();
  };
  assert.throws(() => runWorkers('courier', 'A', waits), /^Error: a worker does not come to its next `yield` .* \(no clock moves while a worker computes\)$/);
});

test('a letter that means nothing in the story is refused with those that do', () => {
  assert.throws(() => runWorkers('courier', 'AX', writes), { name: 'RangeError', message: "a word here has the letters A, B, P and small ones, but not 'X'" });
  assert.throws(() => runWorkers('receipt', 'C', writes as WorkerFunction), RangeError);
});

test('the words are all there are, each once, the shortest first', () => {
  assert.deepEqual(workWords({ A: 2, P: 1 }), ['', 'A', 'P', 'AA', 'AP', 'PA', 'AAP', 'APA', 'PAA']);
  assert.deepEqual(workWords({ A: 2, P: 1 }, 1), ['', 'A', 'P']);
  const words = workWords({ A: 3, B: 3, P: 1 });
  assert.deepEqual([new Set(words).size, [...words].sort(byLength)], [words.length, words]);
});
