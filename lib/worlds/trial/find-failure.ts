import { scriptedTrace } from './scripted-trace';
import type { Trial } from './explore-storage';
import { runOrderingLater } from './run-ordering-on';
import type { TrialFailure } from './storage-report';
import type { TriedCall } from './tried-storage';

/** Runs one word on a fresh storage, with every call recorded. */
async function record(trial: Trial, ordering: string): Promise<{ lost: boolean; calls: TriedCall[] }> {
  const { run, clients, convention, watchdog } = trial;
  const codes = [...ordering].map((letter) => (letter === 'P' ? clients : letter.charCodeAt(0) - 65));
  run.log = [];
  await runOrderingLater(run, codes, clients, convention, 0, watchdog());
  const calls = run.log;
  run.log = undefined;
  return { lost: run.lost, calls };
}

/** An ordering that fails, with its calls and its trace. */
export async function failureOf(trial: Trial, ordering: string): Promise<TrialFailure> {
  const { calls } = await record(trial, ordering);
  return { ordering, calls, trace: scriptedTrace(ordering, calls, trial) };
}

/** The shortest word that loses an update. Call it only where there is one. */
export async function shortestFailure(trial: Trial): Promise<TrialFailure | undefined> {
  const letters = [...Array(trial.clients).keys()].map((client) => String.fromCharCode(65 + client));
  const counts = new Map([...letters.map((letter): [string, number] => [letter, 3]), ['P', trial.pauses]]);
  let level = [''];
  while (level.length > 0) {
    for (const word of level) if ((await record(trial, word)).lost) return failureOf(trial, word);
    level = level.flatMap((word) =>
      [...counts].filter(([letter, count]) => [...word].filter((other) => other === letter).length < count).map(([letter]) => word + letter),
    );
  }
  return undefined;
}

