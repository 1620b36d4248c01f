import { ACCOUNT } from '../account-state';
import { amountOf } from '../trial/run-clients';
import type { GuardRun } from './guard-run';

/**
 * A queue with one job for each client, first A's, of which only the first is given out at a time. Each client is a worker:
 * take a job, carry it out, tick it off. A job that is not ticked off within 10,000 ms is given out again. The store adds in
 * one step, so that nothing is read before.
 * @param remembersIds whether the store remembers the ids of the jobs that it has carried out, and refuses them the second time
 */
export function runQueue(clients: readonly string[], word: string, remembersIds: boolean): GuardRun {
  const queue = clients.map((id) => ({ id, untilMs: 0, receipt: 0 }));
  const taken = new Map<string, { readonly id: string; readonly receipt: number; readonly carriedOut: boolean }>();
  const carriedOut = new Set<string>();
  let [nowMs, receipts, balance]: number[] = [ACCOUNT.startMs, 0, ACCOUNT.startBalance];
  let [queueRequests, storeRequests, waits, refusals, twice] = [0, 0, 0, 0, 0];

  const take = (worker: string): void => {
    queueRequests += 1;
    const [first] = queue;
    if (first === undefined || nowMs < first.untilMs) {
      waits += 1;
      return;
    }
    receipts += 1;
    Object.assign(first, { untilMs: nowMs + ACCOUNT.ttlMs, receipt: receipts });
    taken.set(worker, { id: first.id, receipt: receipts, carriedOut: false });
  };
  const carryOut = (worker: string, id: string, receipt: number): void => {
    storeRequests += 1;
    taken.set(worker, { id, receipt, carriedOut: true });
    if (carriedOut.has(id) && remembersIds) refusals += 1;
    else {
      twice += Number(carriedOut.has(id));
      carriedOut.add(id);
      balance += amountOf(id);
    }
  };
  const step = (worker: string): void => {
    const job = taken.get(worker);
    // A queue that is empty is not asked again: its worker has gone home.
    if (job === undefined) return queue.length > 0 ? take(worker) : undefined;
    if (!job.carriedOut) return carryOut(worker, job.id, job.receipt);
    queueRequests += 1;
    taken.delete(worker);
    // An old receipt ticks nothing off: the job was given out again meanwhile.
    if (queue[0]?.receipt === job.receipt) queue.shift();
  };

  for (const letter of word) {
    if (letter === 'P') nowMs += ACCOUNT.pauseMs;
    else step(letter);
  }
  for (const worker of clients) while (taken.has(worker)) step(worker);
  while (queue.length > 0) {
    nowMs = Math.max(nowMs, queue[0].untilMs);
    step(clients[0]);
  }
  const right = clients.reduce<number>((sum, client) => sum + amountOf(client), ACCOUNT.startBalance);
  const retries = receipts - clients.length;
  return { lockRequests: 0, serverMessages: 0, queueRequests, storeRequests, waits, refusals, retries, twice, lost: 0, wrong: Number(balance !== right) };
}
