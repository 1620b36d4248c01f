import type { Meter } from './meter';
import { addTally, emptyTally, tallyOf } from './tally';
import type { Tally } from './tally';
import { Walk } from './walk';
import type { World } from './world';

/**
 * For a state, the tally over all ways in which its ordering can go on: the sum of the tallies one letter further. States
 * that the world's merge key treats as one are worked out once and looked up after that.
 */
export class OutlookTable<State> {
  /** What has been counted along the path to the state at which a limit ended the search. */
  readonly soFar: Tally;
  private readonly known = new Map<string | number, Tally>();

  /**
   * @param weigh the weight of a choice between so many letters: 1 counts orderings; a common multiple divided by the
   *   number of choices adds up the chances of a scheduler that makes each choice equally likely.
   */
  constructor(
    private readonly world: World<State>,
    private readonly meter: Meter,
    private readonly weigh: (choices: number) => bigint = () => 1n,
    readonly walk = new Walk(world),
  ) {
    this.soFar = emptyTally(world);
  }

  /** The outlook of a state; `walk` holds the letters that are left. @throws LimitReached */
  of(state: State): Tally {
    const { world, walk } = this;
    if (walk.open === 0) return tallyOf(world, world.end ? world.end(state) : state);
    const key = this.keyOf(state);
    const seen = this.known.get(key);
    if (seen) return seen;
    this.meter.visit();
    const tally = emptyTally(world);
    const weight = this.weigh(walk.choices());
    let finished = false;
    try {
      for (const letter of walk.letters) {
        if (walk.left[letter] > 0) addTally(tally, this.after(state, letter), weight);
      }
      finished = true;
    } finally {
      if (!finished) addTally(this.soFar, tally);
    }
    this.known.set(key, tally);
    return tally;
  }

  /** The outlook of a state after one more letter. */
  after(state: State, letter: string): Tally {
    this.walk.take(letter);
    try {
      return this.of(this.world.step(state, letter));
    } finally {
      this.walk.putBack(letter);
    }
  }

  private keyOf(state: State): string | number {
    const { world, walk } = this;
    const key = world.mergeKey ? world.mergeKey(state, walk.left) : JSON.stringify([state, walk.left]);
    return typeof key === 'number' ? key * 4_096 + walk.open : `${walk.open} ${key}`;
  }
}
