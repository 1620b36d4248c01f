import { wordText } from './explore-storage';
import type { Trial } from './explore-storage';
import { TookTooLong, within } from './guarded';
import { runOrderingLater } from './run-ordering-on';
import type { StorageReport } from './storage-report';
import { BadAnswer, OtherAnswer } from './trial-run';
import type { TriedCall } from './tried-storage';

/** Says why a trial had to stop, with the ordering and the calls that show it. */
export async function explainStop(trial: Trial, error: unknown): Promise<StorageReport> {
  const ordering = wordText(trial);
  const call = trial.run.current === 'new' ? 'making the storage' : `a ${trial.run.current}`;
  if (error instanceof TookTooLong) {
    return { kind: 'hangs', ordering, calls: [], says: `In ordering ${ordering} ${call} did not come back within ${trial.hangsAfterMs} ms.` };
  }
  const calls = await callsUntilStop(trial);
  if (error instanceof OtherAnswer) {
    const byChance = await repeatsWithFixedChance(trial);
    return byChance
      ? { kind: 'notRepeatable', ordering, calls, says: `Fresh storages answered the same calls differently (${ordering}), but not with chance and clock held still: the storage uses one of them.` }
      : { kind: 'stateOutside', ordering, calls, says: `A fresh storage knew of calls to an earlier one (${ordering}): it keeps state outside of the instance, for example in a static field.` };
  }
  if (error instanceof BadAnswer) return { kind: 'answersBadly', ordering, calls, says: `In ordering ${ordering} ${error.message}.` };
  return { kind: 'throws', ordering, calls, says: `In ordering ${ordering} ${call} threw: ${error instanceof Error ? error.message : String(error)}` };
}

/** Runs the word once more and keeps the calls up to where it stops. */
async function callsUntilStop(trial: Trial): Promise<TriedCall[]> {
  const { run, word, clients, convention, hangsAfterMs } = trial;
  const log: TriedCall[] = [];
  run.log = log;
  await runOrderingLater(run, word, clients, convention, 0, (answer) => within(answer, hangsAfterMs)).catch(() => undefined);
  run.log = undefined;
  return log;
}

/** Whether two runs of the word agree while `Math.random` and `Date.now` always give the same. */
async function repeatsWithFixedChance(trial: Trial): Promise<boolean> {
  const { random } = Math;
  const { now } = Date;
  Math.random = () => 0.5;
  Date.now = () => 1_000;
  try {
    const runs = [await callsUntilStop(trial), await callsUntilStop(trial)];
    return JSON.stringify(runs[0]) === JSON.stringify(runs[1]);
  } finally {
    Math.random = random;
    Date.now = now;
  }
}
