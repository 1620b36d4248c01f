import { Fencing } from '../storage/fencing';
import { AccountStory } from '../worlds/account-story';
import type { Trace } from '../worlds/trace';

/** The number of one of the four named stories. */
export type ScenarioNumber = 1 | 2 | 3 | 4;

const PAUSE_MS = 15_000;

/**
 * The four stories that the lessons and the first exercise share. A adds 50 and B adds 10 to a balance of 100, and A is
 * paused for 15,000 ms after its read, longer than its lease of 10,000 ms.
 *
 * 1. no fencing, A wakes after B is done; 2. the same with reads and writes checked;
 * 3. writes checked, A wakes between B's read and B's write; 4. the same with reads and writes checked.
 *
 * @throws RangeError if there is no such scenario.
 */
export function scenario(number: ScenarioNumber): Trace {
  switch (number) {
    case 1:
      return pausedAfterRead(Fencing.NONE).do('B', 'read', 'write').do('A', 'write').trace();
    case 2:
      return pausedAfterRead(Fencing.READS_AND_WRITES).do('B', 'read', 'write').do('A', 'write').finish().trace();
    case 3:
      return pausedAfterRead(Fencing.WRITES_ONLY).do('B', 'read').do('A', 'write').do('B', 'write').trace();
    case 4:
      return pausedAfterRead(Fencing.READS_AND_WRITES).do('B', 'read').do('A', 'write').do('B', 'write').finish().trace();
    default:
      throw new RangeError(`there are scenarios 1, 2, 3 and 4, but not ${String(number)}`);
  }
}

function pausedAfterRead(storage: Fencing): AccountStory {
  return new AccountStory({ storage }).do('A', 'acquire', 'read').pause('A', PAUSE_MS).do('B', 'acquire');
}
