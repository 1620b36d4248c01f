import { guarded } from '../trial/guarded';
import { runWork } from './run-work';
import type { WorkerFunction } from './run-work';
import type { StoryName } from './stories';
import { workRows } from './work-rows';
import type { WorkRun } from './work-run';
import type { WorkRow } from './work-rows';

/** A story takes less than a millisecond; whoever needs this long is in a loop that never ends. */
const HANGS_AFTER_MS = 2_000;

/**
 * Lets the workers of a story take turns in the order of a word, each with your function, and gives the rows of a table.
 * A capital letter is a turn of that worker, P a pause longer than a lease; a small letter means that this worker's answer
 * got lost and it begins again, with the same token. After the word each goes on to its end, A first (`·`).
 * @throws RangeError if a letter means nothing in this story; what your function throws; and Error if it computes for ever.
 * @example dataTable(runWorkers('courier', 'APBA', assign))
 */
export function runWorkers(story: StoryName, word: string, worker: WorkerFunction): WorkRow[] {
  let run: WorkRun | undefined;
  const inTime = guarded(() => { run = runWork(story, word, worker); }, HANGS_AFTER_MS);
  if (!inTime || run === undefined) {
    throw new Error('a worker does not come to its next `yield` or to its end: look for a loop that never stops (no clock moves while a worker computes)');
  }
  if (run.error !== undefined) throw run.error;
  return workRows(story, run.steps);
}
