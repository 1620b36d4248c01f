import { ACCOUNT } from '../account-state';
import type { Convention } from '../account-state';
import type { TriedAnswer, TriedCall, TriedStorage } from './tried-storage';

const enum Next { Acquire, Read, Write, Done }

/** What `request` returns where a step makes no call. */
export const NO_CALL: TriedAnswer = { kind: 'accepted' };

/** An answer that is none: not an object with `kind`, or a read without a balance. */
export class BadAnswer extends Error {}

/** The factory gave something that cannot be tried. */
export class BadStorage extends Error {}

/** The same calls were answered differently than before. */
export class OtherAnswer extends Error {}

/**
 * One storage under the orderings of the small model, one after the other. It is the model of `accountWorld` once more, with
 * a real storage in the middle, and lean: a million orderings a second are tried. A step is split at the call, so that the
 * same code serves storages that answer at once and storages that answer with a promise.
 */
export class TrialRun {
  refusals = 0;
  done = 0;
  /** The call that is under way, for a report if it never comes back. */
  current = '';
  /** The ordering that is being run. A letter is the number of a client; a number past the clients is a pause. */
  word: ArrayLike<number> = [];
  private storage!: TriedStorage;
  private readonly next: Next[];
  private readonly token: number[];
  private readonly sum: number[];
  private readonly lastRead: (TriedAnswer | undefined)[];
  /** Who holds the live lease, or -1. */
  private holder = -1;
  private lastToken = 0;
  private calls = 0;
  private readonly answers: (number | undefined)[] = [];
  /** How many calls had been made before each letter; an ordering has at most 130 letters. */
  private readonly callsBefore = new Int32Array(256);
  private letters = 0;
  private sharedCalls = 0;
  log: TriedCall[] | undefined;
  /** The whole answers, each as a text, where somebody wants them. */
  answersLog: string[] | undefined;

  constructor(
    private readonly factory: () => TriedStorage,
    private readonly adds: readonly number[],
  ) {
    const each = <T>(value: T): T[] => adds.map(() => value);
    [this.next, this.token, this.sum, this.lastRead] = [each<Next>(Next.Acquire), each(0), each(0), each<TriedAnswer | undefined>(undefined)];
  }

  /** Begins an ordering on a fresh storage. @param sharedLetters how many letters it has in common with the one before. */
  begin(word: ArrayLike<number>, sharedLetters: number): void {
    this.word = word;
    this.current = 'new';
    this.storage = this.factory();
    // The first one only: it costs, and what another one answers is compared with this one's answers.
    const fault = this.letters === 0 ? whyBad(this.storage) : undefined;
    if (fault !== undefined) throw new BadStorage(fault);
    for (let client = 0; client < this.adds.length; client += 1) {
      this.next[client] = Next.Acquire;
      this.token[client] = 0;
    }
    this.holder = -1;
    this.lastToken = this.calls = this.refusals = this.done = 0;
    this.sharedCalls = this.callsBefore[sharedLetters];
    this.letters = 0;
  }

  /** Notes that a letter was taken; what was answered until here must be answered again to an ordering that begins alike. */
  letterDone(): void {
    this.letters += 1;
    this.callsBefore[this.letters] = this.calls;
  }

  pause(): void {
    this.holder = -1;
  }

  /** Whether the next step of a client calls the storage. */
  callsNext(client: number): boolean {
    return this.next[client] === Next.Read || this.next[client] === Next.Write;
  }

  /** The next step of a client, up to its call. Returns the answer, which `settle` is given, or `NO_CALL`. */
  request(client: number): TriedAnswer | PromiseLike<TriedAnswer> {
    const token = this.token[client];
    switch (this.next[client]) {
      case Next.Acquire:
        if (this.holder < 0) {
          this.holder = client;
          this.token[client] = this.lastToken += 1;
          this.next[client] = Next.Read;
        }
        return NO_CALL;
      case Next.Read:
        this.current = 'read';
        return this.storage.read(token);
      case Next.Write:
        this.current = 'write';
        return this.storage.write(token, this.sum[client], this.lastRead[client]);
      default:
        return NO_CALL;
    }
  }

  /** What the answer to a client's call does. @throws BadAnswer, OtherAnswer */
  settle(client: number, answer: TriedAnswer): void {
    const isRead = this.next[client] === Next.Read;
    const kind = answer?.kind;
    if (kind !== 'accepted' && kind !== 'rejected') throw new BadAnswer(`${this.current} answered ${describe(answer)}, which has no kind accepted or rejected`);
    const accepted = kind === 'accepted';
    if (isRead && accepted && !Number.isSafeInteger(answer.balance)) throw new BadAnswer(`read answered accepted with the balance ${describe(answer.balance)}`);
    this.compare(accepted ? (isRead ? answer.balance : undefined) : NaN);
    if (this.log !== undefined) this.record(client, isRead, answer);
    if (!accepted) {
      this.refusals += 1;
      this.next[client] = Next.Acquire;
    } else if (isRead) {
      this.sum[client] = answer.balance! + this.adds[client];
      this.lastRead[client] = answer;
      this.next[client] = Next.Write;
    } else {
      this.next[client] = Next.Done;
      this.done += 1;
      if (this.holder === client) this.holder = -1;
    }
  }

  /** Whether a client has still something to do; where clients start over, it is set to the beginning. */
  unfinished(client: number, convention: Convention): boolean {
    if (this.next[client] === Next.Done) return false;
    if (convention === 'start-over') this.next[client] = Next.Acquire;
    return true;
  }

  isDone(client: number): boolean {
    return this.next[client] === Next.Done;
  }

  /** Lets the lease run out if this client is waiting for it. */
  waitFor(client: number): void {
    if (this.next[client] === Next.Acquire) this.holder = -1;
  }

  /** An accepted add is missing. */
  get lost(): boolean {
    let right: number = ACCOUNT.startBalance;
    for (let client = 0; client < this.adds.length; client += 1) if (this.next[client] === Next.Done) right += this.adds[client];
    return this.storage.balance !== right;
  }

  /** Kept out of `settle`, which is made fast by being small. */
  private record(client: number, isRead: boolean, answer: TriedAnswer): void {
    this.answersLog?.push(describe(answer));
    this.log?.push({
      call: isRead ? 'read' : 'write', token: this.token[client], accepted: answer.kind === 'accepted', highestToken: answer.highestToken,
      balance: (isRead ? answer.balance : this.sum[client]) ?? 0, holds: this.storage.balance,
    });
  }

  private compare(answer: number | undefined): void {
    const at = this.calls;
    this.calls += 1;
    if (at >= this.sharedCalls) this.answers[at] = answer;
    else if (!Object.is(this.answers[at], answer)) throw new OtherAnswer(`call ${at + 1}, a ${this.current}, was answered differently before`);
  }
}

/** What is wrong with what the factory made, if anything is. */
function whyBad(made: unknown): string | undefined {
  if (typeof made !== 'object' || made === null) return `the factory gave ${describe(made)}, and no storage`;
  if (typeof (made as PromiseLike<unknown>).then === 'function') return 'the factory gave a promise: make the storage at once, only its calls may take time';
  const { balance } = made as { balance?: unknown };
  if (balance !== ACCOUNT.startBalance) return `a new storage must hold \`balance\` ${ACCOUNT.startBalance}, but its \`balance\` is ${describe(balance)}`;
  const missing = (['read', 'write'] as const).find((name) => typeof (made as Record<string, unknown>)[name] !== 'function');
  return missing === undefined ? undefined : `a storage must have a function \`${missing}\``;
}

function describe(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `the function or class ${value.name || 'without a name'}`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return 'an object';
  }
}
