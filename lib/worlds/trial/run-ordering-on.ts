import type { Convention } from '../account-state';
import type { Trial } from './explore-storage';
import { guarded, TookTooLong } from './guarded';
import type { TrialRun } from './trial-run';
import type { TriedAnswer } from './tried-storage';

/** A storage answered with a promise where answers at once were expected: the caller goes on with awaiting. */
export class AnswersLater extends Error {}

/** Runs one word on a fresh storage. @param shared how many letters it has in common with the one before */
export function runOrderingOn(run: TrialRun, word: ArrayLike<number>, convention: Convention, shared: number): void {
  run.begin(word, shared, convention);
  const later = run.goOn();
  if (later === undefined) return;
  // Nobody awaits this one any more; without this a rejection of it would end the process.
  Promise.resolve(later).catch(() => undefined);
  throw new AnswersLater();
}

/**
 * Runs one word on a fresh storage in limited time, whether the storage answers at once or later.
 * @throws TookTooLong if it does not come to its end; what the storage throws.
 */
export async function runOrdering(trial: Trial, word: ArrayLike<number>, shared = 0): Promise<void> {
  const { run, convention, hangsAfterMs } = trial;
  if (!trial.answersLater) {
    try {
      if (!guarded(() => runOrderingOn(run, word, convention, shared), hangsAfterMs)) throw new TookTooLong();
      return;
    } catch (error) {
      if (!(error instanceof AnswersLater)) throw error;
      trial.answersLater = true;
    }
  }
  run.begin(word, shared, convention);
  let answer: TriedAnswer | undefined;
  do answer = await trial.watchdog().ask(() => run.goOn(answer));
  while (run.isAwaiting);
}
