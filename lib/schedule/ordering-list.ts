import { countOrderings } from './count-orderings';
import { notFinished } from './count-result';
import type { Limits, NotFinished } from './limits';
import { LimitReached, Meter } from './meter';
import { orderings } from './orderings';
import { requireLetters } from './require-letters';
import { requireWhole } from './require-whole';
import { seededRandom } from './seeded-random';

/**
 * Every ordering of some letters, in alphabetical order, without a list of them in memory: go through them, take the first
 * few, ask for the k-th, ask which number an ordering has, or draw one.
 *
 * @example
 * const all = new OrderingList({ A: 3, B: 3, P: 2 });
 * all.size;              // 560n
 * all.at(30n);           // 'AABBPABP'
 * all.rank('AABBPABP');  // 30n, the first is 0n
 */
export class OrderingList implements Iterable<string> {
  /** How many there are. */
  readonly size: bigint;
  private readonly letters: readonly string[];

  /** @param counts how often each letter stands in an ordering. @throws RangeError for a name of two letters or a count below 0. */
  constructor(readonly counts: Readonly<Record<string, number>>) {
    this.letters = requireLetters(counts);
    this.size = countOrderings(counts);
  }

  /** Goes through all of them in alphabetical order; stop whenever you like. */
  [Symbol.iterator](): Generator<string> {
    return orderings(this.counts);
  }

  /**
   * Shows each of them to `visit`, in alphabetical order, with progress and within limits, as a count does.
   * @param visit returns `false` to stop.
   * @returns whether it came to the end, or how far it got.
   */
  each(visit: (ordering: string) => boolean | void, limits?: Limits): { readonly kind: 'finished'; readonly orderings: bigint } | NotFinished {
    const world = { letters: this.counts, always: {} };
    const meter = new Meter({ maxStates: Infinity, ...limits });
    try {
      for (const ordering of this) {
        meter.visit();
        if (visit(ordering) === false) throw new LimitReached('stopped');
      }
      return { kind: 'finished', orderings: this.size };
    } catch (error) {
      if (error instanceof LimitReached) return notFinished(world, error, meter, [BigInt(meter.visited)]);
      throw error;
    }
  }

  /** The first `n`, or all of them if there are fewer. @throws RangeError if `n` is not a whole number, 0 or more. */
  take(n: number): string[] {
    requireWhole('n', n, 0);
    const taken: string[] = [];
    if (n > 0) for (const ordering of this) if (taken.push(ordering) >= n) break;
    return taken;
  }

  /** The ordering with number `k`; the first has number 0. @throws RangeError if there is no such number. */
  at(k: bigint | number): string {
    let skip = BigInt(requireWhole('k', k));
    if (skip < 0n || skip >= this.size) throw new RangeError(`k must be from 0 to ${this.size - 1n}, but is ${k}`);
    const left = { ...this.counts };
    let word = '';
    for (let open = this.letterCount(); open > 0; open -= 1) {
      for (const letter of this.letters) {
        if (left[letter] === 0) continue;
        left[letter] -= 1;
        const behind = countOrderings(left);
        if (skip < behind) {
          word += letter;
          break;
        }
        skip -= behind;
        left[letter] += 1;
      }
    }
    return word;
  }

  /** The number of an ordering; the first has number 0. @throws RangeError if it has other letters than these. */
  rank(ordering: string): bigint {
    this.require(ordering);
    const left = { ...this.counts };
    let before = 0n;
    for (const own of ordering) {
      for (const letter of this.letters) {
        if (left[letter] === 0) continue;
        left[letter] -= 1;
        if (letter === own) break;
        before += countOrderings(left);
        left[letter] += 1;
      }
    }
    return before;
  }

  /** One of them, each as likely as the others; the same seed gives the same one. */
  random(seed: number): string {
    return this.at(seededRandom(seed)(this.size));
  }

  private letterCount(): number {
    return this.letters.reduce((sum, letter) => sum + this.counts[letter], 0);
  }

  private require(ordering: string): void {
    const asked = this.letters.map((letter) => letter.repeat(this.counts[letter])).join('');
    if (typeof ordering !== 'string' || [...ordering].sort().join('') !== asked) {
      throw new RangeError(`an ordering here has the letters ${asked}, in any order, but '${String(ordering)}' has others`);
    }
  }
}
