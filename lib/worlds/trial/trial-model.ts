import { ACCOUNT } from '../account-state';
import type { Convention } from '../account-state';

const enum Next { Acquire, Read, Write, Done }

/**
 * The clients and the lock service of the small model: `accountWorld` once more, and lean. They run up to the next call of
 * the storage, which somebody else makes, and go on with whether it was accepted. What they were before each letter is
 * kept, so that an ordering goes on from where it parts from the one before.
 */
export class TrialModel {
  /** Whose call is next, with which token, and whether it is a read; a write otherwise. */
  caller = 0;
  isRead = false;
  token = 0;
  /** How many calls were answered. */
  calls = 0;
  refusals = 0;
  done = 0;
  /** What the account should hold: what it starts with, and every accepted add. */
  right: number = ACCOUNT.startBalance;
  /** How many letters were taken. */
  letters = 0;
  /** Who holds the live lease, or -1. */
  private holder = -1;
  private lastToken = 0;
  private readonly next: Next[];
  private readonly tokens: number[];
  private word: ArrayLike<number> = [];
  private convention: Convention = 'start-over';
  /** The client that finishes its job after the last letter, and the number of refusals at which it gives up. */
  private finisher = -1;
  private mostRefusals = 0;
  /** What was kept before each letter, one after the other; an ordering has at most 130 letters. */
  private readonly kept: Int32Array;

  /** @param adds what each client adds. */
  constructor(private readonly adds: readonly number[]) {
    this.next = adds.map(() => Next.Acquire);
    this.tokens = adds.map(() => 0);
    this.kept = new Int32Array(131 * (6 + 2 * adds.length));
    this.keep();
  }

  /** Begins a word after its first letters. @param shared how many letters it has in common with the one before. */
  begin(word: ArrayLike<number>, shared: number, convention: Convention): void {
    this.word = word;
    this.convention = convention;
    this.letters = shared;
    this.finisher = -1;
    this.restore();
  }

  /** Goes on to the next call. @returns whether there is one. */
  toNextCall(): boolean {
    while (this.letters < this.word.length) {
      this.keep();
      const client = this.word[this.letters];
      this.letters += 1;
      if (client >= this.adds.length) this.holder = -1;
      else if (this.step(client)) return true;
    }
    return this.finish();
  }

  /** What the answer to the call does. */
  answered(accepted: boolean): void {
    const { caller } = this;
    this.calls += 1;
    if (!accepted) {
      this.refusals += 1;
      this.next[caller] = Next.Acquire;
    } else if (this.isRead) this.next[caller] = Next.Write;
    else {
      this.next[caller] = Next.Done;
      this.right += this.adds[caller];
      // After the last letter nobody is done in time.
      if (this.finisher < 0) this.done += 1;
      if (this.holder === caller) this.holder = -1;
    }
  }

  isDone(client: number): boolean {
    return this.next[client] === Next.Done;
  }

  /** The next step of a client, up to its call. @returns whether it makes one. */
  private step(client: number): boolean {
    const next = this.next[client];
    if (next === Next.Read || next === Next.Write) {
      this.caller = client;
      this.isRead = next === Next.Read;
      this.token = this.tokens[client];
      return true;
    }
    if (next === Next.Acquire && this.holder < 0) {
      this.holder = client;
      this.lastToken += 1;
      this.tokens[client] = this.lastToken;
      this.next[client] = Next.Read;
    }
    return false;
  }

  /** After the last letter the clients finish, the first one first, each waiting for the lease where it must. */
  private finish(): boolean {
    for (; this.finisher < this.adds.length; this.beginFinish(this.finisher + 1)) {
      const client = this.finisher;
      while (client >= 0 && this.next[client] !== Next.Done && this.refusals < this.mostRefusals) {
        if (this.next[client] === Next.Acquire) this.holder = -1;
        if (this.step(client)) return true;
      }
    }
    return false;
  }

  private beginFinish(client: number): void {
    this.finisher = client;
    this.mostRefusals = this.refusals + ACCOUNT.maxTries;
    if (this.convention === 'start-over' && client < this.adds.length && this.next[client] !== Next.Done) this.next[client] = Next.Acquire;
  }

  private keep(): void {
    const { kept, next, tokens } = this;
    let at = this.letters * (6 + 2 * next.length);
    kept[at++] = this.calls;
    kept[at++] = this.refusals;
    kept[at++] = this.done;
    kept[at++] = this.right;
    kept[at++] = this.holder;
    kept[at++] = this.lastToken;
    for (let client = 0; client < next.length; client += 1) {
      kept[at++] = next[client];
      kept[at++] = tokens[client];
    }
  }

  private restore(): void {
    const { kept, next, tokens } = this;
    let at = this.letters * (6 + 2 * next.length);
    this.calls = kept[at++];
    this.refusals = kept[at++];
    this.done = kept[at++];
    this.right = kept[at++];
    this.holder = kept[at++];
    this.lastToken = kept[at++];
    for (let client = 0; client < next.length; client += 1) {
      next[client] = kept[at++];
      tokens[client] = kept[at++];
    }
  }
}
