import type { Trace } from '../worlds/trace';
import { counted } from './step-words';
import { timelineFacts } from './timeline-facts';

/** What the two places of a run saw of one client. */
export interface ClientSeen {
  readonly client: string;
  /** What it asked the lock service, for example `{ acquire: 2, release: 1 }`. */
  readonly lockSteps: Readonly<Record<string, number>>;
  /** The tokens that it was given. */
  readonly tokens: readonly number[];
  /** What it asked the storage while its lease ran. */
  readonly timelySteps: Readonly<Record<string, number>>;
  /** What it asked the storage after its lease was over, for example `{ 'write accepted': 1 }`. */
  readonly lateSteps: Readonly<Record<string, number>>;
}

/** "2 reads", "1 write accepted". */
export function countedSteps(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).map(([what, count]) => {
    const [step, ...rest] = what.split(' ');
    return [counted(count, step), ...rest].join(' ');
  });
}

/** Sorts the requests of a run by who saw them. */
export function whoSeesFacts(trace: Trace): readonly ClientSeen[] {
  const all = timelineFacts(trace).requests;
  return trace.clients.map(({ name }) => {
    const requests = all.filter(({ client }) => client === name);
    const stepOf = ({ row }: { row: number }) => trace.rows[row].step;
    const toStorage = requests.filter(({ to }) => to === 'storage');
    return {
      client: name,
      lockSteps: count(requests.filter(({ to }) => to === 'lock').map(stepOf)),
      tokens: requests.flatMap(({ row }) => {
        const { outcome } = trace.rows[row];
        return outcome.kind === 'granted' ? [outcome.token] : [];
      }),
      timelySteps: count(toStorage.filter(({ late }) => !late).map(stepOf)),
      lateSteps: count(toStorage.filter(({ late }) => late).map((request) => `${stepOf(request)} ${request.passed ? 'accepted' : 'refused'}`)),
    };
  });
}

/** How often each word is there, in the order in which they first come. */
function count(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
