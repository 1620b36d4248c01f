import type { Trace } from '../worlds/trace';
import { AccountStory } from '../worlds/account-story';
import type { StoryClient } from '../worlds/account-story';
import { runOrdering } from '../worlds/run-ordering';
import { scenario } from './scenarios';
import { Fencing } from '../storage/fencing';

const THREE: readonly StoryClient[] = [{ name: 'A', adds: 50 }, { name: 'B', adds: 10 }, { name: 'C', adds: 5 }];
const checking: readonly StoryClient[] = [{ name: 'A', adds: 50, steps: ['acquire', 'read', 'check', 'write'] }, THREE[1]];
const renewing: readonly StoryClient[] = [{ name: 'A', adds: 50, steps: ['acquire', 'read', 'renew', 'write'] }, THREE[1]];

/** Runs with every step and outcome in them, for the tests of the pictures: none may come out wrong for any of these. */
export function sampleRuns(): Readonly<Record<string, Trace>> {
  const { NONE, WRITES_ONLY, READS_AND_WRITES } = Fencing;
  return {
    'scenario 1': scenario(1),
    'scenario 2': scenario(2),
    'scenario 3': scenario(3),
    'scenario 4': scenario(4),
    'three clients, checked': runOrdering('AAPBBCPBCACB', { storage: READS_AND_WRITES, clients: THREE }),
    'three clients, two updates lost': runOrdering('AAPBBPCCBCA', { storage: NONE, clients: THREE }),
    'four clients, 30 rows': runOrdering('AAPBBCDPBCDACDDD', { storage: WRITES_ONLY, clients: [...THREE, { name: 'D', adds: 2 }] }),
    'a check, then the pause': new AccountStory({ storage: NONE, clients: checking })
      .do('A', 'acquire', 'read', 'check')
      .pause('A', 15_000)
      .do('B', 'acquire', 'read', 'write')
      .do('A', 'write')
      .trace(),
    'a check after the pause': new AccountStory({ storage: NONE, clients: checking })
      .do('A', 'acquire', 'read')
      .pause('A', 15_000)
      .do('A', 'check')
      .finish()
      .trace(),
    'a renewal, then the pause': new AccountStory({ storage: NONE, clients: renewing })
      .do('A', 'acquire', 'read')
      .pause('A', 8_000)
      .do('A', 'renew')
      .pause('A', 15_000)
      .do('B', 'acquire', 'read', 'write')
      .do('A', 'write')
      .trace(),
    'a renewal too late': new AccountStory({ storage: NONE, clients: renewing })
      .do('A', 'acquire', 'read')
      .pause('A', 15_000)
      .do('B', 'acquire', 'read')
      .do('A', 'renew')
      .do('B', 'write')
      .finish()
      .trace(),
    'a holder that is gone': new AccountStory({ storage: NONE })
      .do('A', 'acquire', 'read')
      .pause('A', 5_000)
      .next('B')
      .pause('A', 5_000)
      .do('B', 'acquire', 'read', 'write')
      .trace(),
    'a read that is refused': runOrdering('APBBABP', { storage: READS_AND_WRITES }),
    'one step': new AccountStory({ storage: NONE }).do('A', 'acquire').trace(),
    'no step': new AccountStory({ storage: NONE }).trace(),
  };
}
