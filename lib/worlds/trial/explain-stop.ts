import nodeCrypto from 'node:crypto';
import type { Trial } from './explore-storage';
import { TookTooLong } from './guarded';
import { lettersOf } from './letters-of';
import { runOrdering } from './run-ordering-on';
import type { StorageReport } from './storage-report';
import { BadAnswer, BadStorage, OtherAnswer } from './trial-run';
import type { TriedCall } from './tried-storage';

/** Says why a trial had to stop, with the ordering and the calls that show it. */
export async function explainStop(trial: Trial, error: unknown): Promise<StorageReport> {
  const ordering = lettersOf(trial.run.word, trial.clients);
  const call = trial.run.current === 'new' ? 'making the storage' : `a ${trial.run.current}`;
  if (error instanceof TookTooLong) {
    return { kind: 'hangs', ordering, calls: [], says: `In ordering ${ordering} ${call} did not come back within ${trial.hangsAfterMs} ms.` };
  }
  const calls = await callsUntilStop(trial);
  if (error instanceof OtherAnswer) {
    const byChance = await repeatsWithFixedChance(trial);
    return byChance
      ? { kind: 'notRepeatable', ordering, calls, says: `Fresh storages answered the same calls differently (${ordering}), but not with chance and clock held still: the storage uses one of them, or something else outside of the instance.` }
      : { kind: 'stateOutside', ordering, calls, says: `A fresh storage knew of calls to an earlier one (${ordering}): it keeps state outside of the instance, for example in a static field.` };
  }
  if (error instanceof BadStorage) return { kind: 'answersBadly', ordering, calls, says: `In ordering ${ordering} ${error.message}.` };
  if (error instanceof BadAnswer) return { kind: 'answersBadly', ordering, calls, says: `In ordering ${ordering} ${error.message}.` };
  return { kind: 'throws', ordering, calls, says: `In ordering ${ordering} ${call} threw: ${error instanceof Error ? error.message : String(error)}` };
}

/** Runs the word once more and keeps the calls up to where it stops. */
async function callsUntilStop(trial: Trial): Promise<TriedCall[]> {
  const { run } = trial;
  const log: TriedCall[] = [];
  run.log = log;
  await runOrdering(trial, run.word).catch(() => undefined);
  run.log = undefined;
  return log;
}

/** Whether two runs of the word agree while chance and clock stand still. */
async function repeatsWithFixedChance(trial: Trial): Promise<boolean> {
  return withFixedChance(async () => {
    const runs = [await callsUntilStop(trial), await callsUntilStop(trial)];
    return JSON.stringify(runs[0]) === JSON.stringify(runs[1]);
  });
}

/**
 * After a trial in which every answer was accepted and refused as before: whether the *whole* answers of two fresh storages
 * are the same, once chance and clock stand still. A counter that is shared by all of them, say, changes versions only.
 * @returns the report if they are not.
 */
export async function stateOutside(trial: Trial): Promise<StorageReport | undefined> {
  const { run } = trial;
  const answers = async (): Promise<string[]> => {
    run.answersLog = [];
    await callsUntilStop(trial);
    const { answersLog } = run;
    run.answersLog = undefined;
    return answersLog;
  };
  const [first, second] = await withFixedChance(async () => [await answers(), await answers()]);
  const at = first.findIndex((answer, i) => answer !== second[i]);
  if (at < 0) return undefined;
  const ordering = lettersOf(trial.run.word, trial.clients);
  const calls = (await callsUntilStop(trial)).slice(0, at + 1);
  return {
    kind: 'stateOutside', ordering, calls,
    says: `Two fresh storages answered call ${at + 1} of ${ordering} differently (${first[at]}, then ${second[at]}): something is kept outside of the instance, for example in a static field.`,
  };
}

async function withFixedChance<T>(work: () => Promise<T>): Promise<T> {
  const fixed: [object: object, name: string, fixed: () => unknown][] = [
    [Math, 'random', () => 0.5], [Date, 'now', () => 1_000], [performance, 'now', () => 1_000],
    [crypto, 'randomUUID', () => UUID], [nodeCrypto, 'randomUUID', () => UUID],
  ];
  const own = fixed.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name));
  for (const [object, name, value] of fixed) Object.defineProperty(object, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    fixed.forEach(([object, name], i) => {
      if (own[i]) Object.defineProperty(object, name, own[i]);
      else delete (object as Record<string, unknown>)[name];
    });
  }
}

const UUID = '00000000-0000-4000-8000-000000000000';
