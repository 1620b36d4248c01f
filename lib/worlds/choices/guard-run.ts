/** The options of the table of choices, each as something that can be run; the queue without and with remembered job ids. */
export const GUARDS = ['lease', 'lease + token', 'conditional write', 'consensus lock + token', 'queue', 'queue + job ids'] as const;

/** The name of an option. */
export type GuardName = (typeof GUARDS)[number];

/** What one run of all jobs cost under one option, and what came of it. All are counts. */
export interface GuardRun {
  /** Requests to the lock service: to get the lock and to give it back. */
  readonly lockRequests: number;
  /** Messages between the servers of the lock service itself. */
  readonly serverMessages: number;
  /** Requests to the queue: to take a job and to tick it off. */
  readonly queueRequests: number;
  /** Requests to the store. */
  readonly storeRequests: number;
  /** How often somebody asked for the lock or for a job and got none. */
  readonly waits: number;
  /** How often the store refused a request. */
  readonly refusals: number;
  /** How often a job was begun again, since it was refused or the queue gave it out again. */
  readonly retries: number;
  /** Adds that the store has taken twice. */
  readonly twice: number;
  /** 1 if an add that the store had taken is missing at the end. */
  readonly lost: number;
  /** 1 if the balance is not what it should be. */
  readonly wrong: number;
}
