import { ServerError } from '../../servers/server-error';
import type { PlainValue } from '../probe/plain-value';
import type { ProbeRequest } from '../probe/probe-request';
import { isFunction, runTrials, type OnTrial, type RunTest } from './run-trials';
import type { TrialDatabases } from './trial-databases';

/**
 * What can only be seen with a PostgreSQL: how a fault test ends on importers, or what a statement finds. Any other answer is
 * given back as it is, and needs no database.
 * @param seen the answer, as it was seen where the learner's code is
 */
export async function seeOnPostgres({ kind }: ProbeRequest, seen: PlainValue, test: RunTest, databases: TrialDatabases, onTrial?: OnTrial): Promise<PlainValue> {
  try {
    if (kind === 'fault test' && isFunction(seen)) {
      const trials = await runTrials(databases, test, onTrial).catch((error) => {
        if (!(error instanceof ServerError)) throw error;
        // It has died, and a new one is started: no answer loses its points by that.
        return runTrials(databases, test, onTrial);
      });
      return { trials: trials as unknown as PlainValue };
    }
    if (kind === 'night query' && typeof seen === 'string') {
      await databases.mustBeThere().catch(() => {});
      return { nights: await databases.askNights(seen) };
    }
    return seen;
  } catch (error) {
    return { noServer: String((error as Error).message) };
  }
}
