import { ACCOUNT } from '../account-state';
import type { Convention } from '../account-state';
import { TrialModel } from './trial-model';
import type { TriedAnswer, TriedCall, TriedStorage } from './tried-storage';

/** An answer that is none: not an object with `kind`, or a read without a balance. */
export class BadAnswer extends Error {}

/** The factory gave something that cannot be tried. */
export class BadStorage extends Error {}

/** The same calls were answered differently than before. */
export class OtherAnswer extends Error {}

/** How an answer is kept that gives no balance: no balance is half a unit. */
const ACCEPTED_WRITE = 0.5;
const REFUSED = -0.5;

/**
 * One storage under the orderings of the small model, one after the other, and lean: a million orderings a second are tried.
 * The same loop serves storages that answer at once and storages that answer with a promise. The calls of letters that an
 * ordering shares with the one before are made again, on the fresh storage, from a list.
 */
export class TrialRun {
  /** The call that is under way, for a report if it never comes back. */
  current = '';
  /** The ordering that is being run. A letter is the number of a client; a number past the clients is a pause. */
  word: ArrayLike<number> = [];
  log: TriedCall[] | undefined;
  /** The whole answers, each as a text, where somebody wants them. */
  answersLog: string[] | undefined;
  private readonly model: TrialModel;
  private storage!: TriedStorage;
  private readonly sum: number[];
  private readonly lastRead: (TriedAnswer | undefined)[];
  /** The next call is made, and its answer awaited. */
  isAwaiting = false;
  private sharedCalls = 0;
  /** How many calls were answered. */
  private calls = 0;
  /** Of each call whose it was, whether it was a read, its token, and how it was answered, as a number. */
  private readonly callers: number[] = [];
  private readonly reads: boolean[] = [];
  private readonly tokens: number[] = [];
  private readonly answers: number[] = [];

  constructor(
    private readonly factory: () => TriedStorage,
    private readonly adds: readonly number[],
  ) {
    this.model = new TrialModel(adds);
    this.sum = adds.map(() => 0);
    this.lastRead = adds.map(() => undefined);
  }

  get refusals(): number {
    return this.model.refusals;
  }

  /** How many jobs were done within the letters. */
  get done(): number {
    return this.model.done;
  }

  /** An accepted add is missing. */
  get lost(): boolean {
    return this.storage.balance !== this.model.right;
  }

  isDone(client: number): boolean {
    return this.model.isDone(client);
  }

  /** Begins an ordering on a fresh storage. @param sharedLetters how many letters it has in common with the one before. */
  begin(word: ArrayLike<number>, sharedLetters: number, convention: Convention): void {
    this.word = word;
    this.current = 'new';
    this.storage = this.factory();
    // The first one only: it costs, and what another one answers is compared with this one's answers.
    const fault = this.model.letters === 0 ? whyBad(this.storage) : undefined;
    if (fault !== undefined) throw new BadStorage(fault);
    this.model.begin(word, sharedLetters, convention);
    this.sharedCalls = this.model.calls;
    this.calls = 0;
    this.isAwaiting = false;
  }

  /**
   * Goes on with the ordering, to its end or to an answer that comes later. One loop, since that is made fast.
   * @param awaited that answer, once it has come.
   * @returns the answer to await; `undefined` at the end.
   * @throws BadAnswer, OtherAnswer; what the storage throws.
   */
  goOn(awaited?: TriedAnswer): PromiseLike<TriedAnswer> | undefined {
    const { model, storage, callers, reads, tokens, answers, sum, lastRead, sharedCalls } = this;
    for (; ; this.isAwaiting = false, this.calls += 1) {
      const at = this.calls;
      let answer: TriedAnswer | PromiseLike<TriedAnswer> | undefined = awaited;
      if (!this.isAwaiting) {
        if (at >= sharedCalls) {
          if (!model.toNextCall()) return undefined;
          callers[at] = model.caller;
          reads[at] = model.isRead;
          tokens[at] = model.token;
        }
        this.current = reads[at] ? 'read' : 'write';
        answer = reads[at] ? storage.read(tokens[at]) : storage.write(tokens[at], sum[callers[at]], lastRead[callers[at]]);
        if (isLater(answer)) {
          this.isAwaiting = true;
          return answer;
        }
      }
      const isRead = reads[at];
      const now = answer as TriedAnswer;
      const kind = now?.kind;
      const accepted = kind === 'accepted';
      if ((!accepted && kind !== 'rejected') || (isRead && accepted && !Number.isSafeInteger(now.balance))) throw badAnswer(this.current, now);
      const asNumber = accepted ? (isRead ? now.balance! : ACCEPTED_WRITE) : REFUSED;
      if (at >= sharedCalls) {
        answers[at] = asNumber;
        model.answered(accepted);
      } else if (answers[at] !== asNumber) throw new OtherAnswer();
      if (this.log !== undefined) this.record(at, now);
      if (isRead && accepted) {
        const client = callers[at];
        sum[client] = now.balance! + this.adds[client];
        lastRead[client] = now;
      }
    }
  }

  /** Kept out of the loop, which is made fast by being small. */
  private record(call: number, answer: TriedAnswer): void {
    const isRead = this.reads[call];
    this.answersLog?.push(describe(answer));
    this.log?.push({
      call: isRead ? 'read' : 'write', token: this.tokens[call], accepted: answer.kind === 'accepted', highestToken: answer.highestToken,
      balance: (isRead ? answer.balance : this.sum[this.callers[call]]) ?? 0, holds: this.storage.balance,
    });
  }
}

function isLater(answer: TriedAnswer | PromiseLike<TriedAnswer> | undefined): answer is PromiseLike<TriedAnswer> {
  return typeof (answer as PromiseLike<TriedAnswer> | undefined)?.then === 'function';
}

function badAnswer(call: string, answer: TriedAnswer): BadAnswer {
  return new BadAnswer(answer?.kind === 'accepted'
    ? `${call} answered accepted with the balance ${describe(answer.balance)}`
    : `${call} answered ${describe(answer)}, which has no kind accepted or rejected`);
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
