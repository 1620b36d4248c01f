import type { OutlookTable } from './outlook-table';
import { requireWhole } from './require-whole';
import { runWorld } from './run-world';
import type { WorldRun } from './run-world';
import { seededRandom } from './seeded-random';
import type { World } from './world';

/** The orderings that violate a property, in alphabetical order, without a list of them in memory. */
export class FailureList<State> implements Iterable<WorldRun<State>> {
  constructor(
    private readonly world: World<State>,
    private readonly table: OutlookTable<State>,
    private readonly index: number,
    /** How many there are. */
    readonly size: bigint,
  ) {}

  /** The first in alphabetical order, or `undefined` if there is none: then there is none, it was not merely not found. */
  first(): WorldRun<State> | undefined {
    return this.size === 0n ? undefined : this.at(0n);
  }

  /** The one with number `k`; the first has number 0. @throws RangeError if there is no such number. */
  at(k: bigint | number): WorldRun<State> {
    let skip = BigInt(requireWhole('k', k));
    if (skip < 0n || skip >= this.size) {
      throw new RangeError(this.size === 0n ? `there is no such ordering at all, so no number ${k}` : `k must be from 0 to ${this.size - 1n}, but is ${k}`);
    }
    const { world, table } = this;
    const { walk } = table;
    let state = world.start();
    let ordering = '';
    while (walk.open > 0) {
      const letter = walk.letters.find((candidate) => {
        if (walk.left[candidate] === 0) return false;
        const behind = table.after(state, candidate)[this.index];
        if (skip < behind) return true;
        skip -= behind;
        return false;
      });
      if (letter === undefined) throw new Error(`the merge key of this world is wrong: the counts after '${ordering}' do not add up`);
      walk.take(letter);
      state = world.step(state, letter);
      ordering += letter;
    }
    for (const letter of ordering) walk.putBack(letter);
    return runWorld(world, ordering);
  }

  /** One of them, each as likely as the others; the same seed gives the same one. @throws RangeError if there is none. */
  random(seed: number): WorldRun<State> {
    return this.at(this.size === 0n ? 0n : seededRandom(seed)(this.size));
  }

  /** The first `n`, or all of them if there are fewer. */
  take(n: number): WorldRun<State>[] {
    requireWhole('n', n, 0);
    const taken: WorldRun<State>[] = [];
    for (let k = 0n; k < this.size && taken.length < n; k += 1n) taken.push(this.at(k));
    return taken;
  }

  *[Symbol.iterator](): Generator<WorldRun<State>> {
    for (let k = 0n; k < this.size; k += 1n) yield this.at(k);
  }
}
