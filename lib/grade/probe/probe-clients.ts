import { runClients } from '../../worlds/trial/run-clients';
import type { ClientJob } from '../../worlds/trial/run-clients';
import { notAttemptedCalls } from '../not-attempted';
import { toPlain } from './plain-value';
import type { PlainValue } from './plain-value';
import type { ProbeRequest } from './probe-request';
import { textOf } from './recording-account';

/** The requests of one word, and how it ended. */
export interface PlainRun {
  readonly calls: readonly { readonly client: string; readonly call: 'read' | 'write'; readonly args: readonly PlainValue[] }[];
  readonly finished: readonly string[];
  readonly threw?: string;
}

/** What the probe of a client brings back. */
export interface ClientsSeen {
  readonly notAttempted: boolean;
  readonly runs: readonly PlainRun[];
}

/** Lets clients of a learner's generator function use one account in the order of each word. */
export function probeClients(job: ClientJob, { words }: Extract<ProbeRequest, { kind: 'clients' }>): ClientsSeen {
  const before = notAttemptedCalls();
  const runs = words.map((word): PlainRun => {
    const run = runClients(word, job);
    const calls = run.calls.map(({ client, call, args }) => ({ client, call, args: args.map((arg) => toPlain(arg)) }));
    return { calls, finished: run.finished, threw: 'error' in run ? textOf(run.error) : undefined };
  });
  return { notAttempted: notAttemptedCalls() > before, runs };
}
