import { ACCOUNT } from '../account-state';
import type { Convention } from '../account-state';
import { NO_CALL } from './trial-run';
import type { TrialRun } from './trial-run';
import type { TriedAnswer } from './tried-storage';
import type { Watchdog } from './watchdog';

/** A storage answered with a promise where answers at once were expected: the caller goes on with awaiting. */
export class AnswersLater extends Error {}

/** Runs one word on a fresh storage. */
export function runOrderingOn(run: TrialRun, word: ArrayLike<number>, clients: number, convention: Convention, shared: number): void {
  run.begin(word, shared);
  for (let i = 0; i < word.length; i += 1) {
    if (word[i] >= clients) run.pause();
    else stepNow(run, word[i]);
    run.letterDone();
  }
  const inTime = run.done;
  for (let client = 0; client < clients; client += 1) {
    if (!run.unfinished(client, convention)) continue;
    for (let tries = 0; tries < ACCOUNT.maxTries && !run.isDone(client); tries += 1) {
      for (const { refusals } = run; !run.isDone(client) && run.refusals === refusals; ) {
        run.waitFor(client);
        stepNow(run, client);
      }
    }
  }
  run.done = inTime;
}

function stepNow(run: TrialRun, client: number): void {
  const answer = run.request(client);
  if (answer === NO_CALL) return;
  if (typeof (answer as PromiseLike<TriedAnswer> | undefined)?.then === 'function') {
    // Nobody awaits this one any more; without this a rejection of it would end the process.
    Promise.resolve(answer).catch(() => undefined);
    throw new AnswersLater();
  }
  run.settle(client, answer as TriedAnswer);
}

/** The same with awaited calls. @param watchdog makes a call and awaits its answer, or throws if it does not come. */
export async function runOrderingLater(
  run: TrialRun,
  word: ArrayLike<number>,
  clients: number,
  convention: Convention,
  shared: number,
  watchdog: Watchdog,
): Promise<void> {
  const step = async (client: number): Promise<void> => {
    const answer = run.callsNext(client) ? await watchdog.ask(() => run.request(client)) : run.request(client);
    if (answer !== NO_CALL) run.settle(client, answer as TriedAnswer);
  };
  run.begin(word, shared);
  for (let i = 0; i < word.length; i += 1) {
    if (word[i] >= clients) run.pause();
    else await step(word[i]);
    run.letterDone();
  }
  const inTime = run.done;
  for (let client = 0; client < clients; client += 1) {
    if (!run.unfinished(client, convention)) continue;
    for (let tries = 0; tries < ACCOUNT.maxTries && !run.isDone(client); tries += 1) {
      for (const { refusals } = run; !run.isDone(client) && run.refusals === refusals; ) {
        run.waitFor(client);
        await step(client);
      }
    }
  }
  run.done = inTime;
}
