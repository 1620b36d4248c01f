import type { ImporterWorld, WorldPod } from '../../sql/world/importer-world';
import { notAttemptedCalls } from '../not-attempted';
import { textOf } from './recording-account';

/** How a fault test ended on one importer. */
export interface TestEnd {
  readonly notAttempted: boolean;
  /** What it threw; absent where it threw nothing. */
  readonly threw?: string;
  /** A call that it did not wait for. */
  readonly notAwaited?: string;
}

/** Runs a learner's fault test on a world, and says how it ended. Never throws; a test that does not end does not return. */
export async function probeFaultTest(test: (world: ImporterWorld) => unknown, world: ImporterWorld): Promise<TestEnd> {
  const before = notAttemptedCalls();
  const open: string[] = [];
  const end = (rest: Partial<TestEnd> = {}): TestEnd => ({ notAttempted: notAttemptedCalls() > before, ...rest });
  try {
    await test(watched(world, open));
  } catch (error) {
    return end({ threw: textOf(error) });
  }
  return end(open.length > 0 ? { notAwaited: open[0] } : {});
}

/** The same world, with the names of the calls that are not answered yet. */
function watched(world: ImporterWorld, open: string[]): ImporterWorld {
  const answered = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    open.push(name);
    try {
      return await call();
    } finally {
      open.splice(open.indexOf(name), 1);
    }
  };
  const wait = <T>(name: string, call: () => Promise<T>): Promise<T> => {
    const answer = answered(name, call);
    // Who does not wait for it is told so, and not by an error that belongs to nobody.
    answer.catch(() => {});
    return answer;
  };
  const watchedPod = (pod: WorldPod): WorldPod => ({
    name: pod.name,
    import: (day) => wait('import', () => pod.import(day)),
    freeze: () => wait('freeze', () => pod.freeze()),
    resume: () => wait('resume', () => pod.resume()),
    outcome: (nth) => wait('outcome', () => pod.outcome(nth)),
    metric: (name) => wait('metric', () => pod.metric(name)),
    kill: () => wait('kill', () => pod.kill()),
  });
  return {
    startPod: (name, options) => wait('startPod', async () => watchedPod(await world.startPod(name, options))),
    leaseOver: () => wait('leaseOver', () => world.leaseOver()),
    lock: () => wait('lock', () => world.lock()),
    catalogue: () => wait('catalogue', () => world.catalogue()),
    query: (text, values) => wait('query', () => world.query(text, values)),
  };
}
