import { guarded } from './guarded';
import { scriptedTrace } from './scripted-trace';
import type { Trial } from './explore-storage';
import { AnswersLater, runOrderingLater, runOrderingOn } from './run-ordering-on';
import type { TrialFailure } from './storage-report';

/** An ordering that fails, run once more on a fresh storage for its calls and its trace. */
export async function failureOf(trial: Trial, ordering: string): Promise<TrialFailure> {
  const { run, clients, convention, watchdog } = trial;
  const calls = (run.log = []);
  try {
    await runOrderingLater(run, codesOf(ordering, clients), clients, convention, 0, watchdog());
  } finally {
    run.log = undefined;
  }
  return { ordering, calls, trace: scriptedTrace(ordering, calls, trial) };
}

/** The shortest word that loses an update. Call it only where there is one. */
export async function shortestFailure(trial: Trial): Promise<TrialFailure | undefined> {
  const letters = [...Array(trial.clients).keys()].map((client) => String.fromCharCode(65 + client));
  const counts = new Map([...letters.map((letter): [string, number] => [letter, 3]), ['P', trial.pauses]]);
  let level = [''];
  while (level.length > 0) {
    const loses = await firstLoss(trial, level);
    if (loses !== undefined) return failureOf(trial, loses);
    level = level.flatMap((word) =>
      [...counts].filter(([letter, count]) => [...word].filter((other) => other === letter).length < count).map(([letter]) => word + letter),
    );
  }
  return undefined;
}

/** The first of these words that loses an update. */
async function firstLoss({ run, clients, convention, hangsAfterMs, watchdog }: Trial, words: readonly string[]): Promise<string | undefined> {
  let at = 0;
  const searchAtOnce = (): void => {
    for (; at < words.length; at += 1) {
      runOrderingOn(run, codesOf(words[at], clients), clients, convention, 0);
      if (run.lost) return;
    }
  };
  try {
    if (guarded(searchAtOnce, hangsAfterMs)) return words[at];
  } catch (error) {
    if (!(error instanceof AnswersLater)) throw error;
  }
  // The answers come later, or slowly: each call has its own time.
  for (; at < words.length; at += 1) {
    await runOrderingLater(run, codesOf(words[at], clients), clients, convention, 0, watchdog());
    if (run.lost) return words[at];
  }
  return undefined;
}

function codesOf(word: string, clients: number): number[] {
  return [...word].map((letter) => (letter === 'P' ? clients : letter.charCodeAt(0) - 65));
}
