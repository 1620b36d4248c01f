import { FakeClock } from '../../clock/fake-clock';
import { LeaseLockService } from '../../lease/lease-lock-service';
import type { Lease } from '../../lease/lease';
import { ACCOUNT } from '../account-state';
import type { WorkerJob } from './jobs';
import type { WorkRequest } from './request';
import { serve } from './serve';
import { SHIFT_STARTS_MS, STORIES } from './stories';
import type { Holdings, Story, StoryName } from './stories';
import type { WorkRun, WorkStep } from './work-run';

/** A worker's function, for whatever story it is written. */
export type WorkerFunction = (...args: any[]) => Iterator<unknown, unknown, any>;

/** A worker that needs more turns than this is not getting anywhere. */
const MOST_TURNS = 20;

/** Where one worker stands. */
interface Hand {
  grant?: Lease;
  attempt: number;
  steps?: Iterator<unknown, unknown, any>;
  /** The request that is on its way. */
  request?: WorkRequest;
  done: boolean;
  returned?: unknown;
}

/**
 * Lets the workers of a story take turns. A capital letter is a turn of that worker: at the first it takes the lock and
 * prepares its first request, or goes home if another one has it done; at each later one the request arrives, is answered, and the next one is prepared. P is a pause
 * that is longer than a lease; a small letter means that the answer got lost, and the worker begins again with the same
 * token. After the word each goes on to its end, A first.
 * @throws RangeError if a letter means nothing in this story.
 */
export function runWork(name: StoryName, word: string, worker: WorkerFunction): WorkRun {
  const shift = new Shift(STORIES[name], worker);
  try {
    for (const letter of word) shift.letter(letter);
    shift.end();
  } catch (error) {
    if (error instanceof UnknownLetter) throw error;
    return { ...shift.run(), error };
  }
  return shift.run();
}

class UnknownLetter extends RangeError {}

class Shift {
  private readonly clock = new FakeClock(SHIFT_STARTS_MS);
  private readonly locks = new Map<string, LeaseLockService>();
  private readonly hands = new Map<string, Hand>();
  private readonly steps: WorkStep[] = [];
  private readonly looked = new Set<'clock' | 'lease'>();
  /** What is done, and by whom. */
  private readonly done = new Map<string, string>();
  private holds: Holdings;

  constructor(private readonly story: Story, private readonly worker: WorkerFunction) {
    this.holds = story.start;
    for (const who of Object.keys(story.workers)) this.hands.set(who, { attempt: 0, done: false });
  }

  letter(letter: string): void {
    const who = letter.toUpperCase();
    if (letter === 'P') {
      this.clock.advanceMs(ACCOUNT.pauseMs);
      this.note(letter, '', 'sleeps');
    } else if (!this.hands.has(who) || this.story.workers[who].last) {
      throw new UnknownLetter(`a word here has the letters ${this.letters()}, but not '${letter}'`);
    } else if (letter === who) this.turn(letter, who);
    else if (this.hand(who).attempt > 0) {
      this.note(letter, who, 'begins again');
      // The answer got lost, so nobody was told that it is done.
      const { task } = this.story.workers[who];
      if (this.done.get(task) === who) this.done.delete(task);
      this.begin(who);
    }
  }

  /** Each goes on to its end, A first; whoever finds the lock held comes again when the others have had their turns. */
  end(): void {
    const open = (last: boolean): string[] => [...this.hands.keys()].filter((who) => !this.hand(who).done && (this.story.workers[who].last === true) === last);
    for (const last of [false, true]) {
      while (open(last).length > 0) open(last).forEach((who) => this.toItsEnd(who));
    }
  }

  private toItsEnd(who: string): void {
    for (let turns = 0; !this.hand(who).done; turns += 1) {
      if (turns > MOST_TURNS) throw new Error(`${who} asks again and again and does not come to its end`);
      this.turn('', who);
      if (this.steps.at(-1)?.does === 'waits') return;
    }
  }

