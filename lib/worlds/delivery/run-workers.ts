import { runWork } from './run-work';
import type { WorkerFunction } from './run-work';
import type { StoryName } from './stories';
import { workRows } from './work-rows';
import type { WorkRow } from './work-rows';

/**
 * Lets the workers of a story take turns in the order of a word, each with your function, and gives the rows of a table.
 * A capital letter is a turn of that worker, P a pause longer than a lease; a small letter means that this worker's answer
 * got lost and it begins again, with the same token. After the word each goes on to its end, A first (`·`).
 * @throws RangeError if a letter means nothing in this story; and what your function throws.
 * @example dataTable(runWorkers('courier', 'APBA', assign))
 */
export function runWorkers(story: StoryName, word: string, worker: WorkerFunction): WorkRow[] {
  const { steps, error } = runWork(story, word, worker);
  if (error !== undefined) throw error;
  return workRows(story, steps);
}
