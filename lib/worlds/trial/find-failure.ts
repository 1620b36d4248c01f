import { guarded } from './guarded';
import { scriptedTrace } from './scripted-trace';
import type { Trial } from './explore-storage';
import { lettersOf } from './letters-of';
import { AnswersLater, runOrdering, runOrderingOn } from './run-ordering-on';
import type { TrialFailure } from './storage-report';

/** An ordering that fails, run once more on a fresh storage for its calls and its trace. @param word its letters as numbers */
export async function failureOf(trial: Trial, word: ArrayLike<number>): Promise<TrialFailure> {
  const { run, clients } = trial;
  const calls = (run.log = []);
  try {
    await runOrdering(trial, word);
  } finally {
    run.log = undefined;
  }
  const ordering = lettersOf(word, clients);
  return { ordering, calls, trace: scriptedTrace(ordering, calls, trial) };
}

/** The shortest word that loses an update. Call it only where there is one. */
export async function shortestFailure(trial: Trial): Promise<TrialFailure | undefined> {
  let level: Uint8Array[] = [new Uint8Array()];
  while (level.length > 0) {
    const loses = await firstLoss(trial, level);
    if (loses !== undefined) return failureOf(trial, loses);
    level = level.flatMap((word) => oneLetterLonger(word, trial));
  }
  return undefined;
}

/** In alphabetical order. */
function oneLetterLonger(word: Uint8Array, { clients, pauses }: Trial): Uint8Array[] {
  const left = [...Array<number>(clients).fill(3), pauses];
  for (const code of word) left[code] -= 1;
  return [...left.keys()].filter((code) => left[code] > 0).map((code) => Uint8Array.of(...word, code));
}

/** The first of these words that loses an update. */
async function firstLoss(trial: Trial, words: readonly Uint8Array[]): Promise<Uint8Array | undefined> {
  const { run, convention, hangsAfterMs } = trial;
  let at = 0;
  const searchAtOnce = (): void => {
    for (; at < words.length; at += 1) {
      runOrderingOn(run, words[at], convention, 0);
      if (run.lost) return;
    }
  };
  try {
    if (!trial.answersLater && guarded(searchAtOnce, hangsAfterMs)) return words[at];
  } catch (error) {
    if (!(error instanceof AnswersLater)) throw error;
  }
  // The answers come later, or slowly: each call has its own time.
  for (; at < words.length; at += 1) {
    await runOrdering(trial, words[at]);
    if (run.lost) return words[at];
  }
  return undefined;
}
