import { AMOUNTS } from '../../worlds/account-world';
import { runOrderingOn } from '../../worlds/trial/run-ordering-on';
import { TrialRun } from '../../worlds/trial/trial-run';
import type { TriedAnswer, TriedStorage } from '../../worlds/trial/tried-storage';
import { nextWord } from '../../schedule/next-word';
import type { PlainValue } from './plain-value';
import type { TrialSize } from './probe-request';

/**
 * Everything that a class answered to the calls of a trial. Orderings share most of their calls, so 92,400 of them come
 * down to a few thousand answers: only those are asked for, and sent to where they are judged.
 */
export interface AnswerTree {
  /** What the call that leads here was answered; nothing at the root. */
  readonly reply?: PlainValue;
  /** What the account held then. */
  readonly holds?: PlainValue;
  /** The calls that came next, by their words. */
  readonly next: { [call: string]: AnswerTree };
}

/** One call on the way to a place in a tree: a read, or a write with the place of the read that it follows from. */
export type PathCall = readonly ['read', number] | readonly ['write', number, number, number];

/** Gives what stands in a tree, and asks for what does not. */
export class TreeStorage implements TriedStorage {
  private at: AnswerTree;
  private readonly path: PathCall[] = [];
  private readonly replies: unknown[] = [];

  /** @param ask is given the calls from the root on, and the known answers to all but the last, and finds that one. */
  constructor(tree: AnswerTree, private readonly startBalance: number, private readonly ask: (path: readonly PathCall[], known: readonly unknown[]) => AnswerTree) {
    this.at = tree;
  }

  get balance(): number {
    return (this.at.holds as number | undefined) ?? this.startBalance;
  }

  read(token: number): TriedAnswer {
    return this.answer(`r${token}`, ['read', token]);
  }

  write(token: number, balance: number, lastRead: unknown): TriedAnswer {
    // The answer to a read is told by which of the answers it is: its owner may have put anything into it.
    const from = this.replies.indexOf(lastRead);
    return this.answer(`w${token},${balance},${from}`, ['write', token, balance, from]);
  }

  private answer(key: string, call: PathCall): TriedAnswer {
    this.path.push(call);
    this.at = this.at.next[key] ??= this.ask(this.path, this.replies);
    this.replies.push(this.at.reply);
    return this.at.reply as unknown as TriedAnswer;
  }
}

/** The storage of a tree that is whole. It throws if the tree has no such call: then it is not of this run. */
export function replayed(tree: AnswerTree, startBalance: number): TriedStorage {
  return new TreeStorage(tree, startBalance, (path) => {
    throw new Error(`the log has no ${path.at(-1)?.join(' ')}`);
  });
}

/** What every ordering of a size came to. */
export interface TrialTally {
  readonly orderings: number;
  readonly lost: number;
  readonly refused: number;
  /** Orderings that end with a job undone. */
  readonly undone: number;
}

/** Lets clients use fresh storages under every ordering of a size. */
export function tallyOrderings(factory: () => TriedStorage, { clients, pauses }: TrialSize): TrialTally {
  const run = new TrialRun(factory, AMOUNTS.slice(0, clients));
  const word = Uint8Array.from({ length: clients * 3 + pauses }, (_, i) => Math.min(clients, Math.floor(i / 3)));
  const tally = { orderings: 0, lost: 0, refused: 0, undone: 0 };
  do {
    runOrderingOn(run, word, 'start-over', 0);
    tally.orderings += 1;
    if (run.lost) tally.lost += 1;
    if (run.refusals > 0) tally.refused += 1;
    for (let client = 0; client < clients; client += 1) {
      if (run.isDone(client)) continue;
      tally.undone += 1;
      break;
    }
  } while (nextWord(word) >= 0);
  return tally;
}
