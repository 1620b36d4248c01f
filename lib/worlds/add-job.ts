import type { Clock } from '../clock/clock';
import type { Lease } from '../lease/lease';
import type { LeaseLockService } from '../lease/lease-lock-service';
import type { AccountStorage } from '../storage/account-storage';
import type { StepName, StepOutcome } from './trace';

/** A step that a client takes by itself; `release` belongs to `write`, and a pause happens to the client. */
export type JobStep = Exclude<StepName, 'copy' | 'release' | 'pause'>;

/** One thing that a step did. A write that was accepted also releases the lease, if it is still held. */
export interface JobEvent {
  readonly step: StepName;
  readonly outcome: StepOutcome;
  readonly startsOver: boolean;
}

/** The job as the lesson has it; other lists put a `check` or a `renew` before the write. */
export const ADD_STEPS: readonly JobStep[] = ['acquire', 'read', 'write'];

/**
 * "Add an amount to the balance" in separate steps, so that a run can pause its client between any two of them: acquire
 * the lock, read the balance, write the sum. A client that is refused starts over; one that finds the lock held tries
 * again at its next step.
 */
export class AddJob {
  private next = 0;
  private lease: Lease | undefined;
  private balanceRead = 0;
  private begunBefore = false;

  constructor(
    readonly name: string,
    readonly adds: number,
    private readonly world: { clock: Clock; locks: LeaseLockService; account: AccountStorage },
    private readonly steps: readonly JobStep[] = ADD_STEPS,
  ) {}

  /** The step that `step()` would do, or `undefined` when the job is done. */
  get nextStep(): JobStep | undefined {
    return this.steps[this.next];
  }

  get finished(): boolean {
    return this.nextStep === undefined;
  }

  /** The client believes that it is in the middle of its work. */
  get underWay(): boolean {
    return this.next > 0 && !this.finished;
  }

  /** The lease that this client was granted last is over, whether the client knows it or not. */
  get leaseOver(): boolean {
    return this.lease !== undefined && this.world.clock.nowMs() >= this.lease.expiresAtMs;
  }

  /** Does the next step. @throws Error when the job is done already. */
  step(): JobEvent[] {
    const step = this.nextStep;
    if (step === undefined) throw new Error(`${this.name} has finished its job, so it has no next step`);
    const startsOver = step === 'acquire' && this.begunBefore;
    const outcome = this.attempt(step);
    const events: JobEvent[] = [{ step, outcome, startsOver }];
    if (step === 'write' && outcome.kind === 'accepted' && this.world.locks.release(this.held()).kind === 'released') {
      events.push({ step: 'release', outcome: { kind: 'released', token: this.held().token }, startsOver: false });
    }
    if (outcome.kind === 'rejected' || outcome.kind === 'over' || outcome.kind === 'lost') this.startOver();
    else if (outcome.kind !== 'held') this.next += 1;
    return events;
  }

  /** Forgets what was read and goes back to the first step. */
  startOver(): void {
    this.begunBefore ||= this.next > 0;
    this.next = 0;
  }

  private attempt(step: JobStep): StepOutcome {
    const { clock, locks, account } = this.world;
    if (step === 'acquire') {
      const reply = locks.acquire(this.name);
      if (reply.kind === 'held') return reply;
      this.lease = reply.lease;
      return { kind: 'granted', token: reply.lease.token, expiresAtMs: reply.lease.expiresAtMs };
    }
    const lease = this.held();
    const { token, expiresAtMs } = lease;
    if (step === 'check') return { kind: clock.nowMs() < expiresAtMs ? 'live' : 'over', token, expiresAtMs };
    if (step === 'renew') {
      const reply = locks.renew(lease);
      if (reply.kind === 'lost') return { kind: 'lost', token };
      this.lease = reply.lease;
      return { kind: 'renewed', token, expiresAtMs: reply.lease.expiresAtMs };
    }
    const reply = step === 'read' ? account.read(token) : account.write(token, this.balanceRead + this.adds);
    if (reply.kind === 'rejected') return { kind: 'rejected', token, highestToken: reply.highestToken };
    if (step === 'read') this.balanceRead = reply.balance;
    return { kind: 'accepted', token, balance: reply.balance };
  }

  private held(): Lease {
    if (!this.lease) throw new Error(`${this.name} holds no lease: the first step of a job must be 'acquire'`);
    return this.lease;
  }
}
