import { FakeClock } from '../clock/fake-clock';
import { LeaseLockService } from '../lease/lease-lock-service';
import type { AccountStorage } from '../storage/account-storage';
import type { Fencing } from '../storage/fencing';
import { ProtectedAccount } from '../storage/protected-account';
import type { Convention } from './account-state';
import { ADD_STEPS, AddJob } from './add-job';
import type { JobStep } from './add-job';
import type { Trace, TraceRow } from './trace';

/** A client of a story. Without `steps` its job is acquire, read, write. */
export interface StoryClient {
  readonly name: string;
  readonly adds: number;
  readonly steps?: readonly JobStep[];
}

/** What a story is made of. Everything but the storage has the lesson's values. */
export interface StoryOptions {
  /** Which requests the storage checks, or a storage of your own that starts with `startBalance`. */
  readonly storage: Fencing | AccountStorage;
  /** The clients; A adds 50 and B adds 10. */
  readonly clients?: readonly StoryClient[];
  /** How long a lease lasts; 10,000. */
  readonly ttlMs?: number;
  /** What the clock shows at the start; 1,000. */
  readonly startMs?: number;
  /** What the account holds at the start; 100. */
  readonly startBalance?: number;
}

/** The tries that a job gets once its part of the story is told, so that a storage that refuses everything ends too. */
const MAX_TRIES = 4;

/**
 * A run of a few clients on one account, told step by step: `do` lets a client take its next steps, `pause` stops one
 * while the clock goes on, `finish` lets the unfinished start over, and `trace` is what happened.
 *
 * @example
 * const trace = new AccountStory({ storage: Fencing.NONE })
 *   .do('A', 'acquire', 'read')
 *   .pause('A', 15_000)
 *   .do('B', 'acquire', 'read', 'write')
 *   .do('A', 'write')
 *   .trace();
 */
export class AccountStory {
  private readonly clock: FakeClock;
  private readonly account: AccountStorage;
  private readonly jobs: ReadonlyMap<string, AddJob>;
  private readonly rows: TraceRow[] = [];
  private readonly ttlMs: number;
  private readonly startMs: number;
  private readonly startBalance: number;

  constructor(options: StoryOptions) {
    this.ttlMs = options.ttlMs ?? 10_000;
    this.startMs = options.startMs ?? 1_000;
    this.startBalance = options.startBalance ?? 100;
    this.clock = new FakeClock(this.startMs);
    const { storage } = options;
    this.account = typeof storage === 'string' ? new ProtectedAccount(this.startBalance, storage) : storage;
    const world = { clock: this.clock, locks: new LeaseLockService(this.clock, this.ttlMs), account: this.account };
    const clients: readonly StoryClient[] = options.clients ?? [{ name: 'A', adds: 50 }, { name: 'B', adds: 10 }];
    this.jobs = new Map(clients.map((c) => [c.name, new AddJob(c.name, c.adds, world, c.steps ?? ADD_STEPS)]));
  }

  /**
   * Lets a client take its next steps, which are named so that a story reads like one.
   * @throws Error if a step is not the one that the client does next.
   */
  do(client: string, ...steps: JobStep[]): this {
    for (const step of steps) {
      const { nextStep } = this.job(client);
      if (nextStep !== step) {
        const next = nextStep ? `its next step is '${nextStep}'` : 'it has finished its job';
        throw new Error(`${client} cannot do '${step}' now: ${next}`);
      }
      this.next(client);
    }
    return this;
  }

  /** Lets a client take its next step, whichever it is; a client that has finished does nothing. */
  next(client: string): this {
    const job = this.job(client);
    if (job.finished) return this;
    for (const event of job.step()) this.record(client, event);
    return this;
  }

  /** Stops a client while the clock moves on by `pauseMs`; without a client (`clock`) time passes for everybody. */
  pause(client: string, pauseMs: number): this {
    if (client !== 'clock') this.job(client);
    this.clock.advanceMs(pauseMs);
    const leaseOver = client !== 'clock' && this.job(client).leaseOver;
    this.record(client, { step: 'pause', outcome: { kind: 'paused', pauseMs, leaseOver }, startsOver: false });
    return this;
  }

  /** Lets every client that has not finished do its job, the first client first: from the start, or what is left of it. */
  finish(convention: Convention = 'start-over'): this {
    for (const job of this.jobs.values()) {
      if (convention === 'start-over' && !job.finished) job.startOver();
      for (let tries = 0; !job.finished && tries < MAX_TRIES; tries += 1) this.tryAgain(job);
    }
    return this;
  }

  /** What happened so far. */
  trace(): Trace {
    const jobs = [...this.jobs.values()];
    const total = (of: AddJob[]) => of.reduce((sum, job) => sum + job.adds, this.startBalance);
    const count = (test: (row: TraceRow) => boolean) => this.rows.filter(test).length;
    return {
      rows: [...this.rows],
      clients: jobs.map(({ name, adds, finished }) => ({ name, adds, finished })),
      startMs: this.startMs,
      ttlMs: this.ttlMs,
      startBalance: this.startBalance,
      finalBalance: this.account.balance,
      rightBalance: total(jobs),
      acceptedWrites: count((row) => row.step === 'write' && row.outcome.kind === 'accepted'),
      rejectedRequests: count((row) => row.outcome.kind === 'rejected'),
      lostUpdate: this.account.balance !== total(jobs.filter((job) => job.finished)),
    };
  }

  private tryAgain(job: AddJob): void {
    do {
      this.next(job.name);
      const last = this.rows[this.rows.length - 1].outcome;
      if (last.kind === 'held') this.pause('clock', last.expiresAtMs - this.clock.nowMs());
      if (last.kind === 'rejected' || last.kind === 'over' || last.kind === 'lost') return;
    } while (!job.finished);
  }

  private record(actor: string, event: Pick<TraceRow, 'step' | 'outcome' | 'startsOver'>): void {
    this.rows.push({ timeMs: this.clock.nowMs(), actor, ...event, balance: this.account.balance });
  }

  private job(client: string): AddJob {
    const job = this.jobs.get(client);
    if (!job) throw new Error(`there is no client '${client}' in this story; there are ${[...this.jobs.keys()].join(', ')}`);
    return job;
  }
}