  run(): WorkRun {
    const returned = Object.fromEntries([...this.hands].filter(([, { done, attempt }]) => done && attempt > 0).map(([who, hand]) => [who, hand.returned]));
    return { steps: this.steps, returned, looked: [...this.looked].sort() };
  }

  private turn(letter: string, who: string): void {
    const hand = this.hand(who);
    if (hand.done) return;
    if (hand.attempt === 0) {
      if (this.isLetIn(letter, who)) this.begin(who);
      return;
    }
    const request = hand.request as WorkRequest;
    const answer = this.serve(who, request);
    this.note(letter, who, request.ask, answer !== false, request.ask === 'send' ? request.options : undefined);
    this.goOn(who, answer);
  }

  /** Whether it has the lock, if it needs one, and something to do. */
  private isLetIn(letter: string, who: string): boolean {
    const hand = this.hand(who);
    const { lock, task } = this.story.workers[who];
    if (lock === undefined) {
      this.note(letter, who, 'starts');
      return true;
    }
    const answer = this.lockOf(lock).acquire(who);
    if (answer.kind === 'held') {
      this.note(letter, who, 'waits');
      return false;
    }
    hand.grant = answer.lease;
    hand.done = this.done.has(task);
    this.note(letter, who, hand.done ? 'finds it done' : 'takes the lock');
    if (hand.done) this.lockOf(lock).release(hand.grant);
    return !hand.done;
  }

  private serve(who: string, request: WorkRequest): unknown {
    const { row, aside, mails } = this.holds;
    const isAside = this.story.workers[who].last === true;
    const served = serve(request, { row: isAside ? aside : row, mails });
    // Steps that change nothing share one object.
    if (served.holds.row !== (isAside ? aside : row) || served.holds.mails !== mails) {
      this.holds = isAside ? { row, aside: served.holds.row, mails: served.holds.mails } : { ...served.holds, aside };
    }
    return served.answer;
  }

  private begin(who: string): void {
    const hand = this.hand(who);
    hand.attempt += 1;
    hand.done = false;
    hand.steps = this.worker(...this.story.args(this.jobOf(who)));
    if (typeof hand.steps?.next !== 'function') throw new TypeError('it must be a generator function, written function* with a star');
    this.goOn(who, undefined);
  }

  private goOn(who: string, answer: unknown): void {
    const hand = this.hand(who);
    const { done, value } = (hand.steps as Iterator<unknown, unknown, any>).next(answer);
    hand.request = value as WorkRequest;
    if (done !== true) return;
    hand.done = true;
    hand.returned = value;
    const { lock, task } = this.story.workers[who];
    if (value === true) this.done.set(task, who);
    if (hand.grant && lock !== undefined) this.lockOf(lock).release(hand.grant);
  }

  private jobOf(who: string): WorkerJob {
    const { job, clockAheadMs } = this.story.workers[who];
    const { grant, attempt } = this.hand(who);
    return {
      ...job,
      token: grant?.token ?? 0,
      attempt,
      nowMs: () => {
        this.looked.add('clock');
        return this.clock.nowMs() + clockAheadMs;
      },
      leaseIsLive: () => {
        this.looked.add('lease');
        return grant !== undefined && this.clock.nowMs() < grant.expiresAtMs;
      },
    };
  }

  private note(letter: string, who: string, does: WorkStep['does'], passed = true, mail?: WorkStep['mail']): void {
    this.steps.push({ letter, who, does, token: this.hands.get(who)?.grant?.token ?? 0, passed, mail, holds: this.holds });
  }

  private hand(who: string): Hand {
    return this.hands.get(who) as Hand;
  }

  private lockOf(name: string): LeaseLockService {
    const lock = this.locks.get(name) ?? new LeaseLockService(this.clock, ACCOUNT.ttlMs);
    this.locks.set(name, lock);
    return lock;
  }

  private letters(): string {
    return `${[...this.hands.keys()].filter((who) => !this.story.workers[who].last).join(', ')}, P and small ones`;
  }
}
